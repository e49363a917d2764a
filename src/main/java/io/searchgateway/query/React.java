package io.searchgateway.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Dependencies on other queries, in the form they were sent, because the form decides on the engine
 * query. Evaluated in the order of the components.
 */
public record React(
    Optional<ReactOperand> and, Optional<ReactOperand> or, Optional<ReactOperand> not)
    implements ReactEntry {

  /** Every id that is named, in the order of evaluation, repeated when named repeatedly. */
  public List<String> ids() {
    return references().stream().map(QueryId::id).toList();
  }

  /** The same with their places. */
  public List<QueryId> references() {
    List<QueryId> references = new ArrayList<>();
    collect(this, references);
    return List.copyOf(references);
  }

  private static void collect(ReactOperand operand, List<QueryId> ids) {
    if (operand instanceof QueryId named) {
      ids.add(named);
    } else if (operand instanceof Listed listed) {
      listed.entries().forEach(entry -> collect(entry, ids));
    } else if (operand instanceof React inner) {
      inner.and().ifPresent(clause -> collect(clause, ids));
      inner.or().ifPresent(clause -> collect(clause, ids));
      inner.not().ifPresent(clause -> collect(clause, ids));
    }
  }
}
