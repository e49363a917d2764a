package io.searchgateway.pipeline.telemetry;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.Trace;
import io.searchgateway.pipeline.Trace.StageTrace;
import io.searchgateway.request.ErrorEnvelope;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** The record of one invocation. */
final class InvocationRecord {

  /** Fields of exact texts that records can be found by. */
  static final Set<String> WORDS = Set.of("id", "pipeline_id", "state", "groups");

  private static final String CONTEXT = "context";
  private static final int BAD_REQUEST = 400;
  private static final int LONGEST = 4 * 1024 * 1024;
  private static final Set<String> WRITES = Set.of("index", "create", "update", "bulk", "doc");

  private InvocationRecord() {}

  /** The document that is stored: what it can be found by, and the record as a text. */
  static JsonObject document(
      String id, PipelineCall call, PipelineAnswer answer, Redaction redaction) {
    JsonObject shown = redaction.of(of(id, call, answer));
    // Clients want it as a text, in which a credential could not be seen any more.
    JsonObject whole =
        Json.object(shown).add(CONTEXT, shown.getJsonObject(CONTEXT).toString()).build();
    String text = whole.toString();
    if (text.length() > LONGEST) {
      text =
          Json.object(whole)
              .remove("stageChanges")
              .remove(CONTEXT)
              .add("cut", true)
              .build()
              .toString();
    }
    JsonArrayBuilder groups = Json.array();
    groups(call, answer).forEach(groups::add);
    return Json.object()
        .add("id", id)
        .add("pipeline_id", call.match().pipeline().id())
        .add("version", call.match().pipeline().version())
        .add("timestamp", call.exchange().received().toEpochMilli())
        .add("state", state(answer))
        .add("groups", groups)
        .add("record", text)
        .build();
  }

  private static JsonObject of(String id, PipelineCall call, PipelineAnswer answer) {
    JsonObject request = request(call.request());
    JsonObject response = response(answer);
    Trace trace = answer.trace();
    JsonObjectBuilder json =
        Json.object()
            .add("id", id)
            .add("pipeline_id", call.match().pipeline().id())
            .add("version", call.match().pipeline().version())
            .add("timestamp", call.exchange().received().toEpochMilli())
            .add("request_id", call.exchange().id())
            .add("took", trace.took().toMillis())
            .add("state", state(answer))
            .add("category", call.match().route().category())
            .add("request", request)
            .add("response", response)
            .add("stageChanges", TraceJson.of(trace, TraceJson.Contexts.FIRST))
            .add("console_logs", TraceJson.console(trace))
            .add(CONTEXT, context(trace, request, response));
    trace.firstError().ifPresent(failed -> json.add("error", error(failed)));
    return json.build();
  }

  private static JsonObject error(StageTrace failed) {
    return Json.object(TraceJson.error(failed.failure().orElseThrow()).asJsonObject())
        .add("stage", failed.id())
        .build();
  }

  private static String state(PipelineAnswer answer) {
    return answer.trace().firstError().isPresent() || answer.response().code() >= BAD_REQUEST
        ? "error"
        : "success";
  }

  private static JsonObject context(Trace trace, JsonObject request, JsonObject response) {
    return trace.stages().stream()
        .flatMap(stage -> stage.snapshot().stream())
        .map(Trace.Snapshot::context)
        .reduce((earlier, later) -> later)
        .orElseGet(() -> Json.object().add("request", request).add("response", response).build());
  }

  private static JsonObject request(PipelineRequest request) {
    return Json.object()
        .add("uri", request.target().text())
        .add("method", request.method())
        .add("headers", TraceJson.headers(request.headers()))
        .add("body", request.body().text())
        .build();
  }

  private static JsonObject response(PipelineAnswer answer) {
    PipelineResponse response = answer.response();
    return Json.object()
        .add("code", response.code())
        .add("status", response.code() + " " + ErrorEnvelope.reason(response.code()))
        .add("headers", TraceJson.headers(response.headers()))
        .add("body", response.body().held().map(MessageBody.Held::text).orElse(""))
        .add("timetaken", TraceJson.millis(answer.trace().took()))
        .build();
  }

  /** The words of {@code category} in a search for records. */
  private static Set<String> groups(PipelineCall call, PipelineAnswer answer) {
    Set<String> groups = new TreeSet<>();
    groups.add(answer.response().code() < BAD_REQUEST ? "success" : "error");
    groups.add(state(answer));
    String category = call.match().route().category().toLowerCase(Locale.ROOT);
    String operation = call.match().route().acl().orElse("");
    if (category.equals("search") || category.equals("declarative")) {
      groups.add("search");
    }
    if (category.equals("suggestions")
        || (category.equals("declarative")
            && call.request().body().text().contains("\"suggestion\""))) {
      groups.add("suggestion");
    }
    if (operation.startsWith("delete") || call.request().method().equals("DELETE")) {
      groups.add("delete");
    } else if (WRITES.contains(operation) && !call.request().method().equals("GET")) {
      groups.add("index");
    }
    return groups;
  }
}
