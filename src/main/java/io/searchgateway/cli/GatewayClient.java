package io.searchgateway.cli;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** Calls the gateway; each call waits for its answer. */
final class GatewayClient {

  private static final Duration CONNECT = Duration.ofSeconds(10);

  private final URI root;
  private final String authorization;
  private final HttpClient http =
      HttpClient.newBuilder()
          .connectTimeout(CONNECT)
          .version(HttpClient.Version.HTTP_1_1)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  GatewayClient(URI root, String authorization) {
    this.root = root;
    this.authorization = authorization;
  }

  /**
   * A body and its media type.
   *
   * @param type of the body
   */
  record Content(String type, BodyPublisher body) {

    static Content json(JsonObject value) {
      return new Content("application/json", BodyPublishers.ofByteArray(Json.bytes(value)));
    }

    static Content none() {
      return new Content("application/json", BodyPublishers.noBody());
    }
  }

  /** Fails unless the gateway is there and knows the credential. */
  void check() {
    get("_gateway/permission/_whoami").orFail().object();
  }

  GatewayAnswer get(String path) {
    return call("GET", path, Content.none());
  }

  GatewayAnswer post(String path, Content content) {
    return call("POST", path, content);
  }

  private GatewayAnswer call(String method, String path, Content content) {
    HttpResponse<byte[]> response = send(method, path, content, BodyHandlers.ofByteArray());
    return new GatewayAnswer(response.statusCode(), response.body());
  }

  /** Writes the answer's body to a file, unless it is a refusal. */
  void save(String path, Path file) {
    GatewayAnswer answer = get(path).orFail();
    try {
      Files.write(file, answer.body());
    } catch (IOException unwritable) {
      throw new CommandFailure(ExitCode.USAGE, "Cannot be written: " + file);
    }
  }

  private <T> HttpResponse<T> send(
      String method, String path, Content content, HttpResponse.BodyHandler<T> handler) {
    HttpRequest request =
        HttpRequest.newBuilder(root.resolve(path))
            .header("Authorization", authorization)
            .header("Content-Type", content.type())
            .header("Accept", "application/json, */*;q=0.5")
            .method(method, content.body())
            .build();
    try {
      return http.send(request, handler);
    } catch (IOException away) {
      throw new CommandFailure(
          ExitCode.UNREACHABLE, "The gateway cannot be reached at " + root + cause(away));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new CommandFailure(ExitCode.UNREACHABLE, "Interrupted");
    }
  }

  private static String cause(IOException away) {
    return away.getMessage() == null ? "" : " (" + away.getMessage() + ")";
  }
}
