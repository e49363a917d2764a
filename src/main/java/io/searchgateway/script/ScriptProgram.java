package io.searchgateway.script;

import java.util.Optional;
import org.mozilla.javascript.Script;

/**
 * A script that is ready to run; the same one serves all runs at once.
 *
 * @param script compiled, without any state; its lines are those of the text as uploaded
 * @param helpers to be run before it
 * @param rest how long it must not run after it exhausted the memory
 */
record ScriptProgram(Script script, Optional<Script> helpers, ScriptCooldown rest) {

  /** The name by which its code is known where errors happen. */
  static final String SOURCE = "script";
}
