import Synchronization

/// The laws that a trial and its copies have checked, by their indices in its list.
final class CheckedLaws: Sendable {
  private let state = Mutex<(known: Set<Int>, news: [Int])>(([], []))

  /// O(1).
  func take(_ index: Int) { state.withLock { if $0.known.insert(index).inserted { $0.news.append(index) } } }

  /// O(indices).
  func take(_ indices: some Sequence<Int>) { for index in indices { take(index) } }

  /// The laws that were checked for the first time since the last call. O(news).
  func takeNews() -> [Int] {
    state.withLock { state in
      defer { state.news.removeAll() }
      return state.news
    }
  }
}
