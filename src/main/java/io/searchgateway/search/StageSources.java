package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.json.JsonChanges;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.RequestRewrite;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.translate.Explanation;
import io.searchgateway.translate.SentExplanation;
import io.searchgateway.translate.Source;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The stages of a pipeline that changed properties of a request. */
final class StageSources {

  /** The cause of what a boosting stage adds to a search. */
  static final SentExplanation.Cause BOOST =
      new SentExplanation.Cause(Source.stage("boost"), "ranked higher by a stage");

  private final List<RequestRewrite> rewrites;
  private final MessageBody.Held now;
  private final PropertySources known;

  private StageSources(List<RequestRewrite> rewrites, MessageBody.Held now, PropertySources known) {
    this.rewrites = rewrites;
    this.now = now;
    this.known = known;
  }

  static StageSources of(StageContext context) {
    return new StageSources(
        context.rewrites(),
        context.request().body(),
        context.attachment(PropertySources.class).orElse(PropertySources.NONE));
  }

  /** The explanation with the stage as the source of each part that a stage changed. */
  Explanation named(Explanation explanation) {
    if (rewrites.isEmpty() || explanation.parts().isEmpty()) {
      return explanation;
    }
    Map<String, String> changed = changed();
    return explanation.with(
        explanation.parts().stream()
            .map(part -> stage(part.from(), changed).map(part::with).orElse(part))
            .toList());
  }

  /** The stage that changed a property last. */
  private Optional<Source> stage(String property, Map<String, String> changed) {
    return changed.entrySet().stream()
        .filter(
            change ->
                isWithin(property, change.getKey())
                    || (isProperty(property) && isWithin(change.getKey(), property)))
        .map(change -> source(property, change.getValue()))
        .reduce((first, last) -> last);
  }

  /** What a stage says itself of a property, or that it was the stage. */
  private Source source(String property, String stage) {
    return known.byPointer().entrySet().stream()
        .filter(given -> isWithin(property, given.getKey()))
        .map(Map.Entry::getValue)
        .filter(given -> given.stage().equals(stage))
        .findFirst()
        .orElseGet(() -> Source.stage(stage));
  }

  /** Whether a pointer is below a query; most of a changed query is usually as it was sent. */
  private static boolean isProperty(String pointer) {
    return pointer.chars().filter(c -> c == '/').count() > 2;
  }

  private static boolean isWithin(String inner, String outer) {
    return inner.equals(outer) || inner.startsWith(outer + "/");
  }

  /** Ids of stages by the places that they have changed, the last change last. */
  private Map<String, String> changed() {
    Map<String, String> changed = new LinkedHashMap<>();
    List<MessageBody.Held> bodies =
        new ArrayList<>(rewrites.stream().map(RequestRewrite::before).toList());
    bodies.add(now);
    for (int i = 0; i < rewrites.size(); i++) {
      Optional<JsonObject> before = Json.readObject(bodies.get(i).bytes());
      Optional<JsonObject> after = Json.readObject(bodies.get(i + 1).bytes());
      if (before.isPresent() && after.isPresent()) {
        for (String place : JsonChanges.between(before.get(), after.get()).made()) {
          changed.remove(place);
          changed.put(place, rewrites.get(i).stage());
        }
      }
    }
    return changed;
  }
}
