package io.searchgateway.feature.analytics.event;

import io.searchgateway.json.Json;
import io.searchgateway.rest.Answers;
import jakarta.json.JsonObject;
import jakarta.ws.rs.core.Response;

/**
 * What became of an event.
 *
 * @param status 200, or 202 where it is kept without its search, or not at all
 * @param queryId of its search
 */
record EventResult(int status, String queryId, String message) {

  /** {@code {"query_id","message"}}. */
  JsonObject json() {
    return Json.object().add("query_id", queryId).add("message", message).build();
  }

  Response response() {
    return Answers.record(status, json()).build();
  }
}
