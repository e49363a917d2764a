package io.searchgateway.translate;

import io.searchgateway.engine.dialect.SearchForm;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.SourceFilter;
import jakarta.json.JsonObject;

/** Which fields of documents are returned. */
final class SourceOption {

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

  private JsonObject filter(SourceFilter source) {
    SearchForm form = scope.form();
    return Dsl.object()
        .add(form.includes(), Dsl.texts(source.includes()))
        .add(form.excludes(), Dsl.texts(source.excludes()))
        .build();
  }
}
