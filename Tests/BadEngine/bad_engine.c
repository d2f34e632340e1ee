// A layout engine that fails on request, for the tests of ExternalEngine. The member "do" of a document selects one of the orders
// below, and "say" gives the answer: the text up to ~, with @ replaced by the request's number. Arguments: a different hello.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int wants(const char *line, const char *order) {
  const char *given = strstr(line, "\"do\":\"");
  return given && strncmp(given + 6, order, strlen(order)) == 0 && given[6 + strlen(order)] == '"';
}

static void say(const char *text, long n) {
  for (; *text && *text != '~'; ++text) {
    if (*text == '@') printf("%ld", n);
    else putchar(*text);
  }
  putchar('\n');
}

static void wait_forever(void) {
  fflush(stdout);
  for (;;) pause();
}

static void repeat(FILE *stream, const char *text, long count) {
  for (long i = 0; i < count; ++i) fputs(text, stream);
}

static long open_descriptors(void) {
  long count = 0;
  for (int descriptor = 0; descriptor < 256; ++descriptor) {
    int copy = dup(descriptor);
    if (copy >= 0) ++count, close(copy);
  }
  return count;
}

int main(int count, char **arguments) {
  const char *usual = "{\"n\":@,\"steps\":[{\"frames\":{\"a\":[0,0,10,10]}}]}";
  const char *hello = count > 1 ? arguments[1]
                                : "{\"n\":@,\"hello\":1,\"name\":\"bad\",\"version\":\"2\",\"can\":[\"gap\"]}";
  int stays = 0;
  char *line = NULL;
  size_t capacity = 0;
  while (getline(&line, &capacity, stdin) > 0) {
    const char *number = strstr(line, "\"n\":");
    long n = number ? atol(number + 4) : -1;
    const char *said = strstr(line, "\"say\":");
    if (strstr(line, "\"hello\"")) say(hello, n);
    else if (said) say(said + 6, n);
    else if (wants(line, "abort")) fputs("first\nheap corrupted\n\n", stderr), abort();
    else if (wants(line, "exit")) fputs("KeyError: 'grow'\n", stderr), exit(3);
    else if (wants(line, "exit-well")) exit(0);
    else if (wants(line, "wait")) wait_forever();
    else if (wants(line, "half-and-wait")) printf("{\"n\":%ld,\"st", n), wait_forever();
    else if (wants(line, "half-and-exit")) printf("{\"n\":%ld,\"st", n), exit(0);
    else if (wants(line, "close-output")) fflush(stdout), close(1), wait_forever();
    else if (wants(line, "noise-before")) printf("Loading fonts\n"), say(usual, n);
    else if (wants(line, "noise-after")) say(usual, n), printf("1 layout in 3 ms\n");
    else if (wants(line, "long-line")) repeat(stdout, "0123456789abcdef", 17 << 16), say(usual, n);
    else if (wants(line, "errors")) repeat(stderr, "0123456789abcdef", 3 << 16), fputs("\nlast\n", stderr), say(usual, n);
    else if (wants(line, "errors-and-exit")) repeat(stderr, "warning\n", 3 << 16), fputs("the cause\n", stderr), exit(1);
    else if (wants(line, "read-no-more")) say(usual, n), wait_forever();
    else if (wants(line, "ignore-end")) stays = 1, say(usual, n);
    else if (wants(line, "start-child") || wants(line, "leave-child")) {
      // The child holds all pipes open.
      fflush(stdout);
      pid_t child = fork();
      if (child == 0) wait_forever();
      printf("{\"n\":%ld,\"steps\":[{\"frames\":{},\"measured\":{\"child\":%d}}]}\n", n, (int)child);
      if (wants(line, "leave-child")) fflush(stdout), _exit(4);
    } else if (wants(line, "count-descriptors")) {
      printf("{\"n\":%ld,\"steps\":[{\"frames\":{},\"measured\":{\"open\":%ld}}]}\n", n, open_descriptors());
    } else say(usual, n);
    fflush(stdout);
  }
  if (stays) wait_forever();
  free(line);
  return 0;
}
