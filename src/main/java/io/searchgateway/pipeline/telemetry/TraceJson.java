package io.searchgateway.pipeline.telemetry;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.Trace;
import io.searchgateway.pipeline.Trace.StageTrace;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;

/** A trace as records and test runs show it. */
public final class TraceJson {

  private TraceJson() {}

  /** How much of the contexts is shown. */
  public enum Contexts {
    /** The context after each stage; for one that did not run, as the one before left it. */
    ALL,
    /** The context after the first stage that has one; the changes say the others. */
    FIRST
  }

  /** One element for each stage; times in milliseconds. */
  public static JsonArray of(Trace trace, Contexts contexts) {
    JsonArrayBuilder stages = Json.array();
    Optional<JsonObject> last = Optional.empty();
    for (StageTrace stage : trace.stages()) {
      Optional<JsonObject> now = stage.snapshot().map(Trace.Snapshot::context);
      boolean show = contexts == Contexts.ALL || last.isEmpty();
      last = now.isPresent() ? now : last;
      stages.add(stage(stage, show ? last : Optional.empty()));
    }
    return stages.build();
  }

  private static JsonObject stage(StageTrace stage, Optional<JsonObject> context) {
    JsonObjectBuilder json =
        Json.object()
            .add("id", stage.id())
            .add("stage", stage.id())
            .add("state", stage.state().name().toLowerCase(Locale.ROOT))
            .add("took", stage.took().map(TraceJson::millis).orElse(JsonValue.NULL))
            .add("start", stage.start().map(TraceJson::millis).orElse(JsonValue.NULL))
            .add("async", stage.async());
    context.ifPresent(after -> json.add("context", after));
    json.add("diff", stage.snapshot().map(Trace.Snapshot::diff).orElse(JsonValue.EMPTY_JSON_ARRAY));
    JsonObjectBuilder measures = Json.object();
    stage
        .measures()
        .forEach(
            (measure, amount) -> measures.add(measure.name().toLowerCase(Locale.ROOT), amount));
    return json.add("console", Json.array(stage.console()))
        .add("ignoredKeys", Json.array(stage.ignoredKeys()))
        .add("reason", stage.reason().<JsonValue>map(Json::text).orElse(JsonValue.NULL))
        .add("measures", measures)
        .add("error", stage.failure().map(TraceJson::error).orElse(JsonValue.NULL))
        .build();
  }

  /** A failure as the client would be told it. */
  static JsonValue error(StageFailure failure) {
    JsonObjectBuilder error =
        Json.object()
            .add("code", failure.problem().status())
            .add("type", failure.problem().type())
            .add("message", failure.problem().message());
    failure.line().ifPresent(line -> error.add("line", line));
    return error.build();
  }

  /** Milliseconds with three decimals at most. */
  static JsonValue millis(Duration time) {
    return Json.number(BigDecimal.valueOf(time.toNanos(), 6).setScale(3, RoundingMode.HALF_UP));
  }

  /** What all stages printed, in the order of the stages. */
  static JsonArray console(Trace trace) {
    JsonArrayBuilder lines = Json.array();
    trace.stages().forEach(stage -> stage.console().forEach(lines::add));
    return lines.build();
  }

  /**
   * A record's stages with the context after each, made of the first one and the changes.
   *
   * @param stages as {@link #of} gave them
   */
  static JsonArray whole(JsonArray stages) {
    JsonArrayBuilder whole = Json.array();
    JsonObject context = JsonValue.EMPTY_JSON_OBJECT;
    for (JsonObject stage : stages.getValuesAs(JsonObject.class)) {
      if (stage.get("context") instanceof JsonObject first) {
        context = first;
        whole.add(stage);
      } else if (stage.get("diff") instanceof JsonArray diff && !diff.isEmpty()) {
        context = Json.patched(context, diff);
        whole.add(Json.object(stage).add("context", context));
      } else {
        whole.add(stage);
      }
    }
    return whole.build();
  }

  /** Headers by name; of one that stands several times, the values with commas. */
  public static JsonObject headers(HttpFields fields) {
    Map<String, String> joined = new LinkedHashMap<>();
    for (HttpField field : fields) {
      joined.merge(field.getName(), field.getValue(), (a, b) -> a + ", " + b);
    }
    JsonObjectBuilder json = Json.object();
    joined.forEach(json::add);
    return json.build();
  }
}
