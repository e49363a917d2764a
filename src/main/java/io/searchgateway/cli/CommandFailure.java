package io.searchgateway.cli;

/** A command cannot go on; its message is for the person at the terminal. */
final class CommandFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final ExitCode code;

  CommandFailure(ExitCode code, String message) {
    super(message, null, false, false);
    this.code = code;
  }

  ExitCode code() {
    return code;
  }
}
