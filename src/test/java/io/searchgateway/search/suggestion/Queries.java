package io.searchgateway.search.suggestion;

import io.searchgateway.query.RequestSettings;
import io.searchgateway.query.SuggestionQuery;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.RequestReader;
import java.util.Optional;

/** Suggestion queries as requests have them. */
final class Queries {
  private static final RequestReader READER = new RequestReader(QueryLimits.DEFAULTS);

  private Queries() {}

  /** Members of a query, with single quotes in place of double ones. */
  static SuggestionQuery query(String members) {
    return (SuggestionQuery)
        READER
            .read(
                SuggestionAnswers.json(
                    "{'query':[{'id':'t','type':'suggestion'," + members + "}]}"))
            .request()
            .orElseThrow()
            .queries()
            .get(0);
  }

  static SuggestionContext context() {
    return new SuggestionContext(
        query("'value':'pork'"), RequestSettings.DEFAULTS, Optional.empty(), "192.0.2.7", "");
  }
}
