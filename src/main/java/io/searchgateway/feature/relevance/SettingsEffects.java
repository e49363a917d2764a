package io.searchgateway.feature.relevance;

import io.searchgateway.json.Json;
import io.searchgateway.language.Language;
import io.searchgateway.language.Languages;
import io.searchgateway.query.QueryType;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What settings give to queries of each type, worked out once per change. Members that nobody has
 * saved are as if they were not there: their defaults are what declarative search does anyway. Only
 * values that are missing count as a bucket of facets by the settings' default, and not otherwise.
 */
final class SettingsEffects {

  private static final String RESULTS = "results";
  private static final String AGGREGATIONS = "aggregations";
  private static final String SYNONYMS = "enableSynonyms";

  private final JsonObject sections;
  private final Map<QueryType, List<Fill>> fills = new EnumMap<>(QueryType.class);
  private final JsonArray dataField;
  private final JsonArray weights;

  private SettingsEffects(JsonObject sections) {
    this.sections = sections;
    JsonObject search = SettingsDocument.section(sections, SettingsMembers.SEARCH);
    this.dataField = array(search, SettingsMembers.DATA_FIELD);
    JsonArray saved = array(search, SettingsMembers.WEIGHTS);
    this.weights =
        saved.isEmpty()
            ? Json.array(Collections.nCopies(dataField.size(), BigDecimal.ONE)).build()
            : saved;
    List<Fill> text = text(search);
    List<Fill> hits = hits();
    fills.put(QueryType.SEARCH, joined(text, hits, sort()));
    fills.put(QueryType.SUGGESTION, joined(text, hits, language()));
    fills.put(QueryType.GEO, hits);
    fills.put(QueryType.TERM, facets());
  }

  /** The effects of what is saved. */
  static SettingsEffects of(JsonObject sections) {
    return new SettingsEffects(sections);
  }

  /** What queries of a type are given, in order, but for fields with their weights. */
  List<Fill> of(QueryType type) {
    return fills.getOrDefault(type, List.of());
  }

  /** The fields that are searched; empty for those of the mapping. */
  JsonArray dataField() {
    return dataField;
  }

  /** Their weights. */
  JsonArray weights() {
    return weights;
  }

  /** Whether synonyms are searched unless the query says otherwise. */
  boolean synonyms() {
    return SettingsDocument.section(sections, SettingsMembers.SEARCH).get(SYNONYMS)
            != JsonValue.FALSE
        && SettingsDocument.section(sections, "synonyms").get("enabled") != JsonValue.FALSE;
  }

  private List<Fill> text(JsonObject search) {
    List<Fill> text = new ArrayList<>();
    for (String name : List.of("fuzziness", "queryFormat", "searchOperators", "queryString")) {
      add(search, name, name, text);
    }
    if (!SettingsDocument.section(search, "rankFeature").isEmpty()) {
      add(search, "rankFeature", "rankFeature", text);
    }
    if (!synonyms()) {
      text.add(new Fill(SYNONYMS, JsonValue.FALSE, true));
    } else {
      add(search, SYNONYMS, SYNONYMS, text);
    }
    return text;
  }

  private List<Fill> hits() {
    JsonObject results = SettingsDocument.section(sections, RESULTS);
    List<Fill> hits = new ArrayList<>();
    for (String name : List.of("size", "includeFields", "excludeFields", "highlight")) {
      add(results, name, name, hits);
    }
    if (!array(results, "highlightFields").isEmpty()) {
      add(results, "highlightFields", "highlightField", hits);
    }
    add(results, "highlightOptions", "highlightConfig", hits);
    add(results, "distinctField", "distinctField", hits);
    return hits;
  }

  /** The first of the options that a person can choose from. */
  private List<Fill> sort() {
    JsonArray options = array(SettingsDocument.section(sections, RESULTS), "sortOptions");
    List<Fill> sort = new ArrayList<>();
    if (!options.isEmpty() && options.get(0) instanceof JsonObject first && !isByScore(first)) {
      add(first, SettingsMembers.DATA_FIELD, "sortField", sort);
      add(first, "sortBy", "sortBy", sort);
    }
    return sort;
  }

  /** The order that searches have anyway. */
  private static boolean isByScore(JsonObject option) {
    return option.getString(SettingsMembers.DATA_FIELD, "").equals("_score")
        && option.getString("sortBy", "desc").equals("desc");
  }

  private List<Fill> language() {
    List<Fill> language = new ArrayList<>();
    if (SettingsDocument.section(sections, "language").get("language") instanceof JsonString name) {
      Languages.find(name.getString())
          .map(Language::name)
          .filter(known -> !known.equals("universal"))
          .ifPresent(known -> language.add(new Fill("searchLanguage", Json.text(known), true)));
    }
    return language;
  }

  private List<Fill> facets() {
    JsonObject aggregations = SettingsDocument.section(sections, AGGREGATIONS);
    List<Fill> facets = new ArrayList<>();
    add(aggregations, "size", "aggregationSize", facets);
    add(aggregations, "sortBy", "sortBy", facets);
    add(aggregations, "queryFormat", "queryFormat", facets);
    String nulls = "includeNullValues";
    JsonValue saved = aggregations.getOrDefault(nulls, JsonValue.TRUE);
    facets.add(new Fill("showMissing", saved, aggregations.containsKey(nulls)));
    return facets;
  }

  private static void add(JsonObject section, String member, String property, List<Fill> fills) {
    JsonValue value = section.getOrDefault(member, JsonValue.NULL);
    if (value != JsonValue.NULL) {
      fills.add(new Fill(property, value, true));
    }
  }

  private static JsonArray array(JsonObject section, String name) {
    return section.get(name) instanceof JsonArray list ? list : JsonValue.EMPTY_JSON_ARRAY;
  }

  @SafeVarargs
  private static List<Fill> joined(List<Fill>... lists) {
    List<Fill> all = new ArrayList<>();
    for (List<Fill> list : lists) {
      all.addAll(list);
    }
    return List.copyOf(all);
  }
}
