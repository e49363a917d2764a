package io.searchgateway.translate;

import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.RawQuery;
import io.searchgateway.query.SearchRequest;
import jakarta.json.JsonValue;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What queries take over from those they name (specification sections 10.2 and 10.4). */
final class References {

  private static final Set<String> NOT_INHERITED =
      Set.of("size", "from", "aggs", "_source", Dsl.QUERY);

  /** A clause that was taken over. */
  record Taken(DeclarativeQuery from, JsonValue clause) {}

  private final Scope scope;
  private final Clauses clauses;
  private final Options options;
  private final RawDsl rawDsl;
  private final Map<String, DeclarativeQuery> firstById = new HashMap<>();

  References(Scope scope, SearchRequest request, Clauses clauses, Options options) {
    this.scope = scope;
    this.clauses = clauses;
    this.options = options;
    rawDsl = new RawDsl(scope);
    request.queries().forEach(query -> firstById.putIfAbsent(query.id(), query));
  }

  /**
   * The clause of the first query of that id, empty when there is none or it contributes nothing.
   *
   * @param inherited takes that query's options, later ones in place of earlier ones
   */
  Optional<Taken> take(DeclarativeQuery taker, String id, Map<String, JsonValue> inherited) {
    DeclarativeQuery referenced = firstById.get(id);
    if (referenced == null || !scope.budget().takesContribution(taker)) {
      return Optional.empty();
    }
    Optional<RawQuery> custom = rawDsl.of(referenced, RawDsl.CUSTOM);
    inherit(taker, options.of(referenced), inherited);
    custom
        .map(RawQuery::options)
        .ifPresent(extra -> inherit(taker, named(referenced, extra), inherited));
    return custom
        .flatMap(RawQuery::query)
        .map(raw -> scope.from(referenced, raw, "raw query for dependents", RawDsl.CUSTOM))
        .or(() -> clauses.of(referenced))
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
