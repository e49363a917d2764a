package io.searchgateway.engines;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Map;

/** How a generation of engines writes the definition of an index. */
enum MappingGeneration {
  /** Below a mapping type, all texts of type {@code string}. */
  STRINGS {
    @Override
    JsonObject definition(JsonObject modern) {
      return typed(withoutGramLimit((JsonObject) strings(modern)));
    }
  },
  /** Below a mapping type. */
  TYPED {
    @Override
    JsonObject definition(JsonObject modern) {
      return typed(withoutGramLimit(modern));
    }
  },
  /** As in the files. */
  TYPELESS {
    @Override
    JsonObject definition(JsonObject modern) {
      return modern;
    }

    @Override
    String bulk(String index) {
      return "/" + index + "/_bulk";
    }
  };

  private static final String TYPE = "doc";

  /** A filter that the oldest engines have in another form. */
  private static final JsonString GRAPH = Json.text("word_delimiter_graph");

  private static final JsonString DELIMITER = Json.text("word_delimiter");

  /** What {@code PUT /index} takes, from what the newest engines take. */
  abstract JsonObject definition(JsonObject modern);

  /** Where the documents of an index are sent. */
  String bulk(String index) {
    return "/" + index + "/" + TYPE + "/_bulk";
  }

  private static JsonObject typed(JsonObject definition) {
    return Json.object(definition)
        .add("mappings", Json.object().add(TYPE, definition.getJsonObject("mappings")))
        .build();
  }

  /** Engines without types have a limit that must be raised; the others do not know its name. */
  private static JsonObject withoutGramLimit(JsonObject definition) {
    String limit = "/settings/index/max_ngram_diff";
    return Json.at(definition, limit).isEmpty()
        ? definition
        : jakarta.json.Json.createPatchBuilder().remove(limit).build().apply(definition);
  }

  private static JsonValue strings(JsonValue value) {
    if (value instanceof JsonArray list) {
      JsonArrayBuilder built = Json.array();
      list.forEach(element -> built.add(strings(element)));
      return built.build();
    }
    if (!(value instanceof JsonObject object)) {
      return value.equals(GRAPH) ? DELIMITER : value;
    }
    JsonObjectBuilder built = Json.object();
    for (Map.Entry<String, JsonValue> member : object.entrySet()) {
      if (member.getKey().equals("type") && member.getValue() instanceof JsonString type) {
        addType(built, type.getString());
      } else {
        built.add(member.getKey(), strings(member.getValue()));
      }
    }
    return built.build();
  }

  private static void addType(JsonObjectBuilder built, String type) {
    switch (type) {
      case "text" -> built.add("type", "string");
      case "keyword" -> built.add("type", "string").add("index", "not_analyzed");
      default -> built.add("type", type);
    }
  }
}
