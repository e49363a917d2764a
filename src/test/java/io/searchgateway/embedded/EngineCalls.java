package io.searchgateway.embedded;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Plain calls to an engine without a credential, with nothing but the JDK. */
public final class EngineCalls {
  private static final Duration CONNECT_LIMIT = Duration.ofSeconds(2);
  private static final Duration ANSWER_LIMIT = Duration.ofSeconds(60);

  private final HttpClient client = HttpClient.newBuilder().connectTimeout(CONNECT_LIMIT).build();
  private final URI engine;

  public EngineCalls(URI engine) {
    this.engine = engine;
  }

  /** The answer to GET, whatever its status. */
  public HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return send("GET", path, "application/json", BodyPublishers.noBody());
  }

  /** The body of the answer to a call with a JSON body; a status above 299 is an exception. */
  public String call(String method, String path, String json)
      throws IOException, InterruptedException {
    return succeed(method, path, "application/json", BodyPublishers.ofString(json));
  }

  /** The body of the answer to a call with a body of JSON lines, as {@code _bulk} takes it. */
  String callWithLines(String path, BodyPublisher lines) throws IOException, InterruptedException {
    return succeed("POST", path, "application/x-ndjson", lines);
  }

  private String succeed(String method, String path, String type, BodyPublisher body)
      throws IOException, InterruptedException {
    HttpResponse<String> response = send(method, path, type, body);
    if (response.statusCode() > 299) {
      throw new IOException(
          method + " " + path + ": " + response.statusCode() + " " + response.body());
    }
    return response.body();
  }

  private HttpResponse<String> send(String method, String path, String type, BodyPublisher body)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(engine.resolve(path))
            .timeout(ANSWER_LIMIT)
            .header("Content-Type", type)
            .method(method, body)
            .build();
    return client.send(request, BodyHandlers.ofString());
  }
}
