package io.searchgateway.feature.suggestions.text;

import io.searchgateway.query.SuggestionQuery;
import io.searchgateway.search.history.SearchTexts;
import io.searchgateway.search.suggestion.HighlightTags;
import java.util.Optional;

/** What somebody has typed so far, and how it is marked in what is suggested. */
public final class TypedText {

  private final String text;
  private final Optional<HighlightTags> tags;

  private TypedText(String text, Optional<HighlightTags> tags) {
    this.text = text;
    this.tags = tags;
  }

  public static TypedText of(SuggestionQuery query) {
    return new TypedText(
        SearchTexts.comparable(query.value().orElse("")),
        query.common().highlighting().enabled()
            ? Optional.of(HighlightTags.of(query.common().highlighting()))
            : Optional.empty());
  }

  /** Trimmed, in lower case, without accents; empty when nothing was typed. */
  public String text() {
    return text;
  }

  public boolean matches(String suggested) {
    return matchesComparable(SearchTexts.comparable(suggested));
  }

  /** The same for what {@link SearchTexts#comparable} has made of a text. */
  public boolean matchesComparable(String suggested) {
    return text.isEmpty() || SearchTexts.begins(suggested, text);
  }

  /** The text with what was typed marked, if the query asks for that. */
  public String label(String suggested) {
    String folded = SearchTexts.comparable(suggested);
    int at = SearchTexts.position(folded, text);
    return tags.isEmpty() || text.isEmpty() || at < 0 || folded.length() != suggested.length()
        ? suggested
        : suggested.substring(0, at)
            + tags.get().before()
            + suggested.substring(at, at + text.length())
            + tags.get().after()
            + suggested.substring(at + text.length());
  }
}
