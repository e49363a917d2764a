package io.searchgateway.attack;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** The indices of {@code world.txt} at the engine, and whether they are still as they were. */
record AttackIndices(AttackTestEnvironment attackTestEnvironment) {

  /** They change by themselves, or by what is allowed to every attacker. */
  private static final Set<String> UNSTEADY =
      Set.of(
          "cluster_uuid",
          "cluster_uuid_committed",
          "cluster_coordination",
          "index-graveyard",
          "indices/books",
          // The engine makes it for work that nobody waits for.
          "indices/.tasks");

  /** Makes everything anew. */
  void build() {
    try {
      Files.readAllLines(AttackFile.FOLDER.resolve("world.txt")).stream()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(RequestText::parse)
          .forEach(this::prepare);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private void prepare(RequestText line) {
    RawRequest request = line.build(UnaryOperator.identity());
    RawAnswer answer = attackTestEnvironment.engine().exchange(request);
    boolean mayFail = line.method().equals("DELETE");
    if (!mayFail && (answer.status() >= 300 || answer.text().contains("\"errors\":true"))) {
      throw new IllegalStateException(line.line() + " is answered with " + answer);
    }
  }

  /**
   * Everything that no attack may change, by name: {@code indices/vault}, {@code data_stream},
   * {@code documents/vault/1} and so on.
   */
  Map<String, String> state() {
    JsonObject cluster =
        attackTestEnvironment
            .prepare(RawRequest.of("GET", "/_cluster/state/metadata"))
            .jsonObject();
    Map<String, String> state = new TreeMap<>();
    cluster
        .getJsonObject("metadata")
        .forEach(
            (name, value) -> {
              if (name.equals("indices") || name.equals("templates")) {
                value.asJsonObject().forEach((one, of) -> state.put(name + "/" + one, "" + of));
              } else {
                state.put(name, value.toString());
              }
            });
    state.keySet().removeIf(AttackIndices::isUnsteady);
    state.putAll(documents());
    return state;
  }

  private static boolean isUnsteady(String name) {
    return UNSTEADY.contains(name)
        || name.startsWith("indices/.gateway-")
        || name.startsWith("templates/.gateway-");
  }

  private Map<String, String> documents() {
    JsonArrayBuilder wanted = Json.createArrayBuilder();
    for (String index : List.of("vault", "hushed", "staff")) {
      for (int id = 1; id <= 4; id++) {
        wanted.add(Json.createObjectBuilder().add("_index", index).add("_id", "" + id));
      }
    }
    String body = Json.createObjectBuilder().add("docs", wanted).build().toString();
    Map<String, String> documents = new TreeMap<>();
    attackTestEnvironment
        .prepare(RawRequest.of("POST", "/_mget").json(body))
        .jsonObject()
        .getJsonArray("docs")
        .getValuesAs(JsonObject.class)
        .forEach(
            found ->
                documents.put(
                    "documents/" + found.getString("_index") + "/" + found.getString("_id"),
                    found.toString()));
    return documents;
  }
}
