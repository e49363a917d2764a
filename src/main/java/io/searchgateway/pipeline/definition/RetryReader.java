package io.searchgateway.pipeline.definition;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Reads when a stage is tried again. */
final class RetryReader {

  private static final int MOST_ATTEMPTS = 10;
  private static final int LONGEST_WAIT_MILLIS = 60_000;
  private static final int BACKOFF_MILLIS = 100;
  private static final int MAX_BACKOFF_MILLIS = 5000;
  private static final int FIRST_ERROR = 400;
  private static final int LAST_ERROR = 599;

  /** What passes by itself more often than not. */
  private static final Set<Integer> USUAL_CODES = Set.of(502, 503, 504);

  private static final Set<String> KNOWN =
      Set.of("max", "on", "backoffMs", "maxBackoffMs", "jitter", "anyMethod");

  private RetryReader() {}

  static Optional<RetryDefinition> read(DefinitionMembers stage, DefinitionFindings findings) {
    return stage
        .optionalObject("retry")
        .flatMap(
            object ->
                read(new DefinitionMembers(object, stage.at("retry"), findings), stage, findings));
  }

  private static Optional<RetryDefinition> read(
      DefinitionMembers retry, DefinitionMembers stage, DefinitionFindings findings) {
    retry.knownAre(KNOWN);
    Optional<Integer> max = retry.integer("max", 1, MOST_ATTEMPTS);
    if (!retry.has("max")) {
      findings.fault(retry.at("max"), "missing_field", "max is required");
    }
    Set<Integer> codes = new HashSet<>();
    Set<String> types = new HashSet<>();
    readOn(retry, findings, codes, types);
    if (!retry.has("on")) {
      codes.addAll(USUAL_CODES);
    }
    boolean anyMethod = retry.flag("anyMethod", false);
    if (!anyMethod && !stage.has("use") && !stage.has("uses")) {
      findings.warn(retry.path() + " has no effect: scripts are retried only with anyMethod");
    }
    Duration backoff = millis(retry, "backoffMs", BACKOFF_MILLIS);
    Duration maxBackoff = millis(retry, "maxBackoffMs", MAX_BACKOFF_MILLIS);
    boolean jitter = retry.flag("jitter", true);
    return max.map(
        attempts ->
            new RetryDefinition(attempts, codes, types, backoff, maxBackoff, jitter, anyMethod));
  }

  private static void readOn(
      DefinitionMembers retry, DefinitionFindings findings, Set<Integer> codes, Set<String> types) {
    JsonArray on = retry.array("on");
    for (int i = 0; i < on.size(); i++) {
      JsonValue each = on.get(i);
      if (each instanceof JsonString type && !type.getString().isEmpty()) {
        types.add(type.getString());
      } else if (each instanceof JsonNumber code && isError(code)) {
        codes.add(code.intValue());
      } else {
        findings.fault(
            retry.at("on") + "/" + i,
            "wrong_type",
            "on must contain statuses from 400 to 599 and error types");
      }
    }
  }

  private static boolean isError(JsonNumber code) {
    return code.isIntegral() && code.intValue() >= FIRST_ERROR && code.intValue() <= LAST_ERROR;
  }

  private static Duration millis(DefinitionMembers retry, String name, int otherwise) {
    return Duration.ofMillis(retry.integer(name, 0, LONGEST_WAIT_MILLIS).orElse(otherwise));
  }
}
