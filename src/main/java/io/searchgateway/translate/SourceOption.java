package io.searchgateway.translate;

import io.searchgateway.engine.dialect.SearchForm;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.SourceFilter;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Collections;
import java.util.Map;
import java.util.Set;

/** Which fields of documents are returned. */
final class SourceOption {

  private static final String NAME = "_source";

  /** With one of these, an engine that is not asked for the source returns none. */
  private static final Set<String> IN_PLACE_OF_SOURCE =
      Set.of("stored_fields", "script_fields", "fields");

  private final TranslationScope scope;
  private final JsonObject all;

  SourceOption(TranslationScope scope) {
    this.scope = scope;
    all = filter(SourceFilter.ALL);
  }

  JsonObject of(DeclarativeQuery query) {
    SourceFilter source = query.common().source();
    return source.equals(SourceFilter.ALL)
        ? all
        : scope.from(query, filter(source), "fields returned", "includeFields", "excludeFields");
  }

  /**
   * Takes from a whole body what asks for all of the source: the engine returns it without being
   * asked, and asked for it would filter every document.
   */
  void leaveOutAll(Map<String, JsonValue> body) {
    if (all.equals(body.get(NAME)) && Collections.disjoint(body.keySet(), IN_PLACE_OF_SOURCE)) {
      body.remove(NAME);
    }
  }

  private JsonObject filter(SourceFilter source) {
    SearchForm form = scope.form();
    return Dsl.object()
        .add(form.includes(), Dsl.texts(source.includes()))
        .add(form.excludes(), Dsl.texts(source.excludes()))
        .build();
  }
}
