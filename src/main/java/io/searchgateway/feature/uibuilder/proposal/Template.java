package io.searchgateway.feature.uibuilder.proposal;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** What kind of data a page is for, with the document that one begins with. */
public enum Template {
  SHOP,
  DOCUMENTATION,
  PLACES,
  CATALOGUE;

  private static final int LONG_TEXT = 400;
  private static final Map<Template, JsonObject> READ = new ConcurrentHashMap<>();

  /** Its word in requests. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The one of that word. */
  public static Optional<Template> of(String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst();
  }

  /** The one that fits the fields of an index. */
  static Template fitting(FieldRoles roles) {
    if (roles.price().isPresent()) {
      return SHOP;
    }
    if (roles.location().isPresent()) {
      return PLACES;
    }
    boolean texts = roles.description().filter(field -> field.length() > LONG_TEXT).isPresent();
    return texts && roles.image().isEmpty() ? DOCUMENTATION : CATALOGUE;
  }

  /** A document for an index, complete but for a credential. */
  JsonObject document(String index, FieldRoles roles) {
    JsonObject filled = new TemplateFilling(roles).fill(READ.computeIfAbsent(this, Template::read));
    JsonObject home = Json.wrapped("indexSettings", Json.wrapped("index", Json.text(index)));
    JsonObject global =
        filled.get("globalSettings") instanceof JsonObject some
            ? some
            : JsonValue.EMPTY_JSON_OBJECT;
    return Json.object(filled)
        .add("name", Labels.of(index))
        .add("description", "")
        .add("template", word())
        .add(
            "pageSettings",
            Json.object().add("currentPage", "home").add("pages", Json.wrapped("home", home)))
        .add("globalSettings", Json.object(global).add("language", "en"))
        .add(
            "exportSettings",
            Json.object().add("exportAs", "embed").add("credentials", "").add("type", "other"))
        .build();
  }

  private static JsonObject read(Template template) {
    String name = "/io/searchgateway/feature/uibuilder/template/" + template.word() + ".json";
    try (InputStream in = Template.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("the template " + name + " is missing");
      }
      return Json.readObject(in.readAllBytes())
          .orElseThrow(() -> new IOException("the template " + name + " is damaged"));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
