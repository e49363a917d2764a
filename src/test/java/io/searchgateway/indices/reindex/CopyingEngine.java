package io.searchgateway.indices.reindex;

import io.searchgateway.json.Json;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.RequestLine;
import io.searchgateway.testkit.StubExchange;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An engine with indices, of which it knows only how many documents they have, that copies one to
 * another as told.
 */
final class CopyingEngine implements AutoCloseable {

  /** What it says of its tasks. */
  enum Tasks {
    DONE,
    RUNNING,
    FORGOTTEN,
    ENDED_BY_SOMEBODY,
    FAILED
  }

  private static final List<String> OWN = List.of("/_reindex", "/_tasks", "/_aliases", "/films");
  private static final String DONE = "{\"acknowledged\":true}";

  private final CalledEngine engine = new CalledEngine();
  private final Map<String, Integer> documents = new ConcurrentHashMap<>();
  private final Map<String, String> aliases = new ConcurrentHashMap<>();
  private final Set<String> blocked = ConcurrentHashMap.newKeySet();
  private final List<String> changes = new CopyOnWriteArrayList<>();
  private volatile Tasks tasks = Tasks.DONE;
  private volatile int lacking;

  /** How often a task is still seen that was told to end; until then it writes on. */
  private final AtomicInteger ending = new AtomicInteger();

  CopyingEngine() {
    documents.put("films", 7);
    engine.stub().on(line -> OWN.stream().anyMatch(line.path()::startsWith), this::answer);
  }

  CalledEngine called() {
    return engine;
  }

  /** What it says of tasks from now on. */
  CopyingEngine say(Tasks other) {
    tasks = other;
    return this;
  }

  /** So many documents do not come over. */
  CopyingEngine lack(int some) {
    lacking = some;
    return this;
  }

  CopyingEngine with(String index, int count) {
    documents.put(index, count);
    return this;
  }

  CopyingEngine block(String index) {
    blocked.add(index);
    return this;
  }

  CopyingEngine without(String index) {
    documents.remove(index);
    return this;
  }

  CopyingEngine alias(String name, String index) {
    aliases.put(name, index);
    return this;
  }

  Map<String, Integer> documents() {
    return Map.copyOf(documents);
  }

  Map<String, String> aliases() {
    return Map.copyOf(aliases);
  }

  Set<String> blocked() {
    return Set.copyOf(blocked);
  }

  /** Every request that was to change something, refreshes aside. */
  List<String> changes() {
    return List.copyOf(changes);
  }

  private void answer(StubExchange exchange) throws IOException {
    RequestLine line = exchange.line();
    String body = exchange.readBody().utf8();
    String[] path = line.path().substring(1).split("/", -1);
    String api = path.length > 1 ? path[1] : "";
    boolean reads = Set.of("GET", "HEAD").contains(line.method());
    if (!reads && !Set.of("_refresh", "_count").contains(api)) {
      changes.add(line.method() + " " + line.path());
    }
    switch (path[0]) {
      case "_reindex" -> copy(exchange, body);
      case "_tasks" -> task(exchange, reads);
      case "_aliases" -> swap(exchange, body);
      default -> index(exchange, path[0], api, body);
    }
  }

  private void copy(StubExchange exchange, String body) throws IOException {
    String from = json(body).getJsonObject("source").getString("index");
    String to = json(body).getJsonObject("dest").getString("index");
    documents.put(to, documents.getOrDefault(from, 0) - lacking);
    exchange.answerJson(200, "{\"task\":\"n:1\"}");
  }

  private static JsonObject json(String text) {
    return Json.readObject(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private void task(StubExchange exchange, boolean reads) throws IOException {
    if (!reads) {
      ending.set(tasks == Tasks.RUNNING ? 2 : 0);
      exchange.answerJson(200, "{}");
      return;
    }
    if (ending.get() > 0 && ending.decrementAndGet() == 0) {
      tasks = Tasks.ENDED_BY_SOMEBODY;
    }
    String counts = "\"total\":7,\"created\":%d,\"updated\":0".formatted(7 - lacking);
    switch (tasks) {
      case FORGOTTEN -> exchange.answerJson(404, "{\"error\":{\"type\":\"gone\"}}");
      case RUNNING ->
          exchange.answerJson(200, "{\"completed\":false,\"task\":{\"status\":{" + counts + "}}}");
      case DONE -> over(exchange, counts + ",\"failures\":[]");
      case ENDED_BY_SOMEBODY -> over(exchange, counts + ",\"canceled\":\"by user request\"");
      case FAILED -> over(exchange, counts + ",\"failures\":[{\"id\":\"5\"}]");
    }
  }

  private static void over(StubExchange exchange, String response) throws IOException {
    exchange.answerJson(
        200, "{\"completed\":true,\"task\":{\"id\":1},\"response\":{" + response + "}}");
  }

  private void swap(StubExchange exchange, String body) throws IOException {
    for (JsonObject action : json(body).getJsonArray("actions").getValuesAs(JsonObject.class)) {
      if (action.get("remove_index") instanceof JsonObject removed) {
        if (documents.remove(removed.getString("index")) == null) {
          refuse(exchange, 400, "illegal_argument_exception");
          return;
        }
      } else if (action.get("add") instanceof JsonObject added) {
        if (documents.containsKey(added.getString("alias"))) {
          refuse(exchange, 400, "invalid_alias_name_exception");
          return;
        }
        aliases.put(added.getString("alias"), added.getString("index"));
      }
    }
    exchange.answerJson(200, DONE);
  }

  private void index(StubExchange exchange, String name, String api, String body)
      throws IOException {
    String index = aliases.getOrDefault(name, name);
    boolean creates = api.isEmpty() && exchange.line().method().equals("PUT");
    if (!creates && !documents.containsKey(index)) {
      refuse(exchange, 404, "index_not_found_exception");
      return;
    }
    switch (api) {
      case "" -> {
        if (creates) {
          documents.put(name, 0);
        } else if (exchange.line().method().equals("DELETE")) {
          blocked.remove(name);
          if (ending.get() == 0) {
            documents.remove(name);
          }
        }
        exchange.answerJson(200, DONE);
      }
      case "_block" -> {
        blocked.add(index);
        exchange.answerJson(200, DONE);
      }
      case "_settings" -> {
        if (body.contains("\"index.blocks.write\":\"true\"")) {
          blocked.add(index);
        } else if (body.contains("index.blocks.write")) {
          blocked.remove(index);
        }
        exchange.answerJson(
            200,
            "{\"%s\":{\"settings\":{\"index\":{\"blocks\":{\"write\":\"%s\"}}}}}"
                .formatted(index, blocked.contains(index)));
      }
      case "_count" -> exchange.answerJson(200, "{\"count\":" + documents.get(index) + "}");
      default -> exchange.answerJson(200, "{}");
    }
  }

  private static void refuse(StubExchange exchange, int status, String type) throws IOException {
    exchange.answerJson(status, "{\"error\":{\"type\":\"" + type + "\",\"reason\":\"\"}}");
  }

  @Override
  public void close() {
    engine.close();
  }
}
