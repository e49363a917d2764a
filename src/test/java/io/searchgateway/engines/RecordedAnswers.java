package io.searchgateway.engines;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import jakarta.json.JsonWriter;
import jakarta.json.stream.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A committed file of answers: the engine's version, and question → answer. */
final class RecordedAnswers {
  /** What every engine should answer. */
  static final String EXPECTED = "expected";

  /** In an engine's own file: what every engine should answer. */
  static final JsonValue SAME = jakarta.json.Json.createValue("same");

  private static final Path FOLDER = Question.FOLDER.resolve("answers");

  private final Path file;
  private String version;
  private final Map<String, JsonValue> content;

  private RecordedAnswers(Path file, String version, Map<String, JsonValue> content) {
    this.file = file;
    this.version = version;
    this.content = new TreeMap<>(content);
  }

  /** The file of this name; empty if there is none yet. */
  static RecordedAnswers read(String name) {
    Path file = FOLDER.resolve(name + ".json");
    if (!Files.exists(file)) {
      return new RecordedAnswers(file, "", Map.of());
    }
    JsonObject read = Question.read(file);
    return new RecordedAnswers(file, read.getString("version"), read.getJsonObject("answers"));
  }

  /** Whether this run writes the files anew instead of comparing with them. */
  static boolean updating() {
    return Boolean.getBoolean("golden.update");
  }

  /** Whether an answer in an engine's own file is neither the expected one nor a refusal. */
  static boolean isDifferent(JsonValue answer) {
    return refusal(answer).isEmpty() && !answer.equals(SAME);
  }

  /** The gateway's own refusal, if the answer is one. */
  static Optional<JsonObject> refusal(JsonValue answer) {
    return answer instanceof JsonObject object && object.containsKey("refused")
        ? Optional.of(object.getJsonObject("refused"))
            .filter(refused -> !refused.getString("type").equals(ComparableAnswer.OF_THE_ENGINE))
        : Optional.empty();
  }

  /** Of the engine that gave them. */
  String version() {
    return version;
  }

  /** Those answered, in the order of their names. */
  List<String> questions() {
    return List.copyOf(content.keySet());
  }

  Optional<JsonValue> find(String question) {
    return Optional.ofNullable(content.get(question));
  }

  void put(String question, JsonValue answer) {
    content.put(question, answer);
  }

  /** Writes the file, without questions that are no longer asked. */
  void write(String ofVersion, List<Question> questions) throws IOException {
    version = ofVersion;
    content.keySet().retainAll(questions.stream().map(Question::id).toList());
    JsonObjectBuilder answers = Json.object();
    content.forEach(answers::add);
    StringWriter text = new StringWriter();
    try (JsonWriter writer =
        jakarta.json.Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true))
            .createWriter(text)) {
      writer.write(Json.object().add("version", ofVersion).add("answers", answers).build());
    }
    Files.createDirectories(FOLDER);
    Files.writeString(file, text.toString().strip() + "\n");
  }
}
