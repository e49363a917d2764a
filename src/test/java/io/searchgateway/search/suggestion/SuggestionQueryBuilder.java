package io.searchgateway.search.suggestion;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** A suggestion query, said briefly. */
final class SuggestionQueryBuilder {
  private Optional<String> query;
  private List<String> fields = List.of();
  private Optional<String> sectionLabel = Optional.empty();
  private Optional<String> urlField = Optional.empty();
  private Optional<String> categoryField = Optional.empty();
  private OptionalInt size = OptionalInt.empty();
  private boolean oneForEachDocument;
  private Optional<Prediction> prediction = Optional.empty();
  private String language = "english";
  private List<String> sectionsOrder = List.of();

  private SuggestionQueryBuilder(Optional<String> query) {
    this.query = query;
  }

  static SuggestionQueryBuilder nothing() {
    return new SuggestionQueryBuilder(Optional.empty());
  }

  static SuggestionQueryBuilder about(String query) {
    return new SuggestionQueryBuilder(Optional.of(query));
  }

  SuggestionQueryBuilder fields(String... names) {
    fields = List.of(names);
    return this;
  }

  SuggestionQueryBuilder sectionLabel(String label) {
    sectionLabel = Optional.of(label);
    return this;
  }

  SuggestionQueryBuilder urlField(String field) {
    urlField = Optional.of(field);
    return this;
  }

  SuggestionQueryBuilder categoryField(String field) {
    categoryField = Optional.of(field);
    return this;
  }

  SuggestionQueryBuilder size(int most) {
    size = OptionalInt.of(most);
    return this;
  }

  SuggestionQueryBuilder oneForEachDocument() {
    oneForEachDocument = true;
    return this;
  }

  SuggestionQueryBuilder predicting(int words) {
    prediction =
        Optional.of(
            new Prediction(
                words, false, Set.of(), Prediction.DEFAULT_BEFORE, Prediction.DEFAULT_AFTER));
    return this;
  }

  SuggestionQueryBuilder predictingWithoutStopWords(int words, String... custom) {
    prediction = Optional.of(new Prediction(words, true, Set.of(custom), "<i>", "</i>"));
    return this;
  }

  SuggestionQueryBuilder language(String name) {
    language = name;
    return this;
  }

  SuggestionQueryBuilder sectionsOrder(String... ids) {
    sectionsOrder = List.of(ids);
    return this;
  }

  ShapingOptions options() {
    return new ShapingOptions(
        query,
        fields,
        sectionLabel,
        urlField,
        categoryField,
        size,
        oneForEachDocument,
        prediction,
        language,
        sectionsOrder);
  }
}
