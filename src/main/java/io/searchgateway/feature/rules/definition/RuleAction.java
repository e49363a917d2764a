package io.searchgateway.feature.rules.definition;

import io.searchgateway.pipeline.rewriting.WordReplacement;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a rule does. */
public sealed interface RuleAction {

  /** As in {@code actions[].type}. */
  String type();

  /**
   * A document at a fixed position of the hits.
   *
   * @param index where it is; absent: in the indices of the search
   * @param source what is shown where the document itself cannot be found; absent: nothing
   * @param position from 1
   */
  record Pin(String id, Optional<String> index, Optional<JsonObject> source, int position) {}

  /** Documents at fixed positions. */
  record PromoteResult(List<Pin> pins) implements RuleAction {
    public PromoteResult {
      pins = List.copyOf(pins);
    }

    @Override
    public String type() {
      return "promote_result";
    }
  }

  /**
   * A document that is not shown.
   *
   * @param index where it is; absent: in every index of the search
   */
  record Hidden(String id, Optional<String> index) {}

  /** Documents that are not shown. */
  record HideResult(Set<Hidden> documents) implements RuleAction {
    public HideResult {
      documents = Set.copyOf(documents);
    }

    @Override
    public String type() {
      return "hide_result";
    }
  }

  /** JSON that is returned with the hits. */
  record ReturnJson(JsonValue data) implements RuleAction {
    @Override
    public String type() {
      return "custom_data";
    }
  }

  /** Another text in place of the one that was typed. */
  record ReplaceSearchTerm(String term) implements RuleAction {
    @Override
    public String type() {
      return "replace_search_term";
    }
  }

  /** A query in the syntax of query strings; {@code $1} is the first group of the expression. */
  record ReplaceSearchQuery(String template) implements RuleAction {
    @Override
    public String type() {
      return "replace_search_query";
    }
  }

  /**
   * Words that are taken out of the text.
   *
   * @param whenNoResults only when nothing was found, one after the other
   * @param removal takes all of them out of a text
   */
  record RemoveWords(List<String> words, boolean whenNoResults, WordReplacement removal)
      implements RuleAction {
    public RemoveWords {
      words = List.copyOf(words);
    }

    @Override
    public String type() {
      return "remove_words";
    }
  }

  /** Words in place of others. */
  record ReplaceWords(WordReplacement words) implements RuleAction {

    @Override
    public String type() {
      return "replace_words";
    }
  }

  /** Words that are searched for as well, by the word that was typed. */
  record AddSynonyms(Map<String, List<String>> words) implements RuleAction {
    public AddSynonyms {
      words = Map.copyOf(words);
    }

    @Override
    public String type() {
      return "add_synonyms";
    }
  }

  /** Values of fields that all hits must have. */
  record AddFilter(List<FieldCondition> fields) implements RuleAction {
    public AddFilter {
      fields = List.copyOf(fields);
    }

    @Override
    public String type() {
      return "add_filter";
    }
  }

  /** Properties of the query in place of its own. */
  record SearchSettings(JsonObject properties) implements RuleAction {
    @Override
    public String type() {
      return "search_settings";
    }
  }

  /** Documents that are ranked higher; inputs as of the stage {@code boost}. */
  record BoostAction(JsonObject inputs) implements RuleAction {
    @Override
    public String type() {
      return "boost";
    }
  }

  /** Documents that are ranked lower: their score is multiplied by a factor below 1. */
  record Bury(List<FieldCondition> fields, BigDecimal factor) implements RuleAction {
    public Bury {
      fields = List.copyOf(fields);
    }

    @Override
    public String type() {
      return "bury";
    }
  }

  /** A page that clients open in place of the hits. */
  record Redirect(String url) implements RuleAction {
    @Override
    public String type() {
      return "redirect";
    }
  }

  /** Facets that come first, in this order. */
  record PinFacets(List<String> fields) implements RuleAction {
    public PinFacets {
      fields = List.copyOf(fields);
    }

    @Override
    public String type() {
      return "pin_facets";
    }
  }

  /** Facets that are left out. */
  record HideFacets(Set<String> fields) implements RuleAction {
    public HideFacets {
      fields = Set.copyOf(fields);
    }

    @Override
    public String type() {
      return "hide_facets";
    }
  }

  /**
   * A script.
   *
   * @param envs what it finds in {@code envs} beside what the request has
   * @param continueOnError whether a search or write goes on unchanged when it fails
   */
  record Script(String script, JsonObject envs, boolean continueOnError) implements RuleAction {
    @Override
    public String type() {
      return "script";
    }
  }
}
