"""Tests of campaigns whose workers, scheduler or own process end before the campaign is complete."""

import os
import resource
import signal

from conftest import CASES, CHUNK, parent, wait


def test_a_campaign_on_this_machine_has_the_results_of_a_single_run(space, equals_one_run):
    errors = equals_one_run(space.campaign())
    assert "found required: " in errors and "--solver" in errors
    # All chunks are complete, so the same command only prints the report, without Dask.
    assert "continues after 12 chunks" in equals_one_run(space.campaign(where=("--scheduler", "tcp://127.0.0.1:1")))


def test_killing_a_worker_does_not_change_the_result(space, equals_one_run):
    scheduler, address = space.scheduler()
    workers = [space.worker(address), space.worker(address)]
    campaign = space.campaign(where=("--scheduler", address))
    space.wait_for_middle()
    # Tasks run in a child process of the nanny, which would restart it.
    fuzzer, worker = wait(lambda: of_nanny(space, workers[0].pid), "a task of the first worker")
    os.kill(workers[0].pid, signal.SIGKILL)
    os.kill(worker, signal.SIGKILL)
    wait(lambda: fuzzer not in space.fuzzers(), "the end of the program without a worker", 5)
    equals_one_run(campaign)
    assert workers[1].poll() is None and scheduler.poll() is None


def of_nanny(space, nanny):
    """Returns the program that a nanny's worker is running, and the worker."""
    for fuzzer in space.fuzzers():
        try:
            if parent(parent(fuzzer)) == nanny:
                return fuzzer, parent(fuzzer)
        except FileNotFoundError:
            pass
    return None


def test_the_same_command_continues_after_killing_the_scheduler(space, equals_one_run):
    scheduler, address = space.scheduler()
    workers = [space.worker(address), space.worker(address)]
    campaign = space.campaign(where=("--scheduler", address))
    space.wait_for_middle()
    scheduler.kill()
    _, errors = campaign.communicate(timeout=120)
    assert campaign.returncode == 1
    assert "scheduler was lost" in errors and "to continue, run the same command" in errors and "Traceback" not in errors
    whole = space.chunks()
    for worker in workers:
        worker.kill()
    _, address = space.scheduler()
    space.worker(address)
    assert f"continues after {len(whole)} chunks" in equals_one_run(space.campaign(where=("--scheduler", address)))


def test_ctrl_c_keeps_completed_chunks(space, equals_one_run):
    campaign = space.campaign()
    space.wait_for_middle()
    # A terminal sends the signal to the whole process group.
    os.killpg(campaign.pid, signal.SIGINT)
    output, errors = campaign.communicate(timeout=120)
    assert campaign.returncode == 2 and "digest: " in output
    assert "to continue, run the same command" in errors and "Traceback" not in errors
    assert not space.fuzzers()
    equals_one_run(space.campaign())


def test_a_killed_campaign_leaves_no_process_and_can_be_continued(space, equals_one_run):
    campaign = space.campaign()
    space.wait_for_middle()
    campaign.kill()
    campaign.communicate()
    wait(lambda: not space.fuzzers(), "the end of the programs without a campaign", 20)
    equals_one_run(space.campaign())


def test_a_campaign_continues_after_a_full_disk(space, equals_one_run):
    _, address = space.scheduler()
    space.worker(address)
    campaign = space.campaign(where=("--scheduler", address))
    space.wait_for_middle()
    # With this limit, a process cannot write to files, as on a full disk, and receives an error. A child process that merges
    # results inherits the limit, and a signal ends it.
    resource.prlimit(campaign.pid, resource.RLIMIT_FSIZE, (0, 0))
    _, errors = campaign.communicate(timeout=120)
    assert campaign.returncode == 1
    assert "File too large" in errors or f"ended with exit code -{int(signal.SIGXFSZ)}\n" in errors
    assert "Traceback" not in errors
    equals_one_run(space.campaign(where=("--scheduler", address)))


def test_a_campaign_stops_after_enough_findings(space):
    campaign = space.campaign("--first", 2)
    output, _ = campaign.communicate(timeout=120)
    assert campaign.returncode == 2
    # Every chunk contains all its findings.
    assert len(space.chunks()) < CASES / CHUNK and output.count("plumb fuzz --seed") >= 2
