package io.searchgateway.query.reader;

import io.searchgateway.query.QueryFormat;
import io.searchgateway.query.QueryType;
import io.searchgateway.query.RankFeature;
import jakarta.json.JsonNumber;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The properties about searching a text. */
final class TextProperties {

  private static final JsonForm WEIGHT = new JsonForm.AtLeast(0, true);

  static final Property<List<Double>> FIELD_WEIGHTS =
      text("fieldWeights", weights(), "Weights of the data fields by position. Deprecated.");
  static final Property<QueryFormat> QUERY_FORMAT =
      Property.of(
              "queryFormat",
              Shapes.NAME.map(QueryFormat::new),
              "Whether one word or value must match, or all of them. For a range "
                  + "query, the format of its dates.")
          .only(QueryType.SEARCH, QueryType.SUGGESTION, QueryType.TERM, QueryType.RANGE)
          .orElse("or");
  static final Property<JsonValue> FUZZINESS =
      text("fuzziness", fuzziness(), "Number of characters that can differ, or AUTO.").orElse(0);
  static final Property<Boolean> SEARCH_OPERATORS =
      text("searchOperators", Shapes.FLAG, "Interpret +, |, - and similar characters as operators.")
          .orElse(false);
  static final Property<Boolean> QUERY_STRING =
      text(
              "queryString",
              Shapes.FLAG,
              "Interpret the value as a query string of the engine. Words without a field are "
                  + "looked for in `dataField`.")
          .orElse(false);
  static final Property<Boolean> ENABLE_SPELLING =
      text(
              "enableSpelling",
              Shapes.FLAG,
              "If nothing is found, return other spellings in did_you_mean, which takes another "
                  + "search.")
          .orElse(false);
  static final Property<Boolean> ENABLE_SYNONYMS =
      text(
              "enableSynonyms",
              Shapes.FLAG,
              "If false, neither synonyms of the index nor fields that end in .synonyms are "
                  + "searched.")
          .orElse(true);
  static final Property<String> CATEGORY_FIELD =
      text("categoryField", Shapes.NAME, "Field to aggregate as categories.");
  static final Property<JsonValue> CATEGORY_VALUE =
      text("categoryValue", scalar(), "Category to search in. * means all.");
  static final Property<List<RankFeature>> RANK_FEATURE =
      text("rankFeature", RankFeatures.SHAPE, "Boosts by rank_feature fields.");
  static final Property<JsonValue> ENABLE_AI = unused("enableAI");
  static final Property<JsonValue> AI_CONFIG = unused("AIConfig");
  static final Property<JsonValue> IMAGE_VALUE = unused("imageValue");
  static final Property<JsonValue> AUTOCOMPLETE_FIELD = unused("autocompleteField");

  private TextProperties() {}

  private static <T> Property<T> text(String name, Shape<T> shape, String description) {
    return Property.of(name, shape, description).only(QueryType.SEARCH, QueryType.SUGGESTION);
  }

  private static Property<JsonValue> unused(String name) {
    return text(name, Shapes.ANYTHING, "Accepted, but has no effect without the optional feature.");
  }

  private static Shape<JsonValue> fuzziness() {
    return Shapes.oneOf(
        asSent(new JsonForm.WholeNumber(0, 2)),
        asSent(
            new JsonForm.Pattern(
                "[0-2]|[Aa][Uu][Tt][Oo](:[0-9]{1,4},[0-9]{1,4})?", "AUTO or AUTO:3,6", "AUTO")));
  }

  /** A text, a number or a boolean. */
  static Shape<JsonValue> scalar() {
    return asSent(Shapes.SCALAR);
  }

  private static Shape<JsonValue> asSent(JsonForm form) {
    return new Shape<>(form, (value, at, findings) -> Optional.of(value));
  }

  /** A null keeps its place, for the weights count by position. */
  private static Shape<List<Double>> weights() {
    JsonForm number = JsonForm.Plain.NUMBER;
    return new Shape<>(
        new JsonForm.ListOf(number),
        (value, at, findings) -> {
          List<Double> weights = new ArrayList<>();
          for (JsonValue weight : value.asJsonArray()) {
            if (weight instanceof JsonNumber given) {
              if (!WEIGHT.admits(given)) {
                findings.ignored(WEIGHT, at.child(weights.size()));
              }
              weights.add(given.doubleValue());
            } else {
              if (weight != JsonValue.NULL) {
                findings.wrongType(number, weight, at.child(weights.size()));
              }
              weights.add(0.0);
            }
          }
          return Optional.of(weights);
        });
  }
}
