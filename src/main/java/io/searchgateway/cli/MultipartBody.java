package io.searchgateway.cli;

import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** A form of parts, none of which is held in memory. */
final class MultipartBody {

  private final String boundary = "part-" + UUID.randomUUID();
  private final List<BodyPublisher> parts = new ArrayList<>();

  MultipartBody add(String name, String type, byte[] content) {
    return add("form-data; name=\"" + name + "\"", type, BodyPublishers.ofByteArray(content));
  }

  /** Adds a file, whose name may hold anything. */
  MultipartBody file(String name, String fileName, BodyPublisher content) {
    String safe = fileName.replaceAll("[\"\\r\\n\\\\]", "_");
    return add(
        "form-data; name=\"" + name + "\"; filename=\"" + safe + "\"",
        "application/octet-stream",
        content);
  }

  private MultipartBody add(String disposition, String type, BodyPublisher content) {
    parts.add(
        text(
            "--"
                + boundary
                + "\r\nContent-Disposition: "
                + disposition
                + "\r\nContent-Type: "
                + type
                + "\r\n\r\n"));
    parts.add(content);
    parts.add(text("\r\n"));
    return this;
  }

  GatewayClient.Content content() {
    List<BodyPublisher> all = new ArrayList<>(parts);
    all.add(text("--" + boundary + "--\r\n"));
    return new GatewayClient.Content(
        "multipart/form-data; boundary=" + boundary,
        BodyPublishers.concat(all.toArray(BodyPublisher[]::new)));
  }

  private static BodyPublisher text(String text) {
    return BodyPublishers.ofString(text, StandardCharsets.UTF_8);
  }
}
