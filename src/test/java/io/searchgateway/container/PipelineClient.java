package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewaySuite;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.Multipart;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;

/** What tests of pipelines do over HTTP. */
interface PipelineClient extends GatewaySuite {

  Duration SOON = Duration.ofSeconds(20);

  default RawAnswer create(Multipart form) {
    return send(form.in(gateway().request("POST", "/_pipeline")));
  }

  /** Creates the pipeline, which must succeed. */
  default JsonObject created(Multipart form) {
    RawAnswer answer = create(form);
    assertThat(answer.status()).as("%s", answer).isEqualTo(201);
    return answer.jsonObject();
  }

  default JsonObject created(Definition definition) {
    return created(definition.form());
  }

  default RawAnswer replace(String id, Multipart form) {
    return send(form.in(gateway().request("PUT", "/_pipeline/" + id)));
  }

  /** Replaces the pipeline, which must succeed. */
  default JsonObject replaced(String id, Multipart form) {
    RawAnswer answer = replace(id, form);
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    return answer.jsonObject();
  }

  default RawAnswer change(String id, String json) {
    return send(gateway().request("PATCH", "/_pipeline/" + id).json(json));
  }

  default JsonObject record(String id) {
    RawAnswer answer = get("/_pipeline/" + id);
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    return answer.jsonObject();
  }

  /** The answer to a request of the pipeline's own route. */
  default RawAnswer call(Definition definition, String body) {
    return call(definition.method(), definition.path(), body);
  }

  default RawAnswer call(String method, String path, String body) {
    return send(gateway().request(method, path).json(body));
  }

  /** The same for one that must succeed. */
  default JsonObject answer(Definition definition, String body) {
    RawAnswer answer = call(definition, body);
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    return answer.jsonObject();
  }

  /** The first record of an invocation that is as wanted, as soon as it is there. */
  default JsonObject awaitLog(String id, Predicate<JsonObject> wanted) {
    Deadline.within(SOON)
        .until("the pipeline has such a record", () -> logs(id).stream().anyMatch(wanted));
    return logs(id).stream().filter(wanted).findFirst().orElseThrow();
  }

  default List<JsonObject> logs(String id) {
    RawAnswer answer = get("/_pipeline/" + id + "/logs?size=100");
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    JsonValue read = answer.json();
    JsonArray records =
        read instanceof JsonObject wrapped ? wrapped.getJsonArray("logs") : read.asJsonArray();
    return records.getValuesAs(JsonObject.class);
  }

  /** A test run, which must take place. */
  default JsonObject tried(Multipart form) {
    RawAnswer answer = tryOut(form);
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    return answer.jsonObject();
  }

  default RawAnswer tryOut(Multipart form) {
    return send(form.in(gateway().request("POST", "/_pipeline/validate")));
  }

  /** The stage's part of a trace. */
  static JsonObject stage(JsonObject trace, String id) {
    return trace.getJsonArray("stageChanges").getValuesAs(JsonObject.class).stream()
        .filter(stage -> stage.getString("id").equals(id))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no stage " + id + " in " + trace));
  }

  /** The faults that a refused upload is answered with. */
  static List<JsonObject> faults(RawAnswer answer, int status) {
    assertThat(answer.status()).as("%s", answer).isEqualTo(status);
    JsonObject error = answer.jsonObject().getJsonObject("error");
    assertThat(error.getInt("code")).isEqualTo(status);
    assertThat(error).as("%s", answer).containsKey("details");
    return error.getJsonArray("details").getValuesAs(JsonObject.class);
  }

  static RawRequest anonymous(String method, String path, String body) {
    return RawRequest.of(method, path).json(body);
  }
}
