package io.searchgateway.attack;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The credentials of {@code callers.json}, made through the gateway's REST API. */
final class Callers {

  /**
   * A credential that was made.
   *
   * @param hidden texts that may never be in an answer to it
   */
  record Caller(String username, String password, List<String> hidden) {
    Caller {
      hidden = List.copyOf(hidden);
    }
  }

  /** Every category's limit is lifted, for attacks come quickly. */
  private static final List<String> LIMITS =
      List.of(
          "ip",
          "docs",
          "search",
          "indices",
          "cat",
          "clusters",
          "misc",
          "user",
          "permission",
          "analytics",
          "rules",
          "suggestions",
          "streams",
          "auth",
          "declarative",
          "searchrelevancy",
          "searchgrader",
          "logs",
          "synonyms",
          "cache",
          "storedquery",
          "pipelines",
          "sync");

  private final AttackTestEnvironment attackTestEnvironment;
  private final Map<String, Caller> made = new LinkedHashMap<>();

  private Callers(AttackTestEnvironment attackTestEnvironment) {
    this.attackTestEnvironment = attackTestEnvironment;
  }

  static Callers make(AttackTestEnvironment attackTestEnvironment) {
    Callers callers = new Callers(attackTestEnvironment);
    described().forEach((name, described) -> callers.make(name, described.asJsonObject()));
    return callers;
  }

  /** The file as it is. */
  static JsonObject described() {
    try (Reader file = Files.newBufferedReader(AttackFile.FOLDER.resolve("callers.json"));
        JsonReader reader = Json.createReader(file)) {
      return reader.readObject();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private void make(String name, JsonObject described) {
    List<String> hidden =
        described.getJsonArray("hidden").getValuesAs(JsonString.class).stream()
            .map(JsonString::getString)
            .toList();
    made.put(
        name,
        described.containsKey("user")
            ? user(described.getJsonObject("user"), hidden)
            : permission(described.getJsonObject("permission"), hidden));
  }

  private Caller permission(JsonObject record, List<String> hidden) {
    JsonObjectBuilder complete = Json.createObjectBuilder(unlimited());
    record.forEach(complete::add);
    return permission(attackTestEnvironment, complete.build(), hidden);
  }

  /** Makes a permission exactly so. */
  static Caller permission(
      AttackTestEnvironment attackTestEnvironment, JsonObject record, List<String> hidden) {
    RawAnswer answer =
        attackTestEnvironment.administer(
            RawRequest.of("POST", "/_gateway/permission").json(record.toString()));
    JsonObject created = answer.jsonObject();
    return new Caller(created.getString("username"), created.getString("password"), hidden);
  }

  /** A record that has nothing but limits, and these lifted. */
  static JsonObject unlimited() {
    JsonObjectBuilder limits = Json.createObjectBuilder();
    LIMITS.forEach(limit -> limits.add(limit + "_limit", -1));
    return Json.createObjectBuilder().add("limits", limits).build();
  }

  private Caller user(JsonObject record, List<String> hidden) {
    attackTestEnvironment
        .gateway()
        .exchange(
            attackTestEnvironment.asAdmin(
                RawRequest.of("DELETE", "/_gateway/user/" + record.getString("username"))));
    attackTestEnvironment.administer(
        RawRequest.of("POST", "/_gateway/user").json(record.toString()));
    return new Caller(record.getString("username"), record.getString("password"), hidden);
  }

  Caller of(String name) {
    Caller caller = made.get(name);
    if (caller == null) {
      throw new IllegalArgumentException("no caller " + name);
    }
    return caller;
  }

  /** What may never be in an answer to this caller. */
  List<String> hiddenFrom(String name) {
    return made.containsKey(name) ? of(name).hidden() : List.of();
  }

  /** What of the world's state this caller may change, beside what every attacker may. */
  List<String> ownedBy(String name) {
    JsonObject described = described().getJsonObject(name);
    return described != null && described.containsKey("owns")
        ? described.getJsonArray("owns").getValuesAs(JsonString.class).stream()
            .map(JsonString::getString)
            .toList()
        : List.of();
  }

  RawRequest signed(String name, RawRequest request) {
    boolean signedAlready = request.headers().stream().anyMatch(h -> h.isNamed("Authorization"));
    return switch (name) {
      case "nobody", "engine" -> request;
      case "admin" -> attackTestEnvironment.asAdmin(request);
      default -> signedAlready ? request : request.basic(of(name).username(), of(name).password());
    };
  }

  /** Variables {@code name.username} and {@code name.password}. */
  Map<String, String> variables() {
    Map<String, String> variables = new LinkedHashMap<>();
    made.forEach(
        (name, caller) -> {
          variables.put(name + ".username", caller.username());
          variables.put(name + ".password", caller.password());
        });
    return variables;
  }
}
