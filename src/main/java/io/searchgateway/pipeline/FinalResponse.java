package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** The last touch to a response. */
final class FinalResponse {

  private static final String JSON = "application/json; charset=utf-8";
  private static final String TEXT = "text/plain; charset=utf-8";
  private static final int NO_CONTENT = 204;
  private static final int NOT_MODIFIED = 304;

  private FinalResponse() {}

  /** With a type for a body that has none, and without a body where there is to be none. */
  static PipelineResponse typed(PipelineResponse response) {
    MessageBody body = response.body();
    if (response.code() == NO_CONTENT || response.code() == NOT_MODIFIED) {
      body.discard();
      return response.withBody(MessageBody.EMPTY);
    }
    if (body == MessageBody.EMPTY || response.headers().contains(HttpHeader.CONTENT_TYPE)) {
      return response;
    }
    return new PipelineResponse(
        response.code(),
        HttpFields.build(response.headers())
            .put(HttpHeader.CONTENT_TYPE, isJson(body) ? JSON : TEXT),
        body);
  }

  /** With the pipeline that made it, the stage that failed on the way, and the record's id. */
  static PipelineResponse named(
      PipelineResponse response, Pipeline pipeline, Optional<String> failed, Optional<String> log) {
    HttpFields.Mutable headers =
        HttpFields.build(response.headers())
            .put("X-Pipeline-Id", pipeline.id())
            .put("X-Pipeline-Version", Integer.toString(pipeline.version()));
    failed.ifPresent(stage -> headers.put("X-Pipeline-Error", encoded(stage)));
    log.ifPresent(id -> headers.put("X-Pipeline-Trace", id));
    return new PipelineResponse(response.code(), headers, response.body());
  }

  private static boolean isJson(MessageBody body) {
    return body.held().map(held -> isJson(held.text())).orElse(true);
  }

  private static boolean isJson(String text) {
    String start = text.stripLeading();
    return start.startsWith("{") || start.startsWith("[") || Json.isValue(text);
  }

  static String encoded(String id) {
    return URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
