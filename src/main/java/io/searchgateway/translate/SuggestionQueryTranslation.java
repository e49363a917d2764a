package io.searchgateway.translate;

import io.searchgateway.query.SuggestionOptions;
import io.searchgateway.query.SuggestionQuery;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.OptionalInt;

/** Searches by a text under edit, with a size and an index that are for its hits alone. */
final class SuggestionQueryTranslation extends TextTranslation<SuggestionQuery> {

  SuggestionQueryTranslation(TranslationScope scope, SuggestionQuery query) {
    super(scope, query, query.text());
  }

  @Override
  Optional<JsonValue> ownClause() {
    String typed = query.value().map(Punctuation::cleaned).orElse("");
    return typed.isEmpty() ? withoutText() : ofText(typed, false);
  }

  @Override
  boolean isIdle() {
    SuggestionOptions options = query.suggestions();
    return query.common().endpoint().isPresent()
        ? !options.endpoint().orElse(true)
        : !options.index().enabled();
  }

  @Override
  Optional<String> suggestionIndex() {
    return query.suggestions().index().index();
  }

  @Override
  OptionalInt size() {
    OptionalInt own = query.suggestions().index().size();
    return own.isPresent() ? own : super.size();
  }

  @Override
  void tags(JsonObjectBuilder highlight) {
    highlight
        .add(HighlightOption.PRE_TAGS, "<b class=\"highlight\">")
        .add(HighlightOption.POST_TAGS, "</b>");
  }
}
