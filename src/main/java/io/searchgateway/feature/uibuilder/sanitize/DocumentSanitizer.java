package io.searchgateway.feature.uibuilder.sanitize;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Takes out of a document what a browser could run or load, and what is secret: tags in texts,
 * addresses that run scripts, style sheets that leave the page, credentials in headers. Members
 * that are not known are kept, and their texts are treated as all others.
 */
public final class DocumentSanitizer {

  private static final int MOST_WARNINGS = 50;
  private static final String STYLES = "customCss";
  private static final String HEADERS = "headers";

  /** Members that are no texts for people. */
  private static final Set<String> AS_THEY_ARE = Set.of("credentials");

  private static final Set<String> ADDRESSES = Set.of("href", "src", "url", "uri", "link");
  private static final Set<String> SECRET_HEADERS =
      Set.of("authorization", "proxy-authorization", "cookie", "x-api-key", "api-key");

  private final List<Warning> warnings = new ArrayList<>();

  private DocumentSanitizer() {}

  /**
   * A document that is safe to show.
   *
   * @param warnings what was taken out
   */
  public record Clean(JsonObject document, List<Warning> warnings) {
    public Clean {
      warnings = List.copyOf(warnings);
    }
  }

  /** Cleans a document. */
  public static Clean clean(JsonObject document) {
    DocumentSanitizer sanitizer = new DocumentSanitizer();
    JsonObject clean = sanitizer.object(document, Pointer.ROOT);
    return new Clean(clean, sanitizer.warnings);
  }

  private JsonObject object(JsonObject from, Pointer at) {
    JsonObjectBuilder clean = Json.object();
    for (Map.Entry<String, JsonValue> member : from.entrySet()) {
      String name = member.getKey();
      Pointer place = at.child(name);
      JsonValue value = member.getValue();
      if (name.equals(HEADERS) && value instanceof JsonObject headers) {
        clean.add(name, headers(headers, place));
      } else {
        clean.add(name, value(name, value, place));
      }
    }
    return clean.build();
  }

  private JsonValue value(String name, JsonValue value, Pointer at) {
    if (value instanceof JsonObject object) {
      return object(object, at);
    }
    if (value instanceof JsonArray array) {
      JsonArrayBuilder clean = Json.array();
      for (int i = 0; i < array.size(); i++) {
        clean.add(value(name, array.get(i), at.child(i)));
      }
      return clean.build();
    }
    return value instanceof JsonString text ? text(name, text, at) : value;
  }

  private JsonValue text(String name, JsonString value, Pointer at) {
    String text = value.getString();
    if (AS_THEY_ARE.contains(name)) {
      return value;
    }
    if (name.equals(STYLES)) {
      StyleSheet.Clean sheet = StyleSheet.clean(text);
      sheet.removed().forEach(what -> warn(at, what));
      return Json.text(sheet.text());
    }
    String plain = PlainText.of(text);
    if (!plain.equals(text)) {
      warn(at, "HTML tags were removed: texts are shown as plain text");
    }
    if (isAddress(name) && !SafeUrl.isSafe(plain)) {
      warn(at, "the address was removed: it must be one of http or https, or relative");
      return Json.text("");
    }
    return plain.equals(text) ? value : Json.text(plain);
  }

  /** What a browser follows by its name: {@code logoUrl}, and not {@code redirectUrlText}. */
  private static boolean isAddress(String name) {
    return ADDRESSES.contains(name.toLowerCase(Locale.ROOT))
        || name.endsWith("Url")
        || name.endsWith("URL")
        || name.endsWith("_url");
  }

  private JsonObject headers(JsonObject headers, Pointer at) {
    JsonObjectBuilder kept = Json.object();
    headers.forEach(
        (name, value) -> {
          if (SECRET_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
            warn(
                at.child(name),
                "the header was removed: everybody can read the document of a page");
          } else {
            kept.add(name, value(name, value, at.child(name)));
          }
        });
    return kept.build();
  }

  private void warn(Pointer at, String message) {
    if (warnings.size() < MOST_WARNINGS) {
      warnings.add(new Warning(at.toString(), message));
    }
  }
}
