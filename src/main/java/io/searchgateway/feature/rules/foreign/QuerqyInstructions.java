package io.searchgateway.feature.rules.foreign;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The instructions of one rule of Querqy, as actions. */
final class QuerqyInstructions {

  private static final Pattern WEIGHT = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,9})?");
  private static final Pattern REDIRECT =
      Pattern.compile("(?i)redirect\\s*,?\\s+(\\S+)|redirect,(\\S+)");

  private final Optional<String> words;
  private final Consumer<String> notes;
  private final List<String> synonyms = new ArrayList<>();
  private final List<String> removed = new ArrayList<>();
  private final List<Map.Entry<String, JsonValue>> filters = new ArrayList<>();
  private final List<JsonObject> boosts = new ArrayList<>();
  private final List<JsonObject> buried = new ArrayList<>();
  private final Map<String, JsonValue> data = new LinkedHashMap<>();
  private final List<String> decorations = new ArrayList<>();
  private Optional<String> redirect = Optional.empty();

  /**
   * Instructions to take.
   *
   * @param words of the input, if it is of words only
   */
  QuerqyInstructions(Optional<String> words, Consumer<String> notes) {
    this.words = words;
    this.notes = notes;
  }

  /** Takes an instruction; {@code parameter} and {@code text} may be empty. */
  void take(String name, String parameter, String text) {
    switch (name.toUpperCase(Locale.ROOT)) {
      case "SYNONYM" -> synonym(parameter, text);
      case "UP" -> up(weight(name, parameter), text);
      case "DOWN" -> down(weight(name, parameter), text);
      case "FILTER" -> filter(text);
      case "DELETE" -> delete(text);
      case "DECORATE" -> decorate(parameter, text);
      default -> notes.accept("the instruction " + Excerpt.quoted(name) + " is unknown");
    }
  }

  private void synonym(String parameter, String text) {
    if (words.isEmpty() || text.isEmpty() || text.contains("$1") || text.matches("\\w+:\\S.*")) {
      lost("SYNONYM", text);
      return;
    }
    if (!parameter.isEmpty()) {
      notes.accept("the weight of the synonym " + Excerpt.quoted(text) + " cannot be carried over");
    }
    synonyms.add(text);
  }

  private BigDecimal weight(String name, String parameter) {
    if (parameter.isEmpty() || WEIGHT.matcher(parameter).matches()) {
      return parameter.isEmpty() ? BigDecimal.ONE : new BigDecimal(parameter);
    }
    notes.accept(
        "the weight of " + name + " is not a number, 1 is used: " + Excerpt.quoted(parameter));
    return BigDecimal.ONE;
  }

  private void up(BigDecimal weight, String text) {
    Optional<QuerqyClause> clause = QuerqyClause.read(text).filter(found -> !found.negated());
    Optional<JsonValue> value = clause.flatMap(QuerqyInstructions::boosted);
    if (clause.isEmpty() || value.isEmpty()) {
      lost("UP", text);
      return;
    }
    JsonObjectBuilder boost = Json.object();
    if (clause.get().field().isEmpty()) {
      boost.add("queryFormat", "and");
    } else {
      boost.add("dataField", clause.get().field());
    }
    boosts.add(
        boost.add("value", value.get()).add("boostOp", "add").add("boostFactor", weight).build());
  }

  /** Boosts have ranges with both ends in them. */
  private static Optional<JsonValue> boosted(QuerqyClause clause) {
    if (!(clause.value() instanceof JsonObject bounds)) {
      return Optional.of(clause.value());
    }
    if (bounds.containsKey("gt") || bounds.containsKey("lt")) {
      return Optional.empty();
    }
    JsonObjectBuilder range = Json.object();
    Optional.ofNullable(bounds.get("gte")).ifPresent(bound -> range.add("start", bound));
    Optional.ofNullable(bounds.get("lte")).ifPresent(bound -> range.add("end", bound));
    return Optional.of(range.build());
  }

  /** The heavier, the less is left of the score: 1 leaves half of it. */
  private void down(BigDecimal weight, String text) {
    Optional<QuerqyClause> clause =
        QuerqyClause.read(text)
            .filter(found -> !found.negated() && !found.isRange() && !found.field().isEmpty());
    if (clause.isEmpty()) {
      lost("DOWN", text);
      return;
    }
    BigDecimal factor =
        BigDecimal.ONE.divide(BigDecimal.ONE.add(weight), new MathContext(3)).stripTrailingZeros();
    buried.add(
        Json.object()
            .add("filter", Json.wrapped(clause.get().field(), clause.get().value()))
            .add("factor", new BigDecimal(factor.toPlainString()))
            .build());
  }

  private void filter(String text) {
    Optional<QuerqyClause> clause =
        QuerqyClause.read(text)
            .filter(found -> !found.field().isEmpty() && !(found.negated() && found.isRange()));
    if (clause.isEmpty()) {
      lost("FILTER", text);
      return;
    }
    JsonValue value = clause.get().value();
    filters.add(
        Map.entry(
            clause.get().field(), clause.get().negated() ? Json.wrapped("not", value) : value));
  }

  private void delete(String text) {
    String deleted = text.isEmpty() ? words.orElse("") : text;
    if (deleted.isEmpty()) {
      lost("DELETE", text);
      return;
    }
    removed.addAll(List.of(deleted.split("\\s+", -1)));
  }

  private void decorate(String parameter, String text) {
    Matcher target = REDIRECT.matcher(text);
    String url =
        target.matches() ? (target.group(1) != null ? target.group(1) : target.group(2)) : "";
    if (parameter.isEmpty() && redirect.isEmpty() && AlgoliaParams.isUrl(url)) {
      redirect = Optional.of(url);
    } else if (parameter.isEmpty()) {
      decorations.add(text);
    } else {
      data.put(parameter, Json.text(text));
    }
  }

  private void lost(String name, String text) {
    notes.accept("the instruction " + name + " cannot be carried over: " + Excerpt.quoted(text));
  }

  /** Whether no word of the input is left, which Querqy does only where the text has others. */
  boolean deletesInput() {
    return words.map(text -> removed.containsAll(List.of(text.split(" ", -1)))).orElse(false);
  }

  /** Whether words are removed and nothing else is done. */
  boolean deletesOnly() {
    return synonyms.isEmpty()
        && filters.isEmpty()
        && boosts.isEmpty()
        && buried.isEmpty()
        && data.isEmpty()
        && decorations.isEmpty()
        && redirect.isEmpty();
  }

  /** Gives the actions to a rule. */
  void actions(DraftedRule draft) {
    if (!synonyms.isEmpty()) {
      JsonString key = Json.text(words.orElseThrow());
      draft.act("add_synonyms", Json.wrapped(key.getString(), Json.array(synonyms).build()));
    }
    if (!removed.isEmpty()) {
      draft.act("remove_words", Json.array(removed).build());
    }
    draft.filter(filters);
    boosts.forEach(boost -> draft.act("boost", boost));
    buried.forEach(bury -> draft.act("bury", bury));
    if (!decorations.isEmpty()) {
      data.put("decorations", Json.array(decorations).build());
    }
    if (!data.isEmpty()) {
      JsonObjectBuilder custom = Json.object();
      data.forEach(custom::add);
      draft.act("custom_data", custom.build());
    }
    redirect.ifPresent(url -> draft.act("redirect", Json.wrapped("url", Json.text(url))));
  }
}
