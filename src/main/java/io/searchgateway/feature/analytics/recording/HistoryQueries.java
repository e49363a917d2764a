package io.searchgateway.feature.analytics.recording;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.search.history.PastSearch;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** What is asked of recorded searches, and what the engine answers. */
final class HistoryQueries {

  private static final int MOST_PAST = 200;
  private static final int MOST_ENTRIES = 10_000;
  private static final long DAYS = 30;
  private static final String BY_ENTRY = "entries";
  private static final String LAST = "last";
  private static final String HITS = "hits";
  private static final String USERS = "users";
  private static final JsonObject SEARCHES =
      term(FactFields.KIND, Json.text(FactFields.KIND_SEARCH));

  /** The searches of a user with a credential and all of the events, by text and indices. */
  JsonObject past(String user, String credential, List<String> events) {
    JsonArrayBuilder filters =
        Json.array()
            .add(SEARCHES)
            .add(term(FactFields.USER, Json.text(user)))
            .add(term(FactFields.CREDENTIAL, Json.text(credential)))
            .add(from(Instant.now().getEpochSecond() / 86_400 - DAYS));
    events.forEach(event -> filters.add(term(FactFields.EVENTS, Json.text(event))));
    JsonObjectBuilder groups = entries(MOST_PAST).add("order", Json.object().add(LAST, "desc"));
    return search(
        all(filters),
        groups,
        Json.object()
            .add(LAST, metric("max", FactFields.TIME))
            .add(HITS, metric("avg", FactFields.HITS)));
  }

  /** What {@link #past(String, String, List)} found, newest first. */
  List<PastSearch> past(JsonObject answer) {
    return buckets(answer)
        .map(
            bucket ->
                new PastSearch(
                    text(bucket),
                    indices(bucket),
                    count(bucket),
                    Instant.ofEpochMilli((long) value(bucket, LAST)),
                    value(bucket, HITS)))
        .sorted(Comparator.comparing(PastSearch::last).reversed())
        .toList();
  }

  /** How many users with an id there are of each text since a day. */
  JsonObject knownUsers(long firstDay) {
    return search(
        ofPeople(Json.array().add(SEARCHES).add(from(firstDay))),
        entries(MOST_ENTRIES),
        Json.object().add(USERS, metric("cardinality", FactFields.KNOWN)));
  }

  /** The searches of a day by text and indices. */
  JsonObject day(long day) {
    return search(
        ofPeople(Json.array().add(SEARCHES).add(term(FactFields.DAY, Json.number(day)))),
        entries(MOST_ENTRIES),
        Json.object()
            .add(USERS, metric("cardinality", FactFields.ANONYMOUS))
            .add(HITS, metric("avg", FactFields.HITS)));
  }

  /** All searches of one user. */
  JsonObject searchesOf(String user) {
    return all(Json.array().add(SEARCHES).add(ofUser(user)));
  }

  /** All facts of one user. */
  JsonObject ofUser(String user) {
    return term(FactFields.USER, Json.text(user));
  }

  /** The searches of these ids. */
  JsonObject searches(List<String> queryIds) {
    return Json.object()
        .add("size", queryIds.size())
        .add("_source", FactFields.SMALL)
        .add(
            "query",
            all(
                Json.array()
                    .add(SEARCHES)
                    .add(
                        Json.wrapped(
                            "terms",
                            Json.wrapped(FactFields.QUERY_ID, Json.array(queryIds).build())))))
        .build();
  }

  /** The documents of an answer. */
  static List<JsonObject> documents(JsonObject answer) {
    return answer.get("hits") instanceof JsonObject hits
            && hits.get("hits") instanceof JsonArray all
        ? all.getValuesAs(JsonObject.class)
        : List.of();
  }

  private static JsonObject all(JsonArrayBuilder filters) {
    return Json.wrapped("bool", Json.wrapped("filter", filters.build()));
  }

  /** Without those of programs, whose searches are nothing to suggest. */
  private static JsonObject ofPeople(JsonArrayBuilder filters) {
    return Json.wrapped(
        "bool",
        Json.object()
            .add("filter", filters)
            .add("must_not", term(FactFields.BOT, Json.number(1)))
            .build());
  }

  private static JsonObject search(
      JsonObject query, JsonObjectBuilder groups, JsonObjectBuilder metrics) {
    return Json.object()
        .add("size", 0)
        .add("query", query)
        .add(
            "aggs",
            Json.object().add(BY_ENTRY, Json.object().add("terms", groups).add("aggs", metrics)))
        .build();
  }

  private static JsonObjectBuilder entries(int most) {
    return Json.object().add("field", FactFields.ENTRY).add("size", most).add("shard_size", most);
  }

  private static JsonObject metric(String kind, String field) {
    return Json.wrapped(kind, Json.wrapped("field", Json.text(field)));
  }

  private static JsonObject term(String field, JsonValue value) {
    return Json.wrapped("term", Json.wrapped(field, value));
  }

  private static JsonObject from(long day) {
    return Json.wrapped(
        "range", Json.wrapped(FactFields.DAY, Json.wrapped("gte", Json.number(day))));
  }

  static Stream<JsonObject> buckets(JsonObject answer) {
    return answer.get("aggregations") instanceof JsonObject found
            && found.get(BY_ENTRY) instanceof JsonObject groups
            && groups.get("buckets") instanceof JsonArray buckets
        ? buckets.getValuesAs(JsonObject.class).stream()
        : Stream.of();
  }

  static String text(JsonObject bucket) {
    String entry = bucket.getString("key");
    return entry.substring(entry.indexOf('\n') + 1);
  }

  static List<String> indices(JsonObject bucket) {
    String entry = bucket.getString("key");
    return IndexNames.split(entry.substring(0, Math.max(0, entry.indexOf('\n'))));
  }

  static long count(JsonObject bucket) {
    return bucket.getJsonNumber("doc_count").longValue();
  }

  static long users(JsonObject bucket) {
    return (long) value(bucket, USERS);
  }

  static double hits(JsonObject bucket) {
    return value(bucket, HITS);
  }

  /** Of a metric without any value 0. */
  private static double value(JsonObject bucket, String metric) {
    return bucket.get(metric) instanceof JsonObject found
            && found.get("value") instanceof JsonNumber number
        ? number.doubleValue()
        : 0;
  }
}
