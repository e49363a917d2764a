package io.searchgateway.pipeline;

/** Makes stages of user scripts. */
@FunctionalInterface
public interface ScriptStages {

  /**
   * A stage that runs the script.
   *
   * @param name of the script, for messages
   * @param source its text as uploaded
   * @throws IllegalArgumentException when it cannot be run; the message is for the author
   */
  Stage stage(String name, String source);
}
