package io.searchgateway.search;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.time.Duration;

/** A search that has passed {@link FinalSearchGuard}, and cannot be made in any other way. */
public final class GuardedSearch {

  private static final String TIMEOUT = "timeout";

  private final MultiSearchEntry lines;

  GuardedSearch(MultiSearchEntry lines) {
    this.lines = lines;
  }

  public MultiSearchEntry lines() {
    return lines;
  }

  /**
   * The same, of which the engine tells what it has found by then, unless it has a time already.
   */
  GuardedSearch within(Duration left) {
    if (lines.body().containsKey(TIMEOUT)) {
      return this;
    }
    JsonObject body =
        Json.object(lines.body()).add(TIMEOUT, Math.max(1, left.toMillis()) + "ms").build();
    return new GuardedSearch(new MultiSearchEntry(lines.header(), body));
  }
}
