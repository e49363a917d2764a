package io.searchgateway.cli;

/** How a command ends, for scripts that have to know. */
enum ExitCode {
  /** All of it was done. */
  DONE(0),
  /** The gateway did its part, but rows failed or pipelines are faulty. */
  FAULTS(1),
  /** The command was not understood. */
  USAGE(2),
  /** The gateway, or the engine behind it, cannot be reached. */
  UNREACHABLE(3),
  /** The gateway refused: a wrong credential, a missing right, a request that cannot be. */
  REFUSED(4);

  private final int number;

  ExitCode(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }
}
