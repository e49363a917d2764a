package io.searchgateway.translate;

import io.searchgateway.problem.Fault;
import io.searchgateway.query.DeclarativeQuery;
import java.util.List;

/** The synonyms that searches are to find as well. */
public interface Synonyms {

  /** None. */
  Synonyms NONE = query -> Lookup.NONE;

  /** Those of the indices that a query searches. */
  Lookup of(DeclarativeQuery query);

  /** What these depend on beside the stored synonyms and the query. */
  default String origin() {
    return "";
  }

  /** What is wrong with synonyms that came with the request. */
  default List<Fault> faults() {
    return List.of();
  }

  /**
   * Finds terms in texts. Called for each word of a text: it must not depend on how many it has.
   */
  @FunctionalInterface
  interface Lookup {

    /** Finds nothing. */
    Lookup NONE = (words, at) -> List.of();

    /**
     * What can stand for the terms that begin at a word.
     *
     * @param words consecutive words of a text
     * @param at index of the first word of the terms
     */
    List<Replacement> at(List<TextWord> words, int at);
  }

  /**
   * What can stand for a term.
   *
   * @param words how many words the term has
   * @param text in place of the term
   * @param synonym the record that says so, in the words of who wrote it
   */
  record Replacement(int words, String text, String synonym) {}
}
