package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** The last touch to a response (sections 7.5 and 16.3). */
final class FinalResponse {

  private static final String JSON = "application/json; charset=utf-8";
  private static final String TEXT = "text/plain; charset=utf-8";
  private static final int NO_CONTENT = 204;
  private static final int NOT_MODIFIED = 304;

  private FinalResponse() {}

  static PipelineResponse of(
      PipelineResponse response, Pipeline pipeline, Trace trace, boolean named) {
    Body body = response.body();
    if (response.code() == NO_CONTENT || response.code() == NOT_MODIFIED) {
      body.discard();
      body = Body.EMPTY;
    }
    boolean typed = body == Body.EMPTY || response.headers().contains(HttpHeader.CONTENT_TYPE);
    if (typed && !named) {
      return response.withBody(body);
    }
    HttpFields.Mutable headers = HttpFields.build(response.headers());
    if (!typed) {
      headers.put(HttpHeader.CONTENT_TYPE, isJson(body) ? JSON : TEXT);
    }
    if (named) {
      headers.put("X-Pipeline-Id", pipeline.id());
      headers.put("X-Pipeline-Version", Integer.toString(pipeline.version()));
      trace.firstError().ifPresent(stage -> headers.put("X-Pipeline-Error", encoded(stage.id())));
    }
    return new PipelineResponse(response.code(), headers, body);
  }

  private static boolean isJson(Body body) {
    return body.held().map(held -> isJson(held.text())).orElse(true);
  }

  private static boolean isJson(String text) {
    String start = text.stripLeading();
    return start.startsWith("{") || start.startsWith("[") || Json.isValue(text);
  }

  private static String encoded(String id) {
    return URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
