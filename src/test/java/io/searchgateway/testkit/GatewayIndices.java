package io.searchgateway.testkit;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The index and document APIs that a gateway needs for its own state, for index names beginning
 * with {@code .gateway-}: create, read, versioned write, delete, list. Everything is in memory.
 */
final class GatewayIndices implements StubResponder {
  private static final String PREFIX = "/.gateway-";
  private static final String OK = "{\"acknowledged\":true}";
  private static final Pattern VERSION =
      Pattern.compile("if_seq_no=(\\d+)&if_primary_term=1|if_primary_term=1&if_seq_no=(\\d+)");

  private final StoredDocuments documents = new StoredDocuments();

  static boolean concerns(RequestLine line) {
    return line.path().startsWith(PREFIX) || line.path().startsWith("/%2Egateway-");
  }

  @Override
  public void respond(StubExchange exchange) throws IOException {
    List<String> path =
        Arrays.stream(exchange.line().path().substring(1).split("/", -1))
            .map(part -> URLDecoder.decode(part, StandardCharsets.UTF_8))
            .toList();
    String index = path.get(0);
    String api = path.size() > 1 ? path.get(1) : "";
    String id = path.size() > 2 ? path.get(2) : "";
    switch (api) {
      case "" -> index(exchange, index);
      case "_doc", "_create" -> document(exchange, index, api, id);
      case "_search" -> search(exchange, index);
      case "_count" -> exchange.answerJson(200, documents.count(index).toString());
      case "_alias", "_aliases" -> exchange.answerJson(200, documents.aliases(index).toString());
      case "_refresh", "_flush" ->
          exchange.answerJson(200, "{\"_shards\":{\"total\":1,\"successful\":1,\"failed\":0}}");
      case "_mapping", "_settings" -> exchange.answerJson(200, OK);
      default -> CannedAnswers.unknownEndpoint().respond(exchange);
    }
  }

  private void search(StubExchange exchange, String index) throws IOException {
    if (index.contains("*") || documents.exists(index)) {
      exchange.answerJson(200, documents.hits(index).toString());
    } else {
      missing(exchange, index);
    }
  }

  private static void missing(StubExchange exchange, String index) throws IOException {
    refuse(exchange, 404, "index_not_found_exception", "no such index [" + index + "]");
  }

  private void index(StubExchange exchange, String index) throws IOException {
    switch (exchange.line().method()) {
      case "PUT" -> {
        exchange.readBody();
        if (documents.create(index)) {
          exchange.answerJson(
              200,
              Json.createObjectBuilder()
                  .add("acknowledged", true)
                  .add("shards_acknowledged", true)
                  .add("index", index)
                  .build()
                  .toString());
        } else {
          refuse(exchange, 400, "resource_already_exists_exception", index);
        }
      }
      case "DELETE" -> exchange.answerJson(documents.drop(index) ? 200 : 404, OK);
      default -> {
        if (documents.exists(index)) {
          exchange.answerJson(200, documents.aliases(index).toString());
        } else {
          missing(exchange, index);
        }
      }
    }
  }

  private void document(StubExchange exchange, String index, String api, String id)
      throws IOException {
    switch (exchange.line().method()) {
      case "PUT", "POST" -> write(exchange, index, id, api.equals("_create"));
      case "DELETE" -> {
        if (!documents.isAsExpected(index, id, expected(exchange.line().query()))) {
          refuse(exchange, 409, "version_conflict_engine_exception", "[" + id + "]: conflict");
          return;
        }
        Optional<StoredDocuments.Document> old = documents.remove(index, id);
        String result = old.isPresent() ? "deleted" : "not_found";
        long version = old.map(StoredDocuments.Document::seqNo).orElse(0L);
        exchange.answerJson(
            old.isPresent() ? 200 : 404, result(index, id, result, version).toString());
      }
      default -> {
        JsonObjectBuilder answer = Json.createObjectBuilder().add("_index", index).add("_id", id);
        Optional<StoredDocuments.Document> found = documents.get(index, id);
        found.ifPresent(document -> document.describe(answer));
        answer.add("found", found.isPresent());
        exchange.answerJson(found.isPresent() ? 200 : 404, answer.build().toString());
      }
    }
  }

  private void write(StubExchange exchange, String index, String id, boolean onlyNew)
      throws IOException {
    JsonObject source;
    try (var reader =
        Json.createReader(new java.io.ByteArrayInputStream(exchange.readBody().toArray()))) {
      source = reader.readObject();
    }
    String query = exchange.line().query();
    Optional<Long> expected = expected(query);
    boolean mustBeNew = onlyNew || query.contains("op_type=create");
    boolean existed = documents.get(index, id).isPresent();
    Optional<Long> written = documents.put(index, id, source, mustBeNew, expected);
    if (written.isEmpty()) {
      refuse(exchange, 409, "version_conflict_engine_exception", "[" + id + "]: conflict");
    } else {
      exchange.answerJson(
          existed ? 200 : 201,
          result(index, id, existed ? "updated" : "created", written.get()).toString());
    }
  }

  private static Optional<Long> expected(String query) {
    Matcher version = VERSION.matcher(query);
    return version.find()
        ? Optional.of(Long.valueOf(version.group(1) == null ? version.group(2) : version.group(1)))
        : Optional.empty();
  }

  private static JsonObject result(String index, String id, String result, long seqNo) {
    return Json.createObjectBuilder()
        .add("_index", index)
        .add("_id", id)
        .add("_version", seqNo + 1)
        .add("result", result)
        .add("_shards", Json.createObjectBuilder().add("total", 1).add("successful", 1))
        .add("_seq_no", seqNo)
        .add("_primary_term", 1)
        .build();
  }

  private static void refuse(StubExchange exchange, int status, String type, String reason)
      throws IOException {
    exchange.answerJson(
        status,
        Json.createObjectBuilder()
            .add(
                "error",
                Json.createObjectBuilder()
                    .add("root_cause", Json.createArrayBuilder())
                    .add("type", type)
                    .add("reason", reason))
            .add("status", status)
            .build()
            .toString());
  }
}
