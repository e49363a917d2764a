package io.searchgateway.indices;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.CompletionFailures;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Places refusals of the engine, which names the setting that it refuses, in the body as sent. */
public final class SettingRefusals {

  private static final String PREFIX = "index.";
  private static final Pattern NAMED = Pattern.compile("\\[index\\.([\\w.*-]{1,200})]");
  private static final int DEEPEST = 10;

  private SettingRefusals() {}

  /**
   * The same outcome; what the engine says against a setting of the body gets its JSON pointer.
   *
   * @param body settings in any form that engines take, or an object with {@code settings}
   */
  public static <T> CompletionStage<T> placed(CompletionStage<T> change, JsonObject body) {
    return change.exceptionally(
        failure -> {
          Throwable cause = CompletionFailures.cause(failure);
          throw cause instanceof Problem problem
              ? placed(problem, body)
              : new CompletionException(cause);
        });
  }

  private static Problem placed(Problem problem, JsonObject body) {
    Matcher named = NAMED.matcher(problem.message());
    if (!problem.faults().isEmpty() || !named.find()) {
      return problem;
    }
    return find(body, Pointer.ROOT, named.group(1))
        .map(at -> new Fault(problem.status(), problem.type(), problem.message(), at.toString()))
        .map(fault -> Problem.of(List.of(fault)))
        .orElse(problem);
  }

  private static Optional<Pointer> find(JsonObject object, Pointer at, String setting) {
    for (Map.Entry<String, ?> member : object.entrySet()) {
      Pointer place = at.child(member.getKey());
      List<String> steps = place.steps();
      if (name(steps).equals(setting)) {
        return Optional.of(place);
      }
      if (member.getValue() instanceof JsonObject inner && steps.size() < DEEPEST) {
        Optional<Pointer> found = find(inner, place, setting);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /** The dotted name of a setting, without the prefix that may be left out. */
  private static String name(List<String> steps) {
    boolean wrapped = steps.size() > 1 && steps.get(0).equals("settings");
    String name = String.join(".", wrapped ? steps.subList(1, steps.size()) : steps);
    return name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
  }
}
