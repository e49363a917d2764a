package io.searchgateway.conformance;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.json.Json;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import io.searchgateway.testkit.RequestLine;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/** One case, sent to a running gateway. */
record HttpExchange(GatewayUnderTest gateway, ScriptedSearch engine, DeclarativeCase played) {

  /** Where the client of the files is, and where that of a test is. */
  private static final String ADDRESS_IN_FILES = "192.0.2.7";

  private static final String ADDRESS = "127.0.0.1";

  /** What is different from what the case says; empty when nothing is. */
  List<String> differences() {
    engine.play(played);
    RawAnswer answer = gateway.client().exchange(request());
    List<String> found = new ArrayList<>();
    int status = played.expected().getInt("status");
    if (answer.status() != status) {
      found.add("status: expected " + status + ", got " + answer);
      return found;
    }
    headers(answer, found);
    if (status < 400) {
      searches(found);
      services(found);
      if (played.hasAnswer()) {
        body(answer.json(), found);
      }
    } else {
      refusal(answer.jsonObject(), found);
    }
    return found;
  }

  private RawRequest request() {
    String query = played.params().isEmpty() ? "" : "?" + played.params();
    String target = played.path() + query;
    RawRequest request =
        played.in().getBoolean("credential", true)
            ? gateway.request(played.method(), target)
            : RawRequest.of(played.method(), target);
    JsonObject headers = played.in().getJsonObject("headers");
    if (headers == null) {
      request = request.header("Content-Type", "application/json");
    } else {
      for (String name : headers.keySet()) {
        request = request.header(name, headers.getString(name));
      }
    }
    return played.hasBody() ? request.body(Bytes.of(played.body())) : request;
  }

  private void headers(RawAnswer answer, List<String> found) {
    played
        .places("answerHeaders")
        .forEach(
            (name, value) -> {
              String expected = ((JsonString) value).getString();
              if (!isSame(expected, answer.header(name))) {
                found.add(name + ": expected <" + expected + ">, got " + answer.headers(name));
              }
            });
  }

  /** Servers rewrite case and blanks of a charset. */
  private static boolean isSame(String expected, String actual) {
    return actual.replace(" ", "").equalsIgnoreCase(expected.replace(" ", ""));
  }

  private void searches(List<String> found) {
    if (engine.searches().size() > 1) {
      found.add("more than one _msearch");
    }
    JsonArray lines = lines();
    played
        .expected("msearch")
        .map(HttpExchange::atThisAddress)
        .ifPresent(expected -> found.addAll(JsonComparison.differences(expected, lines)));
    found.addAll(JsonComparison.differencesAt(played.places("msearchAt"), lines));
    played
        .expected("path")
        .map(path -> ((JsonString) path).getString())
        .ifPresent(path -> target(path, found));
  }

  private void target(String path, List<String> found) {
    RequestLine expected = new RequestLine("POST", path);
    List<RequestLine> targets =
        engine.searches().stream().map(ScriptedSearch.Received::line).toList();
    if (!targets.equals(List.of(expected))) {
      found.add("request line: expected " + expected + ", got " + targets);
    }
  }

  private JsonArray lines() {
    JsonArrayBuilder lines = Json.array();
    engine.searches().stream()
        .flatMap(search -> search.body().utf8().lines())
        .map(line -> Json.readObject(Bytes.utf8(line).toArray()))
        .forEach(line -> lines.add(line.orElseThrow()));
    return lines.build();
  }

  private static JsonValue atThisAddress(JsonValue expected) {
    String there = expected.toString().replace(ADDRESS_IN_FILES, ADDRESS);
    return Json.read(Bytes.utf8(there).toArray()).orElseThrow();
  }

  private void services(List<String> found) {
    played
        .expected("endpoints")
        .ifPresent(
            expected -> {
              JsonArrayBuilder actual = Json.array();
              engine.others().forEach(other -> actual.add(described(other)));
              found.addAll(JsonComparison.differences(expected, actual.build()));
            });
  }

  private static JsonObject described(ScriptedSearch.Received other) {
    return Json.object()
        .add("url", other.line().target())
        .add("method", other.line().method())
        .add("body", Json.read(other.body().toArray()).orElseThrow())
        .build();
  }

  private void body(JsonValue answer, List<String> found) {
    played
        .expected("answer")
        .ifPresent(expected -> found.addAll(JsonComparison.differences(expected, answer)));
    found.addAll(JsonComparison.differencesAt(played.places("answerAt"), answer));
  }

  private void refusal(JsonObject envelope, List<String> found) {
    JsonObject error = envelope.getJsonObject("error");
    for (String key : List.of("type", "message", "pointer")) {
      played
          .expected(key)
          .filter(expected -> !expected.equals(error.get(key)))
          .ifPresent(expected -> found.add(key + ": expected " + expected + ", got " + error));
    }
    found.addAll(JsonComparison.differencesAt(played.places("answerAt"), envelope));
    if (error.getInt("code") != played.expected().getInt("status")) {
      found.add("code: " + error);
    }
    played.expected("messageContains").stream()
        .flatMap(texts -> texts.asJsonArray().getValuesAs(JsonString::getString).stream())
        .filter(text -> !error.getString("message").contains(text))
        .forEach(text -> found.add("message lacks <" + text + ">: " + error));
    if (played.isRefusal() && !engine.searches().isEmpty()) {
      found.add("the engine was asked");
    }
  }
}
