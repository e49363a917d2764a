package io.searchgateway.search.call;

import io.searchgateway.classify.QueryParameters;
import io.searchgateway.json.Json;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells the engine how much time is left for a search (pipelines 19, B1), so that it stops working
 * for an answer that nobody waits for. What the search says itself has precedence.
 *
 * @param target of the call, with the time where it goes there
 * @param body of the call, with the time where it goes there
 */
@SuppressWarnings("ArrayRecordComponent") // Handed on at once and seen by nobody else.
record SearchBudget(RequestTarget target, byte[] body) {

  private static final String TIMEOUT = "timeout";
  private static final String SEARCH = "/_search";
  private static final String MULTI_SEARCH = "/_msearch";
  private static final int LARGEST = 1024 * 1024;

  /** The call with the time left; as it is when it is no search, or there is no budget. */
  static SearchBudget of(RequestTarget target, byte[] body, Optional<Duration> budget) {
    SearchBudget unchanged = new SearchBudget(target, body);
    if (budget.isEmpty() || body.length > LARGEST) {
      return unchanged;
    }
    String time = Math.max(1, budget.get().toMillis()) + "ms";
    if (target.path().endsWith(SEARCH)) {
      return says(target, body) ? unchanged : new SearchBudget(with(target, time), body);
    }
    return target.path().endsWith(MULTI_SEARCH)
        ? new SearchBudget(target, lines(body, time))
        : unchanged;
  }

  private static boolean says(RequestTarget target, byte[] body) {
    boolean inQuery =
        target
            .query()
            .map(QueryParameters::parseAtAmpersands)
            .filter(all -> all.stream().anyMatch(each -> each.name().equals(TIMEOUT)))
            .isPresent();
    return inQuery
        || Json.readObject(body).filter(search -> search.containsKey(TIMEOUT)).isPresent();
  }

  private static RequestTarget with(RequestTarget target, String time) {
    String before = target.query().filter(query -> !query.isEmpty()).map(q -> q + "&").orElse("");
    return new RequestTarget(target.path(), Optional.of(before + TIMEOUT + "=" + time));
  }

  /** Headers and searches take turns; what cannot be read is left for the engine to refuse. */
  private static byte[] lines(byte[] body, String time) {
    List<JsonObject> lines = new ArrayList<>();
    for (String line : new String(body, StandardCharsets.UTF_8).stripTrailing().split("\n", -1)) {
      Optional<JsonObject> read = Json.readObject(line.getBytes(StandardCharsets.UTF_8));
      if (read.isEmpty()) {
        return body;
      }
      boolean search = lines.size() % 2 == 1;
      lines.add(
          search && !read.get().containsKey(TIMEOUT)
              ? Json.build().createObjectBuilder(read.get()).add(TIMEOUT, time).build()
              : read.get());
    }
    return Json.lines(lines);
  }
}
