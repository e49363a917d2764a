package io.searchgateway.feature.analytics.ubi;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Facts as documents of UBI 1.3. Of users they have what facts have: the keyed hash, unless ids are
 * kept.
 */
final class UbiDocuments {

  /** Kinds of facts that are events; a search is one too. */
  static final Set<String> EVENTS =
      Set.of(
          FactFields.KIND_SEARCH,
          FactFields.KIND_CLICK,
          FactFields.KIND_SUGGESTION_CLICK,
          FactFields.KIND_CONVERSION,
          FactFields.KIND_FAVORITE,
          FactFields.KIND_SAVE_SEARCH,
          FactFields.KIND_IMPRESSION,
          FactFields.KIND_ACTION);

  private static final String ON_SEARCH = "on_search";
  private static final String FILTERS = "filters";

  private UbiDocuments() {}

  static boolean isQuery(JsonObject fact) {
    return fact.getString(FactFields.KIND, "").equals(FactFields.KIND_SEARCH);
  }

  static boolean isEvent(JsonObject fact) {
    return EVENTS.contains(fact.getString(FactFields.KIND, ""));
  }

  /** A search as a query of UBI. */
  static JsonObject query(JsonObject fact) {
    JsonObject kept = kept(fact);
    JsonObjectBuilder query = begin(fact, kept);
    copy(kept, query, UbiFields.OBJECT_ID_FIELD, UbiFields.RESPONSE_ID);
    return query
        .add(
            UbiFields.HIT_IDS,
            Json.array(texts(fact, FactFields.SHOWN).stream().map(UbiDocuments::id).toList()))
        .add(UbiFields.QUERY_ATTRIBUTES, attributes(fact, kept))
        .build();
  }

  /** A search or an event as an event of UBI. */
  static JsonObject event(JsonObject fact) {
    JsonObject kept = kept(fact);
    JsonObjectBuilder event = begin(fact, kept);
    event.add(UbiFields.ACTION, action(fact, kept));
    if (kept.containsKey(UbiFields.SESSION)) {
      event.add(UbiFields.SESSION, kept.getString(UbiFields.SESSION));
    } else if (fact.containsKey(FactFields.SESSION)) {
      event.add(UbiFields.SESSION, fact.getString(FactFields.SESSION));
    }
    copy(kept, event, UbiFields.MESSAGE_TYPE, UbiFields.MESSAGE);
    JsonObject attributes = eventAttributes(fact, kept);
    if (!attributes.isEmpty()) {
      event.add(UbiFields.EVENT_ATTRIBUTES, attributes);
    }
    return event.build();
  }

  private static JsonObjectBuilder begin(JsonObject fact, JsonObject kept) {
    JsonObjectBuilder document =
        Json.object()
            .add(
                UbiFields.TIME,
                Instant.ofEpochMilli(fact.getJsonNumber(FactFields.TIME).longValue()).toString());
    String id = kept.getString(UbiFields.QUERY_ID, fact.getString(FactFields.QUERY_ID, ""));
    if (!id.isEmpty()) {
      document.add(UbiFields.QUERY_ID, id);
    }
    document.add(
        UbiFields.CLIENT, fact.getString(FactFields.USER_ID, fact.getString(FactFields.USER, "")));
    if (fact.containsKey(FactFields.TEXT)) {
      document.add(UbiFields.TEXT, fact.getString(FactFields.TEXT));
    }
    String scope = kept.getString(UbiFields.APPLICATION, fact.getString(FactFields.SCOPE, ""));
    if (!scope.isEmpty()) {
      document.add(UbiFields.APPLICATION, scope);
    }
    return document;
  }

  private static String action(JsonObject fact, JsonObject kept) {
    String kind = fact.getString(FactFields.KIND, "");
    return kept.getString(UbiFields.ACTION, kind.equals(FactFields.KIND_SEARCH) ? ON_SEARCH : kind);
  }

  /** What was sent, else the custom events and filters of the search. */
  private static JsonObject attributes(JsonObject fact, JsonObject kept) {
    if (kept.get(UbiFields.QUERY_ATTRIBUTES) instanceof JsonObject sent) {
      return sent;
    }
    Map<String, List<String>> named = new TreeMap<>();
    texts(fact, FactFields.EVENTS)
        .forEach(
            event -> {
              int middle = Math.max(0, event.indexOf('='));
              named
                  .computeIfAbsent(event.substring(0, middle), first -> new ArrayList<>())
                  .add(event.substring(middle + 1));
            });
    List<String> filters = texts(fact, FactFields.FILTERS);
    if (!filters.isEmpty()) {
      named.put(FILTERS, filters);
    }
    JsonObjectBuilder attributes = Json.object();
    named.forEach(
        (name, values) ->
            attributes.add(
                name,
                values.size() == 1 && !name.equals(FILTERS)
                    ? Json.text(values.get(0))
                    : Json.array(values).build()));
    return attributes.build();
  }

  /** What was sent, with the document and its position. */
  private static JsonObject eventAttributes(JsonObject fact, JsonObject kept) {
    JsonObject sent = object(kept, UbiFields.EVENT_ATTRIBUTES);
    JsonObjectBuilder attributes = Json.object(sent);
    String document = fact.getString(FactFields.DOCUMENT, "");
    if (!document.isEmpty()) {
      attributes.add(
          UbiFields.OBJECT,
          Json.object(object(sent, UbiFields.OBJECT)).add(UbiFields.OBJECT_ID, id(document)));
    }
    if (fact.get(FactFields.POSITION) instanceof JsonNumber position) {
      attributes.add(
          UbiFields.POSITION,
          Json.object(object(sent, UbiFields.POSITION)).add(UbiFields.ORDINAL, position));
    }
    return attributes.build();
  }

  private static JsonObject object(JsonObject of, String name) {
    return of.get(name) instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
  }

  /** What came with a query or an event of UBI beside what facts have fields for. */
  private static JsonObject kept(JsonObject fact) {
    return Optional.of(fact.getString(FactFields.META, ""))
        .filter(meta -> meta.startsWith("{"))
        .flatMap(meta -> Json.readObject(meta.getBytes(StandardCharsets.UTF_8)))
        .map(meta -> object(meta, UbiFields.KEPT))
        .filter(UbiDocuments::isOfUbi)
        .orElse(JsonValue.EMPTY_JSON_OBJECT);
  }

  /** Clients can send whatever they like as {@code meta}. */
  private static boolean isOfUbi(JsonObject kept) {
    return kept.entrySet().stream()
        .allMatch(
            member ->
                member.getKey().endsWith("_attributes")
                    ? member.getValue() instanceof JsonObject
                    : member.getValue() instanceof JsonString);
  }

  private static void copy(JsonObject from, JsonObjectBuilder to, String... names) {
    for (String name : names) {
      if (from.containsKey(name)) {
        to.add(name, from.get(name));
      }
    }
  }

  private static List<String> texts(JsonObject fact, String field) {
    return fact.get(field) instanceof JsonArray texts
        ? texts.getValuesAs(JsonString.class).stream().map(JsonString::getString).toList()
        : List.of();
  }

  /** The id of {@code index/id}. */
  private static String id(String document) {
    return document.substring(document.indexOf('/') + 1);
  }
}
