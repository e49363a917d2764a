package io.searchgateway.feature.synonyms;

import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Synonyms in the forms of an engine. It replaces what stands before {@code =>}, where the gateway
 * searches it as well; each word of a one-way synonym therefore leads to itself too.
 */
final class EngineSynonyms {

  /** The analyzer that texts are to be searched with. */
  static final String ANALYZER = "synonyms";

  static final String FILTER = "synonym_graph";

  private static final String TOKENIZER = "standard";

  /** What separates terms, or begins a comment. */
  private static final Pattern SPECIAL = Pattern.compile("[\\\\,]|=>|^#");

  private EngineSynonyms() {}

  /** The rules of a synonym, as Solr writes them. */
  static List<String> rules(Synonym synonym) {
    SynonymRule rule = synonym.rule();
    if (!rule.oneWay()) {
      return List.of(joined(rule.words().values()));
    }
    List<String> rules = new ArrayList<>();
    rule.words()
        .forEach(
            (compared, word) -> {
              List<String> found = new ArrayList<>(List.of(word));
              found.addAll(rule.others(compared));
              rules.add(escaped(word) + " => " + joined(found));
            });
    return rules;
  }

  private static String joined(Collection<String> terms) {
    return terms.stream().map(EngineSynonyms::escaped).collect(Collectors.joining(", "));
  }

  private static String escaped(String term) {
    return SPECIAL.matcher(term).replaceAll("\\\\$0");
  }

  /** The body of a set of synonyms. */
  static JsonObject set(Collection<Synonym> synonyms) {
    JsonArrayBuilder rules = Json.array();
    for (Synonym synonym : synonyms) {
      List<String> lines = rules(synonym);
      for (int i = 0; i < lines.size(); i++) {
        // No id of a synonym contains a colon.
        String id = i == 0 ? synonym.id() : synonym.id() + ':' + i;
        rules.add(Json.object().add("id", id).add("synonyms", lines.get(i)));
      }
    }
    return Json.object().add("synonyms_set", rules).build();
  }

  /**
   * Settings of an index: the analyzer, and the filter in which the synonyms are written.
   *
   * @param form how the engine takes them
   */
  static JsonObject settings(Collection<Synonym> synonyms, MappingForm form) {
    JsonArray rules =
        Json.array(synonyms.stream().flatMap(one -> rules(one).stream()).toList()).build();
    JsonArrayBuilder chain = Json.array().add("lowercase");
    JsonObjectBuilder analysis = Json.object();
    if (!rules.isEmpty()) {
      chain.add(FILTER);
      JsonObjectBuilder filter =
          Json.object()
              .add("type", form.laterFilters() ? FILTER : "synonym")
              .add("synonyms", rules)
              // A term of which the tokenizer leaves nothing must not keep the index closed.
              .add("lenient", true);
      if (!form.analyzedRules()) {
        filter.add("tokenizer", TOKENIZER).add("ignore_case", true);
      }
      analysis.add("filter", Json.object().add(FILTER, filter));
    }
    JsonObjectBuilder analyzer =
        Json.object().add("type", "custom").add("tokenizer", TOKENIZER).add("filter", chain);
    analysis.add("analyzer", Json.object().add(ANALYZER, analyzer));
    return Json.object().add("analysis", analysis).build();
  }
}
