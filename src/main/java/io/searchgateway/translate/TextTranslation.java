package io.searchgateway.translate;

import io.searchgateway.json.Json;
import io.searchgateway.query.CategoryFacet;
import io.searchgateway.query.DataField;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.TextOptions;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What searches and suggestions have in common: a text, in a category, with boosts by features. */
abstract class TextTranslation<Q extends DeclarativeQuery> extends QueryTranslation<Q> {

  private static final String MULTI_MATCH = "multi_match";

  private final TextOptions options;
  private final RankFeatureClauses rankFeatures;

  TextTranslation(TranslationScope scope, Q query, TextOptions options) {
    super(scope, query);
    this.options = options;
    rankFeatures = new RankFeatureClauses(scope);
  }

  @Override
  final Optional<JsonValue> besideDependencies() {
    return clause();
  }

  @Override
  final void aggregate(Map<String, JsonValue> named) {
    options.category().ifPresent(category -> named.put(category.field(), buckets(category)));
    super.aggregate(named);
  }

  private JsonObject buckets(CategoryFacet category) {
    JsonObjectBuilder terms = Dsl.object().add(Dsl.FIELD, category.field());
    new ValueFilterOption(scope).add(query, terms);
    query.common().aggregation().size().ifPresent(size -> terms.add("size", size));
    return Dsl.object(
        "terms",
        scope.from(query, terms.build(), "categories", "categoryField", "aggregationSize"));
  }

  /** The clause of a query without a text: its rank features, if it has any. */
  final Optional<JsonValue> withoutText() {
    JsonArrayBuilder clauses = Json.array();
    rankFeatures.add(query, options, clauses);
    JsonArray built = clauses.build();
    return built.isEmpty() ? Optional.empty() : Optional.of(Dsl.anyOf(built));
  }

  /**
   * The clause of a text that is not blank; empty when it has a fault.
   *
   * @param several whether the text was joined from several
   */
  final Optional<JsonValue> ofText(String text, boolean several) {
    if (!scope.hasField(query)) {
      return Optional.empty();
    }
    Wording typed = Wording.typed(text, query.dataFields(), options);
    return worded(typed, several)
        .map(
            clause ->
                new SynonymClauses(scope, query, options)
                    .with(clause, typed, wording -> worded(wording, several)))
        .map(whole -> inCategory(whole))
        .map(whole -> Dsl.nested(query.common().nestedField(), whole));
  }

  private Optional<JsonObject> worded(Wording wording, boolean several) {
    JsonArray fields = printed(wording.fields());
    return options.syntax() == TextOptions.Syntax.WORDS
        ? Optional.of(words(wording, several, fields))
        : new QueryStringClause(scope).of(query, options, wording.text(), fields);
  }

  private JsonObject words(Wording wording, boolean several, JsonArray fields) {
    String text = wording.text();
    boolean and = options.queryFormat().isAnd();
    String operator = and ? "and" : "or";
    JsonString value = Json.text(text);
    String pluralText = Plural.of(text);
    JsonString plural = pluralText.equals(text) ? value : Json.text(pluralText);
    JsonArrayBuilder clauses = Json.array();
    clauses.add(
        multiMatch(plural, fields, "cross_fields", operator, "the words, in all fields together"));
    if (!and) {
      clauses.add(
          scope.from(
              query,
              Dsl.object(MULTI_MATCH, inBestField(wording, fields, operator)),
              "the words, in the best field",
              "value",
              "fuzziness"));
    }
    clauses.add(multiMatch(value, fields, "phrase", operator, "the words in this order"));
    if (!and) {
      rankFeatures.add(query, options, clauses);
    }
    JsonArray prefixFields =
        several ? JsonValue.EMPTY_JSON_ARRAY : prefixes(wording.prefixFields());
    if (!prefixFields.isEmpty()) {
      clauses.add(
          multiMatch(
              value,
              prefixFields,
              "phrase_prefix",
              operator,
              "the words in this order, the last one as a beginning"));
    }
    if (and) {
      rankFeatures.add(query, options, clauses);
    }
    int wanted = options.rankFeatures().isPresent() ? 2 : 1;
    JsonObjectBuilder bool = Dsl.object();
    if (!wording.phrases().isEmpty()) {
      bool.add(
          Dsl.FILTER,
          Json.array(
              wording.phrases(),
              phrase ->
                  Dsl.object(
                      MULTI_MATCH, match(Json.text(phrase), fields, "phrase", operator).build())));
    }
    return Dsl.object(
        "bool", bool.add(Dsl.SHOULD, clauses).add(Dsl.MINIMUM_SHOULD_MATCH, wanted).build());
  }

  private static JsonObject inBestField(Wording wording, JsonArray fields, String operator) {
    JsonObjectBuilder match =
        match(Json.text(wording.text()), fields, "best_fields", operator)
            .add("fuzziness", wording.fuzziness());
    if (wording.isFuzzy() && !wording.typed()) {
      match.add("max_expansions", Wording.EXPANSIONS);
    }
    return match.build();
  }

  private JsonObject inCategory(JsonObject clause) {
    if (options.category().isEmpty() || options.category().get().filter().isEmpty()) {
      return clause;
    }
    JsonValue value = options.category().get().filter().get();
    JsonObject term =
        scope.from(
            query,
            Dsl.object("term", Dsl.object(options.category().get().field(), value)),
            "only this category",
            "categoryField",
            "categoryValue");
    return Dsl.bool(Dsl.MUST, Json.array().add(clause).add(term).build());
  }

  private JsonObject multiMatch(
      JsonString text, JsonArray fields, String type, String operator, String note) {
    return scope.from(
        query,
        Dsl.object(MULTI_MATCH, match(text, fields, type, operator).build()),
        note,
        "value",
        "queryFormat");
  }

  private static JsonObjectBuilder match(
      JsonString text, JsonArray fields, String type, String operator) {
    return Dsl.object()
        .add(Dsl.QUERY, text)
        .add("fields", fields)
        .add("type", type)
        .add("operator", operator);
  }

  private JsonArray printed(List<DataField> searched) {
    JsonArrayBuilder fields = Json.array();
    for (DataField field : searched) {
      fields.add(named(field, field.printed()));
    }
    return fields.build();
  }

  private JsonString named(DataField field, String printed) {
    JsonString name = Json.text(printed);
    scope.origins().note(name, query, field);
    return name;
  }

  private JsonArray prefixes(List<DataField> searched) {
    JsonArrayBuilder fields = Json.array();
    for (DataField field : searched) {
      String name = field.name();
      fields.add(named(field, field.weight().isPresent() ? name + "^1.0" : name));
    }
    return fields.build();
  }
}
