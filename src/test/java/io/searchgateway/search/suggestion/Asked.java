package io.searchgateway.search.suggestion;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** A suggestion query, said briefly. */
final class Asked {
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

  private Asked(Optional<String> query) {
    this.query = query;
  }

  static Asked nothing() {
    return new Asked(Optional.empty());
  }

  static Asked about(String query) {
    return new Asked(Optional.of(query));
  }

  Asked fields(String... names) {
    fields = List.of(names);
    return this;
  }

  Asked sectionLabel(String label) {
    sectionLabel = Optional.of(label);
    return this;
  }

  Asked urlField(String field) {
    urlField = Optional.of(field);
    return this;
  }

  Asked categoryField(String field) {
    categoryField = Optional.of(field);
    return this;
  }

  Asked size(int most) {
    size = OptionalInt.of(most);
    return this;
  }

  Asked oneForEachDocument() {
    oneForEachDocument = true;
    return this;
  }

  Asked predicting(int words) {
    prediction =
        Optional.of(
            new Prediction(
                words, false, Set.of(), Prediction.DEFAULT_BEFORE, Prediction.DEFAULT_AFTER));
    return this;
  }

  Asked predictingWithoutStopWords(int words, String... custom) {
    prediction = Optional.of(new Prediction(words, true, Set.of(custom), "<i>", "</i>"));
    return this;
  }

  Asked language(String name) {
    language = name;
    return this;
  }

  Asked sectionsOrder(String... ids) {
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
