package io.searchgateway.feature.analytics.rollup;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.RollUpKind;
import io.searchgateway.feature.analytics.fact.TookBounds;
import io.searchgateway.json.Json;
import io.searchgateway.rights.IndexNames;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Adds up facts of one hour. What was added up so far can be taken out at any time: reports add
 * roll-ups of the same things, so that an hour with very many different ones takes little memory.
 */
final class HourSums {

  /** The fields of facts that are read. */
  static final List<String> FIELDS;

  static {
    Set<String> fields =
        new LinkedHashSet<>(
            List.of(
                FactFields.TIME,
                FactFields.SCOPE,
                FactFields.BOT,
                FactFields.TEXT,
                FactFields.FILTERS,
                FactFields.SHOWN,
                FactFields.DOCUMENT,
                FactFields.TOOK,
                FactFields.POSITION,
                FactFields.CURRENCY));
    for (RollUpKind kind : RollUpKind.values()) {
      fields.addAll(kind.measures());
    }
    FIELDS = List.copyOf(fields);
  }

  private final long run;
  private final Map<Group, Sums> groups = new LinkedHashMap<>();

  /** Sums that a run of the job makes. */
  HourSums(long run) {
    this.run = run;
  }

  /**
   * What facts have in common that are added up together.
   *
   * @param withoutResults whether these are searches that found nothing: the last one of each sort
   *     is reported
   * @param own what only this kind tells apart, as fields of the document
   */
  private record Group(
      RollUpKind kind, String scope, boolean bot, boolean withoutResults, JsonObject own) {}

  private static final class Sums {
    private final long[] sums;
    private long lastSearch = Long.MIN_VALUE;
    private long last = Long.MIN_VALUE;

    Sums(int measures) {
      sums = new long[measures];
    }
  }

  /** How many roll-ups there are by now. */
  int size() {
    return groups.size();
  }

  void add(JsonObject fact) {
    add(RollUpKind.SEARCHES, fact, searched(fact));
    addResults(fact);
    addNumbers(fact);
  }

  private static JsonObject searched(JsonObject fact) {
    JsonObjectBuilder own = Json.object();
    copy(fact, own, FactFields.TEXT);
    if (fact.get(FactFields.FILTERS) instanceof JsonArray filters && !filters.isEmpty()) {
      own.add(FactFields.FILTERS, filters);
    }
    return own.build();
  }

  private static void copy(JsonObject fact, JsonObjectBuilder own, String field) {
    JsonValue value = fact.get(field);
    if (value != null) {
      own.add(field, value);
    }
  }

  /** A document on the first page of a search has an impression, as one of an event has. */
  private void addResults(JsonObject fact) {
    long searches = number(fact, FactFields.SEARCHES);
    if (searches > 0 && fact.get(FactFields.SHOWN) instanceof JsonArray shown) {
      for (JsonValue document : new LinkedHashSet<>(shown)) {
        JsonObject impressions =
            Json.object()
                .addAll(Json.object(common(fact)))
                .add(FactFields.IMPRESSIONS, searches)
                .build();
        add(RollUpKind.RESULTS, impressions, Json.wrapped(FactFields.DOCUMENT, document));
      }
    }
    if (fact.containsKey(FactFields.DOCUMENT)) {
      add(RollUpKind.RESULTS, fact, own(fact, FactFields.DOCUMENT));
    }
  }

  private static JsonObject common(JsonObject fact) {
    JsonObjectBuilder common = Json.object();
    copy(fact, common, FactFields.TIME);
    copy(fact, common, FactFields.SCOPE);
    copy(fact, common, FactFields.BOT);
    return common.build();
  }

  private static JsonObject own(JsonObject fact, String field) {
    JsonObjectBuilder own = Json.object();
    copy(fact, own, field);
    return own.build();
  }

  private void addNumbers(JsonObject fact) {
    if (number(fact, FactFields.CLICKS) > 0) {
      add(RollUpKind.NUMBERS, fact, own(fact, FactFields.POSITION));
    } else if (fact.containsKey(FactFields.CURRENCY)) {
      add(RollUpKind.NUMBERS, fact, own(fact, FactFields.CURRENCY));
    } else if (number(fact, FactFields.TIMED) > 0) {
      long begin = TookBounds.of(number(fact, FactFields.TOOK));
      add(RollUpKind.NUMBERS, fact, Json.wrapped(FactFields.TOOK, Json.number(begin)));
    } else if (number(fact, FactFields.SEARCHES) > 0) {
      add(RollUpKind.NUMBERS, fact, JsonValue.EMPTY_JSON_OBJECT);
    }
  }

  /** Adds the measures of a fact that this kind has, if there are any. */
  private void add(RollUpKind kind, JsonObject fact, JsonObject own) {
    List<String> measures = kind.measures();
    if (measures.stream().noneMatch(measure -> number(fact, measure) != 0)) {
      return;
    }
    Group group =
        new Group(
            kind,
            fact.getString(FactFields.SCOPE, ""),
            number(fact, FactFields.BOT) > 0,
            kind == RollUpKind.SEARCHES && number(fact, FactFields.NO_RESULTS) > 0,
            own);
    Sums sums = groups.computeIfAbsent(group, first -> new Sums(measures.size()));
    for (int i = 0; i < measures.size(); i++) {
      sums.sums[i] += number(fact, measures.get(i));
    }
    long time = number(fact, FactFields.TIME);
    sums.last = Math.max(sums.last, time);
    if (number(fact, FactFields.SEARCHES) > 0) {
      sums.lastSearch = Math.max(sums.lastSearch, time);
    }
  }

  private static long number(JsonObject fact, String field) {
    return fact.get(field) instanceof JsonNumber number ? number.longValue() : 0;
  }

  /** The roll-ups of what was added since they were taken last. */
  List<JsonObject> take() {
    List<JsonObject> documents = new ArrayList<>();
    groups.forEach((group, sums) -> documents.add(document(group, sums)));
    groups.clear();
    return documents;
  }

  private JsonObject document(Group group, Sums sums) {
    boolean searched = sums.lastSearch != Long.MIN_VALUE;
    JsonObjectBuilder document =
        Json.object(group.own())
            .add(FactFields.ROLLUP, group.kind().word())
            .add(FactFields.RUN, run)
            .add(FactFields.TIME, searched ? sums.lastSearch : sums.last)
            .add(FactFields.SCOPE, group.scope())
            .add(FactFields.INDICES, Json.array(IndexNames.split(group.scope())));
    if (group.bot()) {
      document.add(FactFields.BOT, 1);
    }
    List<String> measures = group.kind().measures();
    for (int i = 0; i < measures.size(); i++) {
      if (sums.sums[i] != 0) {
        document.add(measures.get(i), sums.sums[i]);
      }
    }
    return document.build();
  }
}
