package io.searchgateway.feature.analytics.ubi;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/**
 * Indices with documents of UBI. Fields have the types that UBI gives them; attributes that it does
 * not name are stored and not searched, so that clients cannot add fields without end.
 */
final class UbiMapping {

  private static final int LONGEST_WORD = 256;
  private static final int LONGEST_MESSAGE = 1024;

  private final Dialect dialect;

  UbiMapping(Dialect dialect) {
    this.dialect = dialect;
  }

  /** Body that creates an index with an alias. */
  JsonObject index(UbiIndex index) {
    JsonObject mapping =
        Json.object()
            .add("dynamic", false)
            .add("properties", index == UbiIndex.QUERIES ? queries() : events())
            .build();
    return Json.object()
        .add(
            "settings",
            Json.object().add("index.number_of_shards", 1).add("index.auto_expand_replicas", "0-1"))
        .add(
            "mappings",
            dialect.mapping().type().map(type -> Json.wrapped(type, mapping)).orElse(mapping))
        .add("aliases", Json.object().add(index.alias(), Json.object()))
        .build();
  }

  private JsonObject queries() {
    JsonObjectBuilder fields = common();
    for (String name :
        new String[] {UbiFields.RESPONSE_ID, UbiFields.HIT_IDS, UbiFields.OBJECT_ID_FIELD}) {
      fields.add(name, word());
    }
    return fields
        .add(
            UbiFields.QUERY_ATTRIBUTES,
            dialect
                .flatObject()
                .map(type -> Json.wrapped("type", Json.text(type)))
                .orElseGet(() -> Json.object().add("type", "object").add("enabled", false).build()))
        .build();
  }

  private JsonObject events() {
    JsonObject position =
        Json.object()
            .add(UbiFields.ORDINAL, number())
            .add("x", number())
            .add("y", number())
            .add("page_depth", number())
            .add("scroll_depth", number())
            .add("trail", text())
            .build();
    JsonObject object =
        Json.object()
            .add("internal_id", word())
            .add(UbiFields.OBJECT_ID, word())
            .add(UbiFields.OBJECT_ID_FIELD, word())
            .add("name", word())
            .add("description", text())
            .build();
    return common()
        .add(UbiFields.ACTION, word())
        .add(UbiFields.SESSION, word())
        .add(UbiFields.MESSAGE_TYPE, word())
        .add(UbiFields.MESSAGE, word(LONGEST_MESSAGE))
        .add(
            UbiFields.EVENT_ATTRIBUTES,
            object(
                Json.object()
                    .add(UbiFields.POSITION, object(position))
                    .add(UbiFields.OBJECT, object(object))
                    .build()))
        .build();
  }

  private JsonObjectBuilder common() {
    return Json.object()
        .add(UbiFields.TIME, Json.wrapped("type", Json.text("date")))
        .add(UbiFields.QUERY_ID, word())
        .add(UbiFields.CLIENT, word())
        .add(UbiFields.APPLICATION, word())
        .add(UbiFields.TEXT, text());
  }

  private static JsonObject object(JsonObject properties) {
    return Json.object()
        .add("type", "object")
        .add("dynamic", false)
        .add("properties", properties)
        .build();
  }

  private JsonObject word() {
    return word(LONGEST_WORD);
  }

  private JsonObject word(int longest) {
    JsonObjectBuilder word = Json.object();
    if (dialect.mapping().strings()) {
      word.add("type", "string").add("index", "not_analyzed");
    } else {
      word.add("type", "keyword");
    }
    return word.add("ignore_above", longest).build();
  }

  private JsonObject text() {
    return Json.object()
        .add("type", dialect.mapping().strings() ? "string" : "text")
        .add("fields", Json.object().add("keyword", word()))
        .build();
  }

  private static JsonObject number() {
    return Json.object().add("type", "integer").add("ignore_malformed", true).build();
  }
}
