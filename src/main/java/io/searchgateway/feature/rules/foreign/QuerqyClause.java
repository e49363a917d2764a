package io.searchgateway.feature.rules.foreign;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What an instruction of Querqy looks for: words, {@code * field:value}, or a query of
 * Elasticsearch.
 *
 * @param field empty for all fields of the search
 * @param value a text, an array of values, or an object of bounds
 */
record QuerqyClause(String field, JsonValue value, boolean negated) {

  private static final String FIELD = "([A-Za-z_][\\w.-]*)";
  private static final String WORD = "[^\\s\"()\\[\\]{}*?~^/:]+";
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,30}(\\.[0-9]{1,30})?");
  private static final Pattern ONE =
      Pattern.compile(FIELD + ":(?:\"((?:[^\"\\\\]|\\\\.)*+)\"|(" + WORD + "))");
  private static final Pattern RANGE =
      Pattern.compile(FIELD + ":([\\[{])\\s*(\\S+)\\s+TO\\s+([^\\s\\]}]+)\\s*([\\]}])");
  private static final Pattern SEVERAL =
      Pattern.compile(FIELD + ":\\((" + WORD + "(?:\\s+OR\\s+" + WORD + ")*+)\\)");
  private static final Set<String> BOUNDS = Set.of("gt", "gte", "lt", "lte");

  boolean isRange() {
    return value instanceof JsonObject;
  }

  /** What the text says; empty when it cannot be carried over. */
  static Optional<QuerqyClause> read(String text) {
    if (text.startsWith("*")) {
      return raw(text.substring(1).strip());
    }
    boolean negated = text.startsWith("-");
    String words = text.substring(negated ? 1 : 0).strip();
    if (words.isEmpty() || words.contains("$1")) {
      return Optional.empty();
    }
    Matcher one = ONE.matcher(words);
    return one.matches()
        ? Optional.of(clause(one.group(1), value(one), negated))
        : Optional.of(clause("", Json.text(words), negated));
  }

  private static Optional<QuerqyClause> raw(String query) {
    if (query.startsWith("{") && !query.startsWith("{!")) {
      return engine(query);
    }
    boolean negated = query.startsWith("-");
    String text = query.substring(negated || query.startsWith("+") ? 1 : 0).strip();
    Matcher one = ONE.matcher(text);
    if (one.matches()) {
      return Optional.of(clause(one.group(1), value(one), negated));
    }
    Matcher several = SEVERAL.matcher(text);
    if (several.matches()) {
      Stream<String> values = Stream.of(several.group(2).split("\\s+OR\\s+", -1));
      return Optional.of(
          clause(several.group(1), Json.array(values.map(Json::text).toList()).build(), negated));
    }
    Matcher range = RANGE.matcher(text);
    return range.matches() ? range(range, negated) : Optional.empty();
  }

  private static QuerqyClause clause(String field, JsonValue value, boolean negated) {
    return new QuerqyClause(field, value, negated);
  }

  private static JsonValue value(Matcher one) {
    return Json.text(
        one.group(2) == null ? one.group(3) : one.group(2).replaceAll("\\\\(.)", "$1"));
  }

  private static Optional<QuerqyClause> range(Matcher range, boolean negated) {
    JsonObjectBuilder bounds = Json.object();
    if (!range.group(3).equals("*")) {
      bounds.add(range.group(2).equals("[") ? "gte" : "gt", bound(range.group(3)));
    }
    if (!range.group(4).equals("*")) {
      bounds.add(range.group(5).equals("]") ? "lte" : "lt", bound(range.group(4)));
    }
    JsonObject built = bounds.build();
    return built.isEmpty() ? Optional.empty() : Optional.of(clause(range.group(1), built, negated));
  }

  private static JsonValue bound(String text) {
    return NUMBER.matcher(text).matches() ? Json.number(new BigDecimal(text)) : Json.text(text);
  }

  /** A query of one term, of several terms, or of a range. */
  private static Optional<QuerqyClause> engine(String json) {
    BoundedJson.Result read = BoundedJson.readExactly(json.getBytes(StandardCharsets.UTF_8), 10);
    return read instanceof BoundedJson.Read found
        ? only(found.value())
            .flatMap(
                query ->
                    only(query.getValue())
                        .flatMap(field -> engine(query.getKey(), field.getKey(), field.getValue())))
        : Optional.empty();
  }

  private static Optional<QuerqyClause> engine(String type, String field, JsonValue sent) {
    JsonValue value = sent;
    if (type.equals("term")
        && value instanceof JsonObject term
        && term.keySet().equals(Set.of("value"))) {
      value = term.getOrDefault("value", JsonValue.NULL);
    }
    boolean fits =
        switch (type) {
          case "term" -> isValue(value);
          case "terms" ->
              value instanceof JsonArray values
                  && !values.isEmpty()
                  && values.stream().allMatch(QuerqyClause::isValue);
          case "range" ->
              value instanceof JsonObject bounds
                  && !bounds.isEmpty()
                  && BOUNDS.containsAll(bounds.keySet())
                  && bounds.values().stream().allMatch(QuerqyClause::isValue);
          default -> false;
        };
    return fits ? Optional.of(clause(field, value, false)) : Optional.empty();
  }

  private static boolean isValue(JsonValue value) {
    return value instanceof JsonString
        || value instanceof JsonNumber
        || value == JsonValue.TRUE
        || value == JsonValue.FALSE;
  }

  private static Optional<Map.Entry<String, JsonValue>> only(JsonValue value) {
    return value instanceof JsonObject object && object.size() == 1
        ? Optional.of(object.entrySet().iterator().next())
        : Optional.empty();
  }
}
