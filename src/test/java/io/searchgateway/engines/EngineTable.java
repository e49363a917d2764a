package io.searchgateway.engines;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The document on what works on which engine, made from the recorded answers. */
final class EngineTable {
  private static final String HEAD =
      """
      # Engine compatibility

      The tests send the same declarative requests through the gateway to a real instance of every
      engine in this table, each with the same documents. **Same**: the engine returns the expected
      documents (in the same order if the request sets one), counts, facets, highlights and
      suggestions; scores can differ. **Unsupported**: the engine lacks the feature, and the
      gateway returns 400 without sending a request to the engine. **Other**: see the numbered notes.

      This file is generated; see `CONTRIBUTING.md`. The requests are in
      `src/test/resources/conformance/engines`.
      """;

  private final Map<Engine, RecordedAnswers> answers = new EnumMap<>(Engine.class);
  private final List<String> notes = new ArrayList<>();

  private EngineTable() {
    for (Engine engine : Engine.values()) {
      answers.put(engine, RecordedAnswers.read(engine.label()));
    }
  }

  /** The whole document. */
  static String text() {
    return new EngineTable().document();
  }

  private String document() {
    StringBuilder text = new StringBuilder(HEAD);
    Map<String, List<Question>> topics =
        Question.all().stream()
            .collect(
                Collectors.groupingBy(
                    Question::topic, java.util.LinkedHashMap::new, Collectors.toList()));
    topics.forEach(
        (topic, questions) -> {
          text.append("\n## ").append(topic).append("\n\n").append(header());
          questions.forEach(question -> text.append(row(question)));
        });
    if (!notes.isEmpty()) {
      text.append("\n## Notes\n\n");
      notes.forEach(note -> text.append("1. ").append(note).append('\n'));
    }
    return text.toString();
  }

  private String header() {
    return "| | "
        + Arrays.stream(Engine.values()).map(this::name).collect(Collectors.joining(" | "))
        + " |\n|---|"
        + "---|".repeat(Engine.values().length)
        + "\n";
  }

  private String name(Engine engine) {
    String distribution = engine.label().startsWith("open") ? "OpenSearch " : "Elasticsearch ";
    return distribution + answersOf(engine).version();
  }

  private String row(Question question) {
    return Arrays.stream(Engine.values())
        .map(engine -> cell(question, engine))
        .collect(Collectors.joining(" | ", "| " + question.about() + " | ", " |\n"));
  }

  private String cell(Question question, Engine engine) {
    JsonValue answer = answersOf(engine).find(question.id()).orElse(JsonValue.NULL);
    if (answer.equals(RecordedAnswers.SAME)) {
      return "same";
    }
    return RecordedAnswers.refusal(answer)
        .map(refusal -> "unsupported " + note(reason(refusal)))
        .orElseGet(() -> "other " + note(question.notes().getOrDefault(engine.label(), "?")));
  }

  /** Without the end that names this one engine. */
  private static String reason(JsonObject refusal) {
    String message = refusal.getString("message").replaceFirst("; this engine is .*", "");
    return "`%s`: %s.".formatted(refusal.getString("type"), message);
  }

  /** The number of a note. */
  private String note(String text) {
    if (!notes.contains(text)) {
      notes.add(text);
    }
    return "[%d]".formatted(notes.indexOf(text) + 1);
  }

  private RecordedAnswers answersOf(Engine engine) {
    RecordedAnswers found = answers.get(engine);
    if (found == null) {
      throw new IllegalStateException("no answers of " + engine);
    }
    return found;
  }
}
