package io.searchgateway.feature.uibuilder.hosting;

import io.searchgateway.feature.uibuilder.model.FieldNames;
import io.searchgateway.feature.uibuilder.model.PageModel;
import io.searchgateway.feature.uibuilder.sanitize.SafeUrl;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what a response found, whatever documents hold. */
final class Hits {

  private static final Pattern PLACE = Pattern.compile("\\{([^{}]+)}");
  private static final Pattern ROOTED = Pattern.compile("(?i)(https?:)?/.*");
  private static final Pattern TAG = Pattern.compile("</?[a-zA-Z][^<>]*+>");

  private Hits() {}

  static JsonObject result(JsonObject response) {
    return object(response, "result");
  }

  static JsonObject object(JsonObject from, String name) {
    return from.get(name) instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
  }

  static List<JsonObject> of(JsonObject response) {
    return object(result(response), "hits").get("hits") instanceof JsonArray hits
        ? hits.stream().filter(JsonObject.class::isInstance).map(JsonObject.class::cast).toList()
        : List.of();
  }

  /** How many there are; engines count in two forms. */
  static long total(JsonObject response) {
    JsonValue total = object(result(response), "hits").getOrDefault("total", JsonValue.NULL);
    JsonValue count =
        total instanceof JsonObject counted ? counted.getOrDefault("value", JsonValue.NULL) : total;
    return count instanceof JsonNumber number ? number.longValue() : 0;
  }

  static boolean isExact(JsonObject response) {
    return !(object(object(result(response), "hits"), "total").get("relation")
            instanceof JsonString relation
        && relation.getString().equals("gte"));
  }

  /** The text of a field of a hit, without tags; empty for none. */
  static String text(JsonObject hit, String field) {
    if (field.isEmpty()) {
      return "";
    }
    String found = written(value(object(hit, "_source"), FieldNames.plain(field)));
    return found.indexOf('<') < 0 ? found : TAG.matcher(found).replaceAll("");
  }

  private static JsonValue value(JsonObject from, String path) {
    if (from.containsKey(path)) {
      return from.get(path);
    }
    int dot = path.indexOf('.');
    while (dot > 0) {
      JsonValue below = from.getOrDefault(path.substring(0, dot), JsonValue.NULL);
      if (below instanceof JsonArray array && !array.isEmpty()) {
        below = array.get(0);
      }
      if (below instanceof JsonObject object) {
        return value(object, path.substring(dot + 1));
      }
      dot = path.indexOf('.', dot + 1);
    }
    return JsonValue.NULL;
  }

  private static String written(JsonValue value) {
    if (value instanceof JsonArray array) {
      return array.isEmpty() ? "" : written(array.get(0));
    }
    if (value instanceof JsonString text) {
      return text.getString();
    }
    return value == JsonValue.NULL || value instanceof JsonObject ? "" : value.toString();
  }

  static String id(JsonObject hit) {
    return hit.get("_id") instanceof JsonString id ? id.getString() : "";
  }

  /** Where a hit leads to; empty for nowhere. */
  static String address(JsonObject hit, PageModel.Results shown) {
    String own = text(hit, shown.field("url"));
    if (shown.urlPattern().isEmpty() || ROOTED.matcher(own).matches()) {
      return safe(own);
    }
    Matcher places = PLACE.matcher(shown.urlPattern());
    StringBuilder address = new StringBuilder();
    while (places.find()) {
      String field = places.group(1);
      String value =
          switch (field) {
            case "_id" -> id(hit);
            case "handle", "url" -> own;
            default -> text(hit, field);
          };
      if (value.isEmpty()) {
        return "";
      }
      places.appendReplacement(
          address,
          Matcher.quoteReplacement(
              URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20")));
    }
    return safe(places.appendTail(address).toString());
  }

  /** The address, if a browser can open it without running it. */
  static String safe(String address) {
    return SafeUrl.isSafe(address) ? address : "";
  }
}
