package io.searchgateway.feature.pipelines;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonStructure;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

/** An answer with a body in JSON. */
record JsonAnswer(HttpResponse<byte[]> http) {

  int status() {
    return http.statusCode();
  }

  String text() {
    return new String(http.body(), StandardCharsets.UTF_8);
  }

  private JsonStructure json() {
    return Json.read(http.body()).orElseThrow(() -> new AssertionError(text()));
  }

  JsonObject object() {
    return (JsonObject) json();
  }

  JsonArray array() {
    return (JsonArray) json();
  }

  JsonObject error() {
    return object().getJsonObject("error");
  }

  JsonArray details() {
    return error().getJsonArray("details");
  }
}
