package io.searchgateway.pipeline;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;

/** Makes stages of user scripts. */
@FunctionalInterface
public interface ScriptStages {

  /**
   * A script as its author wrote it.
   *
   * @param name for messages and positions
   * @param text as uploaded
   * @param form what an earlier compilation came to; none, or one of another text or of another
   *     version of the compiler, costs no more than compiling again
   */
  record Source(String name, String text, Optional<JsonObject> form) {

    /** A script that was never compiled. */
    public static Source of(String name, String text) {
      return new Source(name, text, Optional.empty());
    }
  }

  /** What came of a script. */
  sealed interface Outcome {}

  /**
   * A script that can run.
   *
   * @param stage runs it; serves all invocations at once
   * @param form to be kept beside the text, so that it need not be compiled again
   * @param warnings sentences for the author
   */
  record Compiled(Stage stage, JsonObject form, List<String> warnings) implements Outcome {

    public Compiled {
      warnings = List.copyOf(warnings);
    }
  }

  /** A script that cannot run. */
  record Refused(List<ScriptFault> faults) implements Outcome {

    public Refused {
      faults = List.copyOf(faults);
    }
  }

  /**
   * One fault of a script.
   *
   * @param script its name
   * @param line from 1, of the text as uploaded
   * @param column from 1
   * @param sourceLine the text of that line
   * @param message for the author
   */
  record ScriptFault(String script, int line, int column, String sourceLine, String message) {}

  /** Compiles; the same text again costs nothing while it is in use. */
  Outcome compile(Source source);
}
