package io.searchgateway.search.suggestion;

import io.searchgateway.query.CategoryFacet;
import io.searchgateway.query.DataField;
import io.searchgateway.query.SuggestionQuery;
import io.searchgateway.translate.Punctuation;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * What a suggestion query says about its answer.
 *
 * @param query the cleaned text of the query; empty when it has none
 * @param fields whose texts are suggested, without weights; empty for all
 * @param sectionLabel heading of the index suggestions
 * @param urlField source member that holds the address of a document
 * @param categoryField field of the category aggregation
 * @param size index suggestions are cut to so many
 * @param oneForEachDocument whether a document is suggested once at most
 * @param prediction empty when suggestions stay as they are
 * @param language of stop words and stemming, by its English name
 * @param sectionsOrder ids of sections in the order wanted
 */
public record ShapingOptions(
    Optional<String> query,
    List<String> fields,
    Optional<String> sectionLabel,
    Optional<String> urlField,
    Optional<String> categoryField,
    OptionalInt size,
    boolean oneForEachDocument,
    Optional<Prediction> prediction,
    String language,
    List<String> sectionsOrder) {

  public ShapingOptions {
    query = query.filter(text -> !text.isBlank());
    fields = List.copyOf(fields);
    sectionsOrder = List.copyOf(sectionsOrder);
  }

  /** What a query of a request says. */
  public static ShapingOptions of(SuggestionQuery query) {
    var suggestions = query.suggestions();
    return new ShapingOptions(
        query.value().map(Punctuation::cleaned),
        fields(query),
        suggestions.index().sectionLabel(),
        suggestions.urlField(),
        query.text().category().map(CategoryFacet::field),
        size(query),
        suggestions.showDistinct(),
        Prediction.of(query),
        suggestions.searchLanguage(),
        suggestions.featured().sectionsOrder());
  }

  private static List<String> fields(SuggestionQuery query) {
    List<String> valueFields = query.suggestions().index().valueFields();
    List<String> highlighted = query.common().highlighting().fields();
    if (!valueFields.isEmpty()) {
      return valueFields;
    }
    return highlighted.isEmpty()
        ? query.dataFields().stream().map(DataField::name).toList()
        : highlighted;
  }

  /** The size of the query counts for all suggestions when editors have placed some. */
  private static OptionalInt size(SuggestionQuery query) {
    IntStream ofQuery =
        query.suggestions().featured().enabled()
            ? IntStream.empty()
            : query.common().paging().size().stream();
    return IntStream.concat(ofQuery, query.suggestions().index().size().stream()).min();
  }
}
