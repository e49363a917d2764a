package io.searchgateway.feature.analytics.report;

import io.searchgateway.request.Caller;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;

/** The contents of documents that reports name. */
@FunctionalInterface
public interface ResultSources {

  /**
   * The sources of documents as a caller may see them, by document; without those that the caller
   * may not see or that are not there.
   *
   * @param documents each as {@code index/id}
   * @return does not fail
   */
  CompletionStage<Map<String, JsonObject>> of(Caller caller, List<String> documents);
}
