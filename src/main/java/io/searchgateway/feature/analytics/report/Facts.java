package io.searchgateway.feature.analytics.report;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import java.util.ArrayList;
import java.util.List;

/** Single facts that a search has found. */
final class Facts {

  private Facts() {}

  /** The facts of an answer of the engine, in its order. */
  static List<JsonObject> of(JsonObject answer) {
    List<JsonObject> facts = new ArrayList<>();
    for (JsonObject hit : hits(answer)) {
      if (hit.get("_source") instanceof JsonObject source) {
        facts.add(source);
      }
    }
    return facts;
  }

  /** The same with their ids. */
  static List<JsonObject> hits(JsonObject answer) {
    return answer.get("hits") instanceof JsonObject found
            && found.get("hits") instanceof JsonArray list
        ? list.getValuesAs(JsonObject.class)
        : List.of();
  }

  static String text(JsonObject fact, String field) {
    return fact.get(field) instanceof JsonString text ? text.getString() : "";
  }

  static long number(JsonObject fact, String field) {
    return fact.get(field) instanceof JsonNumber number ? number.longValue() : 0;
  }

  /** Adds the id of a document, and its index where that is known. */
  static JsonObjectBuilder addDocument(JsonObjectBuilder row, String document) {
    int slash = document.indexOf('/');
    row.add(Measures.KEY, document.substring(slash + 1));
    return slash > 0 ? row.add("index", document.substring(0, slash)) : row;
  }

  /** A row for a document. */
  static JsonObjectBuilder row(String document) {
    return addDocument(Json.object(), document);
  }

  /** The part of {@code name=value} before the sign; all where there is none. */
  static String name(String pair) {
    int sign = pair.indexOf('=');
    return sign < 0 ? pair : pair.substring(0, sign);
  }

  /** The part behind the sign; empty where there is none. */
  static String value(String pair) {
    int sign = pair.indexOf('=');
    return sign < 0 ? "" : pair.substring(sign + 1);
  }
}
