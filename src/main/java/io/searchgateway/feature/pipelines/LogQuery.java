package io.searchgateway.feature.pipelines;

import io.searchgateway.pipeline.telemetry.InvocationLogReader.LogFilter;
import io.searchgateway.rest.Page;
import io.searchgateway.rest.QueryValues;
import jakarta.ws.rs.QueryParam;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The query parameters by which records are chosen. */
public class LogQuery {

  private static final int SIZE = 10;
  private static final Set<String> CATEGORIES =
      Set.of("search", "success", "error", "delete", "suggestion", "index");
  private static final Set<String> STATES = Set.of("success", "error");

  @QueryParam("size")
  private @Nullable String size;

  @QueryParam("from")
  private @Nullable String from;

  @QueryParam("category")
  private @Nullable String category;

  @QueryParam("state")
  private @Nullable String state;

  /** What they say, of one pipeline or of all. */
  LogFilter wanted(Optional<String> pipeline) {
    Map<String, String> words = new HashMap<>();
    QueryValues.oneOf("category", category, CATEGORIES)
        .ifPresent(word -> words.put("groups", word));
    QueryValues.oneOf("state", state, STATES).ifPresent(word -> words.put("state", word));
    Page page = Page.of("from", from, size, SIZE);
    return new LogFilter(pipeline, words, page.size(), page.from());
  }
}
