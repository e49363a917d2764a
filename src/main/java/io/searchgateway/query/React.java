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
    List<String> ids = new ArrayList<>();
    collect(this, ids);
    return List.copyOf(ids);
  }

  private static void collect(ReactOperand operand, List<String> ids) {
    if (operand instanceof QueryId named) {
      ids.add(named.id());
    } else if (operand instanceof Listed listed) {
      listed.entries().forEach(entry -> collect(entry, ids));
    } else if (operand instanceof React inner) {
      inner.and().ifPresent(clause -> collect(clause, ids));
      inner.or().ifPresent(clause -> collect(clause, ids));
      inner.not().ifPresent(clause -> collect(clause, ids));
    }
  }
}
