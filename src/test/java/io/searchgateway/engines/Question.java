package io.searchgateway.engines;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A declarative request that every engine is asked.
 *
 * @param topic what the questions of its file are about
 * @param id its name in the files of answers
 * @param about what is asked for, in a few words
 * @param unordered whether the engine may give the hits in any order
 * @param source whether the documents count, and not only their ids
 * @param notes engine → why its answer is another one and yet right
 */
record Question(
    String topic,
    String id,
    String about,
    String index,
    boolean unordered,
    boolean source,
    Map<String, String> notes,
    JsonObject request) {
  static final Path FOLDER = Path.of("src/test/resources/conformance/engines");

  Question {
    notes = Map.copyOf(notes);
  }

  /** All there are, in the order of the files. */
  static List<Question> all() {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .filter(file -> file.toString().endsWith(".json"))
          .sorted()
          .map(Question::read)
          .flatMap(Question::of)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Question> of(JsonObject file) {
    return file.getJsonArray("cases").stream()
        .map(JsonValue::asJsonObject)
        .map(question -> of(file.getString("about"), question));
  }

  private static Question of(String topic, JsonObject question) {
    JsonObject notes = question.getOrDefault("notes", JsonValue.EMPTY_JSON_OBJECT).asJsonObject();
    return new Question(
        topic,
        question.getString("id"),
        question.getString("about"),
        question.getString("index"),
        question.getBoolean("unordered", false),
        question.getBoolean("source", false),
        notes.keySet().stream().collect(Collectors.toMap(name -> name, notes::getString)),
        question.getJsonObject("request"));
  }

  static JsonObject read(Path file) {
    try {
      return Json.readObject(Files.readAllBytes(file))
          .orElseThrow(() -> new IllegalArgumentException(file + " is not a JSON object"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
