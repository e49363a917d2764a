package io.searchgateway.translate;

import io.searchgateway.problem.Fault;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.SearchSettings;
import io.searchgateway.query.SuggestionQuery;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Optional;

/** The line before each body in {@code _msearch} (specification section 11). */
final class HeaderLine {

  private final Scope scope;
  private final SearchSettings settings;

  HeaderLine(Scope scope, SearchSettings settings) {
    this.scope = scope;
    this.settings = settings;
  }

  JsonObject of(DeclarativeQuery query) {
    JsonObjectBuilder header = Dsl.object().add("preference", preference(query));
    index(query)
        .ifPresent(
            index -> {
              if (index.length() > scope.limits().headerCharacters()) {
                scope.fault(query, "index", "index_too_long", tooLong("the names of indices"));
              }
              header.add("index", index);
            });
    return header.build();
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
    return what + " may have " + scope.limits().headerCharacters() + " characters";
  }

  /** Index suggestions may come from an index of their own (section 4). */
  private static Optional<String> index(DeclarativeQuery query) {
    return query instanceof SuggestionQuery suggestion
            && suggestion.suggestions().index().index().isPresent()
        ? suggestion.suggestions().index().index()
        : query.common().index();
  }
}
