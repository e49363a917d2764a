package io.searchgateway.feature.rules.foreign;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Files of rules, and what comes of them. */
final class ForeignSamples {

  static final Path FILES = Path.of("src", "test", "resources", "rules", "foreign");

  private ForeignSamples() {}

  static byte[] file(String name) throws IOException {
    return Files.readAllBytes(FILES.resolve(name));
  }

  /** Reads a text, in which ' stands for a quotation mark. */
  static ForeignRules.Result json(String format, String text) {
    return read(format, text.replace('\'', '"'));
  }

  static ForeignRules.Result read(String format, String text) {
    return ForeignRules.read(format, text.getBytes(StandardCharsets.UTF_8), Optional.empty());
  }

  /** The only rule. */
  static JsonObject rule(ForeignRules.Result result) {
    if (result.rules().size() != 1) {
      throw new IllegalStateException(result.toString());
    }
    return result.rules().get(0).rule();
  }

  static String expression(ForeignRules.Result result) {
    return rule(result).getJsonObject("trigger").getString("expression", "");
  }

  static List<String> messages(List<ForeignRules.Note> notes) {
    return notes.stream().map(note -> note.source() + ": " + note.message()).toList();
  }

  /** All that came of a file, as text. */
  static String pretty(ForeignRules.Result result) {
    return Json.pretty(
        Json.object()
            .add(
                "rules",
                Json.array(
                    result.rules(),
                    rule -> Json.object().add("source", rule.source()).add("rule", rule.rule())))
            .add("warnings", Json.array(messages(result.warnings())))
            .add("skipped", Json.array(messages(result.skipped())))
            .build());
  }
}
