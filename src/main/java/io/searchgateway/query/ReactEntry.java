package io.searchgateway.query;

/** What may stand in an array of a {@link React}: an id or nested clauses. */
public sealed interface ReactEntry extends ReactOperand permits ReactEntry.QueryId, React {

  /**
   * The id of another query, which need not be in the request.
   *
   * @param pointer JSON pointer into the request, to where the id stands
   */
  record QueryId(String id, String pointer) implements ReactEntry {}
}
