package io.searchgateway.conformance;

import io.searchgateway.json.Json;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RequestLine;
import io.searchgateway.testkit.StubExchange;
import io.searchgateway.testkit.StubResponder;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The engine of one case after the other: answers searches, requests to other services and
 * questions about aliases as the case says, and keeps what it was sent.
 */
final class ScriptedSearch implements StubResponder {
  private static final JsonObject NO_HITS =
      Json.readObject(Bytes.utf8("{\"took\":1,\"hits\":{\"hits\":[]},\"status\":200}").toArray())
          .orElseThrow();

  private final List<Received> searches = new CopyOnWriteArrayList<>();
  private final List<Received> others = new CopyOnWriteArrayList<>();
  private volatile JsonObject script = JsonValue.EMPTY_JSON_OBJECT;

  /** A request that came here. */
  record Received(RequestLine line, Bytes body) {}

  /** Forgets what was, and plays another case. */
  void play(DeclarativeCase each) {
    script = each.in();
    searches.clear();
    others.clear();
  }

  /** The searches of the case that is played. */
  List<Received> searches() {
    return List.copyOf(searches);
  }

  /** Its requests to other services. */
  List<Received> others() {
    return List.copyOf(others);
  }

  /** Whether it is for this engine to answer. */
  boolean concerns(RequestLine line) {
    return isSearch(line) || isAliasQuestion(line) || service(line).isPresent();
  }

  @Override
  public void respond(StubExchange exchange) throws IOException {
    Received received = new Received(exchange.line(), exchange.readBody());
    if (isSearch(exchange.line())) {
      searches.add(received);
      exchange.answerJson(script.getInt("engineStatus", 200), answer(received).toString());
    } else if (isAliasQuestion(exchange.line())) {
      exchange.answerJson(200, aliases().toString());
    } else {
      others.add(received);
      exchange.answerJson(200, service(exchange.line()).orElse(JsonValue.NULL).toString());
    }
  }

  private static boolean isSearch(RequestLine line) {
    return line.path().endsWith("/_msearch");
  }

  private boolean isAliasQuestion(RequestLine line) {
    return script.containsKey("aliases") && line.path().contains("_alias");
  }

  private Optional<JsonValue> service(RequestLine line) {
    return Optional.ofNullable(script.getJsonObject("endpointAnswers"))
        .map(answers -> answers.get(line.path()));
  }

  /** What the case says, else as many searches without hits as were asked for. */
  private JsonValue answer(Received received) {
    if (script.containsKey("engineAnswer")) {
      return script.get("engineAnswer");
    }
    JsonArrayBuilder responses = Json.array();
    for (long left = received.body().utf8().lines().count() / 2; left > 0; left--) {
      responses.add(NO_HITS);
    }
    return Json.object().add("took", 1).add("responses", responses).build();
  }

  private JsonObject aliases() {
    JsonObjectBuilder indices = Json.object();
    script
        .getJsonObject("aliases")
        .forEach(
            (alias, concrete) ->
                concrete.asJsonArray().getValuesAs(JsonString::getString).stream()
                    .forEach(index -> indices.add(index, described(alias))));
    return indices.build();
  }

  private static JsonObjectBuilder described(String alias) {
    return Json.object().add("aliases", Json.object().add(alias, JsonValue.EMPTY_JSON_OBJECT));
  }
}
