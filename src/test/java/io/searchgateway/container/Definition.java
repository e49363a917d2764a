package io.searchgateway.container;

import io.searchgateway.testkit.Multipart;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A pipeline as people write it, in JSON; each change makes a new one. */
record Definition(JsonObject json) {

  /** A pipeline with one route, and an id of its own that no other test has. */
  static Definition on(String method, String path, String category) {
    return on(unique("p"), method, path, category);
  }

  static Definition on(String id, String method, String path, String category) {
    return new Definition(
        Json.createObjectBuilder()
            .add("id", id)
            .add(
                "routes",
                Json.createArrayBuilder(
                    List.of(
                        Map.of(
                            "path", path,
                            "method", method,
                            "classify", Map.of("category", category)))))
            .add("stages", Json.createArrayBuilder())
            .build());
  }

  /** A pipeline on {@code POST /<id>/answer}, of no particular category. */
  static Definition plain() {
    String id = unique("p");
    return on(id, "POST", "/" + id + "/answer", "misc");
  }

  static String unique(String beginning) {
    return beginning + "-" + UUID.randomUUID().toString().substring(0, 13);
  }

  String id() {
    return json.getString("id");
  }

  String method() {
    return route().getString("method");
  }

  String path() {
    return route().getString("path");
  }

  private JsonObject route() {
    return json.getJsonArray("routes").getJsonObject(0);
  }

  /** With a field of its own; collections and maps become arrays and objects. */
  Definition with(String name, Object value) {
    JsonObject one = Json.createObjectBuilder(Map.of(name, value)).build();
    return new Definition(Json.createObjectBuilder(json).add(name, one.get(name)).build());
  }

  /** Every invocation leaves a record. */
  Definition recorded() {
    JsonObject recorded = Json.createObjectBuilder(route()).add("recordLogs", true).build();
    return with("routes", List.of(recorded));
  }

  Definition stage(Map<String, ?> fields) {
    JsonArrayBuilder stages = Json.createArrayBuilder(json.getJsonArray("stages"));
    stages.add(Json.createObjectBuilder(new LinkedHashMap<>(fields)));
    return new Definition(Json.createObjectBuilder(json).add("stages", stages).build());
  }

  /** A stage with its script in it. */
  Definition script(String id, String javascript) {
    return script(id, javascript, Map.of());
  }

  Definition script(String id, String javascript, Map<String, ?> more) {
    Map<String, Object> fields = new LinkedHashMap<>(more);
    fields.put("id", id);
    fields.put("script", javascript);
    return stage(fields);
  }

  /** A last stage that answers with this expression as JSON. */
  Definition answering(String expression) {
    return script(
        "answer",
        """
        function handleRequest() {
          return { response: { body: JSON.stringify(%s), code: 200 } };
        }
        """
            .formatted(expression));
  }

  String text() {
    return json.toString();
  }

  /** As {@code -F pipeline=@pipeline.json}. */
  Multipart form() {
    return Multipart.empty().file("pipeline", "pipeline.json", text());
  }
}
