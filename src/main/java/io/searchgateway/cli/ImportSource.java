package io.searchgateway.cli;

import io.searchgateway.cli.GatewayClient.Content;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongConsumer;

/**
 * Where the rows come from: a file, what is piped in ({@code -}), or an address that the gateway
 * fetches.
 *
 * @param name as it was said
 */
record ImportSource(String name) {

  private static final String PIPE = "-";

  boolean isAddress() {
    return name.startsWith("http://") || name.startsWith("https://");
  }

  /** Its length in bytes; negative when that is not known here. */
  long length() {
    if (isAddress() || name.equals(PIPE)) {
      return -1;
    }
    try {
      return Files.size(Path.of(name));
    } catch (IOException unreadable) {
      throw new CommandFailure(ExitCode.USAGE, "Cannot be read: " + name);
    }
  }

  /** What stands beside the progress. */
  String title() {
    return isAddress() || name.equals(PIPE) ? name : String.valueOf(Path.of(name).getFileName());
  }

  /**
   * The request for it.
   *
   * @param sent is told how many bytes of the file have been handed over
   */
  Content content(JsonObject options, CommandEnvironment environment, LongConsumer sent) {
    if (isAddress()) {
      return Content.json(Json.object(options).add("url", name).build());
    }
    return new MultipartBody()
        .add("options", "application/json", Json.bytes(options))
        .file("file", title(), new CountingBody(body(environment), sent))
        .content();
  }

  private BodyPublisher body(CommandEnvironment environment) {
    try {
      return name.equals(PIPE)
          ? BodyPublishers.ofInputStream(environment.input())
          : BodyPublishers.ofFile(Path.of(name));
    } catch (IOException unreadable) {
      throw new CommandFailure(ExitCode.USAGE, "Cannot be read: " + name);
    }
  }
}
