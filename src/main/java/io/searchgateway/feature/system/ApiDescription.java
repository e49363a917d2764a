package io.searchgateway.feature.system;

import io.searchgateway.feature.ApiOperation;
import io.searchgateway.feature.Features;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The paths of all features, as OpenAPI 3.1 describes them. */
final class ApiDescription {

  private static final String JSON = "application/json";
  private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");
  private static final List<String> WITH_BODY = List.of("POST", "PUT", "PATCH");
  private static final List<Integer> REFUSALS = List.of(400, 401, 403, 404, 409, 412, 429, 503);
  private static final JsonObject ANY = object().add("type", "object").build();

  private ApiDescription() {}

  /** The member {@code paths}. */
  static JsonObject paths(Features features) {
    Map<String, JsonObjectBuilder> byPath = new TreeMap<>();
    features.all().stream()
        .flatMap(feature -> ApiOperation.of(feature).stream())
        .forEach(
            operation ->
                byPath
                    .computeIfAbsent(operation.path(), ApiDescription::path)
                    .add(operation.method().toLowerCase(Locale.ROOT), described(operation)));
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

  private static JsonObjectBuilder described(ApiOperation operation) {
    JsonObjectBuilder described =
        object()
            .add("operationId", operation.method().toLowerCase(Locale.ROOT) + id(operation.path()))
            .add("summary", operation.summary());
    if (WITH_BODY.contains(operation.method())) {
      described.add("requestBody", object().add("content", content(JSON)));
    }
    JsonObjectBuilder answers =
        object()
            .add(
                "2XX",
                object().add("description", "Done").add("content", content(operation.mediaType())));
    REFUSALS.forEach(
        code ->
            answers.add(
                Integer.toString(code),
                object().add("description", "Refused").add("content", content(JSON))));
    return described.add("responses", answers);
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

  private static JsonObjectBuilder content(String mediaType) {
    return object().add(mediaType, mediaType.equals(JSON) ? object().add("schema", ANY) : object());
  }

  private static JsonObjectBuilder object() {
    return Json.object();
  }
}
