package io.searchgateway.translate;

import io.searchgateway.json.Json;
import io.searchgateway.query.DataField;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.TextOptions;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Searches for the other wordings of a text beside the text. The best wording of a document counts
 * alone, so that a document is not better because it says the same in two ways.
 */
final class SynonymClauses {

  /** Characters of the longest text that has other wordings. */
  private static final int LONGEST = 1_000;

  private final TranslationScope scope;
  private final DeclarativeQuery query;
  private final TextOptions options;

  SynonymClauses(TranslationScope scope, DeclarativeQuery query, TextOptions options) {
    this.scope = scope;
    this.query = query;
    this.options = options;
  }

  /**
   * The clause of a text with those of its other wordings; the clause itself when there are none.
   *
   * @param clause of {@code typed}
   * @param worded makes the clause of a wording
   */
  JsonObject with(
      JsonObject clause, Wording typed, Function<Wording, Optional<JsonObject>> worded) {
    if (!options.synonyms() || typed.text().length() > LONGEST) {
      return clause;
    }
    Synonyms.Lookup lookup = scope.context().synonyms().of(query);
    List<DataField> fields = Wording.others(typed.fields());
    if (lookup == Synonyms.Lookup.NONE) {
      return clause;
    }
    int room = scope.budget().clausesOfText() - typed.clauses(options);
    if (room < fields.size()) {
      return clause;
    }
    JsonArrayBuilder all = Json.array().add(clause);
    boolean any = false;
    for (TextVariants.Variant variant : TextVariants.of(typed.text(), options.syntax(), lookup)) {
      Wording wording =
          new Wording(variant.text(), fields, options.fuzziness(), variant.phrases(), false);
      if (wording.clauses(options) > room) {
        wording = wording.withoutFuzziness();
      }
      int clauses = wording.clauses(options);
      Optional<JsonObject> another =
          clauses <= room && isSearchable(variant.text())
              ? worded.apply(wording)
              : Optional.empty();
      if (another.isPresent()) {
        String synonyms = String.join("; ", variant.synonyms());
        scope.origins().note(another.get(), query, Source.synonym(synonyms), "synonym " + synonyms);
        all.add(another.get());
        room -= clauses;
        any = true;
      }
    }
    return any ? Dsl.object("dis_max", Dsl.object("queries", all.build())) : clause;
  }

  /** A text that is too long only because of a synonym is no fault of the request. */
  private boolean isSearchable(String variant) {
    return options.syntax() == TextOptions.Syntax.WORDS
        || QueryStringClause.isBounded(scope.limits(), variant);
  }
}
