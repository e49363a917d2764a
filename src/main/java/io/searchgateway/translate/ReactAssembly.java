package io.searchgateway.translate;

import io.searchgateway.query.CompoundClause;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.React;
import io.searchgateway.query.ReactEntry;
import io.searchgateway.query.ReactOperand;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts the clauses of dependencies together. */
final class ReactAssembly {

  /** The clause that a referenced query contributes, and the clause of a bool it goes to. */
  private record Contributed(JsonValue clause, boolean filters) {}

  private final TranslationScope scope;
  private final DeclarativeQuery query;
  private final ReactReferences references;
  private final Map<String, JsonValue> inherited;

  /**
   * For one query.
   *
   * @param inherited takes the options of the queries that it depends on
   */
  ReactAssembly(
      TranslationScope scope,
      DeclarativeQuery query,
      ReactReferences references,
      Map<String, JsonValue> inherited) {
    this.scope = scope;
    this.query = query;
    this.references = references;
    this.inherited = inherited;
  }

  /** At most one clause each for {@code and}, {@code or} and {@code not}, in this order. */
  List<JsonValue> clauses(React react) {
    return clauses(react, 1);
  }

  private List<JsonValue> clauses(React react, int depth) {
    List<JsonValue> clauses = new ArrayList<>();
    if (scope.budget().takesDepth(query, depth)) {
      react.and().ifPresent(operand -> and(operand, depth, clauses));
      react
          .or()
          .flatMap(operand -> operand(operand, depth))
          .map(Dsl::anyOf)
          .ifPresent(clauses::add);
      react
          .not()
          .flatMap(operand -> operand(operand, depth))
          .map(excluded -> Dsl.bool(Dsl.MUST_NOT, excluded))
          .ifPresent(clauses::add);
    }
    return clauses;
  }

  private void and(ReactOperand operand, int depth, List<JsonValue> clauses) {
    if (operand instanceof React inner) {
      clauses.addAll(clauses(inner, depth + 1));
    } else if (operand instanceof ReactOperand.Listed listed) {
      listedAnd(listed, depth).ifPresent(clauses::add);
    } else {
      one((ReactEntry.QueryId) operand)
          .map(one -> Dsl.bool(one.filters() ? Dsl.FILTER : Dsl.MUST, one.clause()))
          .ifPresent(clauses::add);
    }
  }

  private Optional<JsonValue> listedAnd(ReactOperand.Listed listed, int depth) {
    List<JsonValue> must = new ArrayList<>();
    List<JsonValue> filter = new ArrayList<>();
    for (Contributed contributed : entries(listed, depth)) {
      (contributed.filters() ? filter : must).add(contributed.clause());
    }
    if (must.isEmpty() && filter.isEmpty()) {
      return Optional.empty();
    }
    JsonObjectBuilder bool = Dsl.object();
    if (!must.isEmpty()) {
      bool.add(Dsl.MUST, Dsl.array(must));
    }
    if (!filter.isEmpty()) {
      bool.add(Dsl.FILTER, Dsl.array(filter));
    }
    return Optional.of(Dsl.object("bool", bool.build()));
  }

  /** What {@code or} and {@code not} hold: a clause for one id, else an array. */
  private Optional<JsonValue> operand(ReactOperand operand, int depth) {
    if (operand instanceof ReactEntry.QueryId id) {
      return one(id).map(Contributed::clause);
    }
    List<JsonValue> several =
        operand instanceof React inner
            ? clauses(inner, depth + 1)
            : entries((ReactOperand.Listed) operand, depth).stream()
                .map(Contributed::clause)
                .toList();
    return several.isEmpty() ? Optional.empty() : Optional.of(Dsl.array(several));
  }

  private List<Contributed> entries(ReactOperand.Listed listed, int depth) {
    List<Contributed> entries = new ArrayList<>();
    for (ReactEntry entry : listed.entries()) {
      if (entry instanceof ReactEntry.QueryId id) {
        one(id).ifPresent(entries::add);
      } else {
        List<JsonValue> inner = clauses((React) entry, depth + 1);
        if (!inner.isEmpty()) {
          JsonValue whole = inner.size() == 1 ? inner.get(0) : Dsl.bool(Dsl.MUST, Dsl.array(inner));
          entries.add(new Contributed(whole, false));
        }
      }
    }
    return entries;
  }

  private Optional<Contributed> one(ReactEntry.QueryId id) {
    Optional<ReactReferences.Taken> taken = references.take(query, id.id(), inherited);
    if (taken.isEmpty()) {
      scope.origins().unused(query, id, references.has(id.id()));
    }
    return taken.map(
        found -> {
          scope.origins().note(found.clause(), query, id);
          return new Contributed(
              found.clause(), found.from().common().compoundClause() == CompoundClause.FILTER);
        });
  }
}
