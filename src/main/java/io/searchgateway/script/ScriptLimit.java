package io.searchgateway.script;

/**
 * A run has used up what it may use. An error, since script code catches exceptions but no errors.
 */
final class ScriptLimit extends Error {

  private static final long serialVersionUID = 1L;

  private static final String CANCELLED = "cancelled";

  private final String type;

  private ScriptLimit(String type, String message) {
    super(message, null, false, false);
    this.type = type;
  }

  static ScriptLimit time() {
    return new ScriptLimit("script_timeout", "the script exceeded its time limit");
  }

  static ScriptLimit work() {
    return new ScriptLimit("script_limit", "the script exceeded its instruction limit");
  }

  static ScriptLimit memory() {
    return new ScriptLimit("script_limit", "the script exceeded its memory limit");
  }

  static ScriptLimit depth() {
    return new ScriptLimit("script_limit", "the script's calls are nested too deeply");
  }

  static ScriptLimit cancelled() {
    return new ScriptLimit(CANCELLED, "the result of the script is no longer needed");
  }

  /** Whether somebody else ended the run. */
  boolean isCancellation() {
    return type.equals(CANCELLED);
  }

  /** Stable id for the client. */
  String type() {
    return type;
  }

  String message() {
    return String.valueOf(getMessage());
  }
}
