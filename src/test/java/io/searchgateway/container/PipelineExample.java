package io.searchgateway.container;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.Multipart;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A folder with a pipeline: {@code pipeline.json} or {@code pipeline.yaml}, its scripts, and beside
 * them {@code try.http}, a request with its headers and body, and {@code expect.json}, the answer:
 * {@code {"status", "headers", "body"}}, where what the body says must be in the answer's.
 */
record PipelineExample(Path folder, Map<String, String> places) {

  /** A folder in whose files these texts are replaced. */
  PipelineExample {
    places = Map.copyOf(places);
  }

  static List<Path> in(Path parent) throws IOException {
    if (!Files.isDirectory(parent)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(parent)) {
      return folders.filter(Files::isDirectory).sorted().toList();
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  private String text(Path file) throws IOException {
    String text = Files.readString(file);
    for (Map.Entry<String, String> place : places.entrySet()) {
      text = text.replace(place.getKey(), place.getValue());
    }
    return text;
  }

  /** The definition and all scripts, as curl sends a folder's files. */
  Multipart form() throws IOException {
    Multipart form = Multipart.empty();
    for (Path file : files()) {
      String name = file.getFileName().toString();
      if (name.matches("pipeline\\.(json|ya?ml)")) {
        form = form.file("pipeline", name, text(file));
      } else if (name.endsWith(".js")) {
        form = form.script(name, text(file));
      }
    }
    return form;
  }

  /** The request to try, with the administrator's credential unless it has its own. */
  Optional<RawRequest> request(GatewayUnderTest gateway) throws IOException {
    Path file = folder.resolve("try.http");
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    List<String> lines = new ArrayList<>(text(file).lines().toList());
    String[] first = lines.remove(0).split(" ", 2);
    RawRequest request = RawRequest.of(first[0], first[1]);
    while (!lines.isEmpty() && !lines.get(0).isBlank()) {
      String[] header = lines.remove(0).split(":", 2);
      request = request.header(header[0], header[1].strip());
    }
    String body = String.join("\n", lines).strip();
    if (!body.isEmpty()) {
      request = request.body(Bytes.utf8(body + "\n"));
    }
    boolean anonymous = request.headers().stream().noneMatch(h -> h.isNamed("Authorization"));
    return Optional.of(anonymous ? request.basic(gateway.username(), gateway.password()) : request);
  }

  Optional<JsonObject> expected() throws IOException {
    Path file = folder.resolve("expect.json");
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try (JsonReader reader = Json.createReader(new StringReader(text(file)))) {
      return Optional.of(reader.readObject());
    }
  }

  @Override
  public String toString() {
    return folder.getFileName().toString();
  }
}
