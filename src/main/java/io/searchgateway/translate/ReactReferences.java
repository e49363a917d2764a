package io.searchgateway.translate;

import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.RawEngineQuery;
import io.searchgateway.query.React;
import jakarta.json.JsonValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What queries take over from those they name. */
final class ReactReferences {

  private static final Set<String> NOT_INHERITED =
      Set.of("size", "from", "aggs", "_source", Dsl.QUERY);

  /** A clause that was taken over. */
  record Taken(DeclarativeQuery from, JsonValue clause) {}

  private final TranslationScope scope;
  private final RawDsl rawDsl;
  private final Map<String, QueryTranslation<?>> firstById = new HashMap<>();

  ReactReferences(TranslationScope scope, List<QueryTranslation<?>> translations) {
    this.scope = scope;
    rawDsl = new RawDsl(scope);
    translations.forEach(one -> firstById.putIfAbsent(one.query.id(), one));
  }

  /** Most texts that one body searches for: that of its query and those of its dependencies. */
  static int mostTexts(List<DeclarativeQuery> queries) {
    Map<String, Integer> firstById = new HashMap<>();
    queries.forEach(query -> firstById.putIfAbsent(query.id(), texts(query)));
    return queries.stream()
        .mapToInt(
            query ->
                texts(query)
                    + query.common().react().map(React::ids).orElse(List.of()).stream()
                        .mapToInt(id -> firstById.getOrDefault(id, 0))
                        .sum())
        .max()
        .orElse(0);
  }

  private static int texts(DeclarativeQuery query) {
    return query.searchesWords() ? 1 : 0;
  }

  /** Whether there is a query of that id. */
  boolean has(String id) {
    return firstById.containsKey(id);
  }

  /**
   * The clause of the first query of that id, empty when there is none or it contributes nothing.
   *
   * @param inherited takes that query's options, later ones in place of earlier ones
   */
  Optional<Taken> take(DeclarativeQuery taker, String id, Map<String, JsonValue> inherited) {
    QueryTranslation<?> translation = firstById.get(id);
    if (translation == null || !scope.budget().takesContribution(taker)) {
      return Optional.empty();
    }
    DeclarativeQuery referenced = translation.query;
    Optional<RawEngineQuery> custom = rawDsl.of(referenced, RawDsl.CUSTOM);
    inherit(taker, translation.options(), inherited);
    custom
        .map(RawEngineQuery::options)
        .ifPresent(extra -> inherit(taker, named(referenced, extra), inherited));
    return custom
        .flatMap(RawEngineQuery::query)
        .map(raw -> scope.from(referenced, raw, "raw query for dependents", RawDsl.CUSTOM))
        .or(translation::clause)
        .filter(clause -> scope.budget().takesValue(taker, clause))
        .map(clause -> new Taken(referenced, clause));
  }

  private Map<String, JsonValue> named(DeclarativeQuery query, Map<String, JsonValue> extra) {
    extra
        .values()
        .forEach(value -> scope.from(query, value, "raw option for dependents", RawDsl.CUSTOM));
    return extra;
  }

  private void inherit(
      DeclarativeQuery taker, Map<String, JsonValue> options, Map<String, JsonValue> inherited) {
    options.forEach(
        (name, value) -> {
          if (!NOT_INHERITED.contains(name) && scope.budget().takesValue(taker, value)) {
            inherited.put(name, value);
          }
        });
  }
}
