package io.searchgateway.translate;

import io.searchgateway.problem.Fault;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.RequestSettings;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** The line before each body in {@code _msearch}. */
final class MultiSearchHeader {

  private final TranslationScope scope;
  private final RequestSettings settings;

  MultiSearchHeader(TranslationScope scope, RequestSettings settings) {
    this.scope = scope;
    this.settings = settings;
  }

  JsonObject of(QueryTranslation<?> translation) {
    DeclarativeQuery query = translation.query;
    JsonObjectBuilder header = Dsl.object().add("preference", preference(query));
    translation
        .suggestionIndex()
        .ifPresentOrElse(
            index -> add(query, "indexSuggestionsConfig", index, header),
            () -> query.common().index().ifPresent(index -> add(query, "index", index, header)));
    return header.build();
  }

  private void add(
      DeclarativeQuery query, String property, String index, JsonObjectBuilder header) {
    if (index.length() > scope.limits().headerCharacters()) {
      scope.fault(query, property, "index_too_long", tooLong("the names of indices"));
    }
    header.add("index", index);
  }

  private String preference(DeclarativeQuery query) {
    String preference =
        scope
            .context()
            .preference()
            .orElseGet(
                () -> query.id() + "_" + settings.userId().orElse(scope.context().clientAddress()));
    if (preference.length() > scope.limits().headerCharacters()) {
      scope
          .faults()
          .add(
              Fault.badRequest(
                  "preference_too_long", tooLong("a preference"), query.pointer() + "/id"));
    }
    return preference;
  }

  private String tooLong(String what) {
    return what + " can have " + scope.limits().headerCharacters() + " characters";
  }
}
