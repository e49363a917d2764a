package io.searchgateway.query.reader;

import io.searchgateway.problem.Fault;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.SearchRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads bodies written with single quotes, for tests. */
final class Bodies {

  private static final RequestReader READER = new RequestReader(QueryLimits.DEFAULTS);

  private Bodies() {}

  static ReadRequest read(String body) {
    return READER.read(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }

  /** A request that has no fault. */
  static SearchRequest request(String body) {
    ReadRequest read = read(body);
    if (!read.faults().isEmpty()) {
      throw new AssertionError(read.faults().toString());
    }
    return read.request().orElseThrow();
  }

  /** The only query, given by its members. */
  static <Q extends DeclarativeQuery> Q query(Class<Q> type, String members) {
    return type.cast(request("{'query':[{'id':'q'," + members + "}]}").queries().get(0));
  }

  /** The faults of a request of one query, given by its members. */
  static List<Fault> faults(String members) {
    return read("{'query':[{'id':'q'," + members + "}]}").faults();
  }
}
