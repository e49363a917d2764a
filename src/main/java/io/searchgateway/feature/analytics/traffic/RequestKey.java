package io.searchgateway.feature.analytics.traffic;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.Outcome;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.search.history.SearchScope;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * What requests are counted by.
 *
 * @param begin of the five minutes in which they ended
 * @param scope names of the indices in their paths, in order, joined by commas; empty for others
 * @param status HTTP status
 */
record RequestKey(Instant begin, String scope, int status) {

  static final Duration SPAN = Duration.ofMinutes(5);

  private static final int LONGEST_SCOPE = 255;
  private static final long SECONDS_OF_DAY = 86_400;

  /** The key of a request; what was refused may name indices that are nobody's. */
  static RequestKey of(Exchange exchange, Outcome outcome, Instant now) {
    long second = now.getEpochSecond();
    return new RequestKey(
        Instant.ofEpochSecond(second - second % SPAN.toSeconds()),
        outcome.kind() == Outcome.Kind.REFUSED ? "" : scope(exchange.asked().path()),
        outcome.status());
  }

  private static String scope(String path) {
    int end = path.indexOf('/', 1);
    String first = path.substring(Math.min(1, path.length()), end < 0 ? path.length() : end);
    if (first.isEmpty() || first.startsWith("_") || first.length() > LONGEST_SCOPE) {
      return "";
    }
    List<String> names = IndexNames.split(first.replace("%2C", ",").replace("%2c", ","));
    return names.stream().allMatch(IndexNames::isName) ? SearchScope.of(names) : "";
  }

  /** The same without indices. */
  RequestKey anyIndex() {
    return new RequestKey(begin, "", status);
  }

  /** Whether no request is counted under it any more. */
  boolean isOver(Instant now) {
    return now.isAfter(begin.plus(SPAN).plus(SPAN));
  }

  /** A fact that says so of so many requests. */
  JsonObject fact(long requests) {
    return Json.object()
        .add(FactFields.KIND, FactFields.KIND_REQUESTS)
        .add(FactFields.TIME, begin.toEpochMilli())
        .add(FactFields.DAY, Math.floorDiv(begin.getEpochSecond(), SECONDS_OF_DAY))
        .add(FactFields.SCOPE, scope)
        .add(FactFields.INDICES, Json.array(IndexNames.split(scope)))
        .add(FactFields.STATUS, status)
        .add(FactFields.REQUESTS, requests)
        .build();
  }

  /** The id of that fact, as a gateway writes it. */
  String id(String gateway) {
    return gateway + ':' + begin.getEpochSecond() + ':' + status + ':' + scope;
  }
}
