package io.searchgateway.feature.rules.effect;

import io.searchgateway.pipeline.rewriting.QueryItem;
import java.util.function.UnaryOperator;

/**
 * A query that returns hits, and the one that has the text which is searched for: the same, or,
 * where a search box is a query of its own, the one that the first reacts to.
 *
 * @param query has an ID
 * @param own whether both are the same
 */
record QueryWithText(QueryItem query, QueryItem text, boolean own) {

  String id() {
    return query.id().orElseThrow();
  }

  QueryWithText withQuery(UnaryOperator<QueryItem> change) {
    QueryItem changed = change.apply(query);
    return new QueryWithText(changed, own ? changed : text, own);
  }

  QueryWithText withText(UnaryOperator<QueryItem> change) {
    QueryItem changed = change.apply(text);
    return new QueryWithText(own ? changed : query, changed, own);
  }
}
