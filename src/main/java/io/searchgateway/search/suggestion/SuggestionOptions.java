package io.searchgateway.search.suggestion;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a suggestion query says about its answer.
 *
 * @param query the cleaned text of the query; empty when it has none
 * @param fields whose texts are suggested, without weights; empty for all
 * @param sectionLabel heading of the index suggestions
 * @param urlField source member that holds the address of a document
 * @param categoryField field of the category aggregation
 * @param size the answer's index suggestions are cut to so many
 * @param oneForEachDocument whether a document is suggested once at most
 * @param prediction empty when suggestions stay as they are
 * @param language of stop words and stemming, by its English name
 * @param sectionsOrder ids of sections in the order wanted
 */
public record SuggestionOptions(
    Optional<String> query,
    List<String> fields,
    Optional<String> sectionLabel,
    Optional<String> urlField,
    Optional<String> categoryField,
    OptionalInt size,
    boolean oneForEachDocument,
    Optional<Prediction> prediction,
    Optional<String> language,
    List<String> sectionsOrder) {

  public SuggestionOptions {
    query = query.filter(text -> !text.isBlank());
    fields = List.copyOf(fields);
    sectionsOrder = List.copyOf(sectionsOrder);
  }
}
