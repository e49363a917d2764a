package io.searchgateway.feature.credentials;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The paths of the resources of this room, as OpenAPI 3.1 describes them. */
public final class CredentialApi {

  private static final String TABLE = "api.txt";
  private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");
  private static final List<String> WITH_BODY = List.of("POST", "PUT", "PATCH");
  private static final List<Integer> REFUSALS = List.of(400, 401, 403, 404, 409, 412, 429, 503);
  private static final JsonObject ANY = object().add("type", "object").build();

  private CredentialApi() {}

  /**
   * One call.
   *
   * @param path with its places in braces
   */
  record Call(String method, String path, String summary) {}

  /** All calls, in the order of the table. */
  static List<Call> calls() {
    return table()
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> line.split("\\s+", 3))
        .map(words -> new Call(words[0], words[1], words[2]))
        .toList();
  }

  /** The member {@code paths}. */
  public static JsonObject paths() {
    Map<String, JsonObjectBuilder> byPath = new TreeMap<>();
    for (Call call : calls()) {
      byPath
          .computeIfAbsent(call.path(), CredentialApi::path)
          .add(call.method().toLowerCase(Locale.ROOT), operation(call));
    }
    JsonObjectBuilder paths = object();
    byPath.forEach(paths::add);
    return paths.build();
  }

  private static JsonObjectBuilder path(String path) {
    var places = Json.array();
    Matcher place = PLACE.matcher(path);
    boolean any = false;
    while (place.find()) {
      any = true;
      places.add(
          object()
              .add("name", place.group(1))
              .add("in", "path")
              .add("required", true)
              .add("schema", object().add("type", "string")));
    }
    return any ? object().add("parameters", places) : object();
  }

  private static JsonObjectBuilder operation(Call call) {
    JsonObjectBuilder operation =
        object()
            .add("operationId", call.method().toLowerCase(Locale.ROOT) + id(call.path()))
            .add("summary", call.summary());
    if (WITH_BODY.contains(call.method())) {
      operation.add("requestBody", object().add("content", content()));
    }
    JsonObjectBuilder answers =
        object().add("2XX", object().add("description", "Done").add("content", content()));
    REFUSALS.forEach(
        code ->
            answers.add(
                Integer.toString(code),
                object().add("description", "Refused").add("content", content())));
    return operation.add("responses", answers);
  }

  private static String id(String path) {
    StringBuilder id = new StringBuilder();
    for (String word : path.substring("/_gateway".length()).split("\\W+|_", -1)) {
      if (!word.isEmpty()) {
        id.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
      }
    }
    return id.toString();
  }

  private static JsonObjectBuilder content() {
    return object().add("application/json", object().add("schema", ANY));
  }

  private static JsonObjectBuilder object() {
    return Json.object();
  }

  private static String table() {
    try (InputStream in = CredentialApi.class.getResourceAsStream(TABLE)) {
      if (in == null) {
        throw new IllegalStateException("there is no " + TABLE);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
