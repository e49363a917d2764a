package io.searchgateway.attack;

import io.searchgateway.testkit.RawRequest;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * One request of an attack file.
 *
 * @param where file and line
 * @param section what is tried, in words
 * @param caller who sends it: a name of {@code callers.json}, {@code admin}, {@code nobody} without
 *     a credential, or {@code engine} for preparations sent around the gateway
 * @param expected what must come of it
 * @param sees texts that the answer must have, so that a refusal of everything is no success
 * @param guesses two values for {@code ${guess}} whose answers must not differ; none for others
 * @param capture variable that takes a member of the answer
 */
record AttackLine(
    String where,
    String section,
    String caller,
    Expected expected,
    List<String> sees,
    List<String> guesses,
    Optional<Capture> capture,
    RequestText request) {

  /** A variable for later lines, and the member of the JSON answer that it takes. */
  record Capture(String variable, String member) {}

  AttackLine {
    sees = List.copyOf(sees);
    guesses = List.copyOf(guesses);
  }

  RawRequest request(UnaryOperator<String> variables) {
    return request.build(variables);
  }

  /** The same at another place. */
  AttackLine below(String prefix) {
    return new AttackLine(
        where, section, caller, expected, sees, guesses, capture, request.below(prefix));
  }

  /** For the name of a test. */
  String title() {
    return where + " " + caller + ": " + request.line();
  }
}
