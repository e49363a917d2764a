package io.searchgateway.feature.rules.foreign;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.problem.FaultDetail;
import io.searchgateway.problem.Problem;
import io.searchgateway.problem.SourceLocation;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text of a file of rules, as JSON or as lines. */
final class RuleFile {

  /** The error of files that cannot be read. */
  static final String MALFORMED = "rules_file_malformed";

  /** The source of notes about the file as a whole. */
  static final String WHOLE = "file";

  private static final int DEEPEST = 50;
  private static final Pattern PLACE = Pattern.compile(" at line (\\d+), column (\\d+)$");

  private RuleFile() {}

  /**
   * An object of a file.
   *
   * @param place what it is called when it has no ID: {@code line 3}, {@code rule 3}
   */
  record Entry(String place, JsonObject object) {}

  /**
   * The objects of a file: lines of one each, an array, or one alone.
   *
   * @throws Problem 400 when it is malformed, with line and column
   */
  static List<Entry> entries(byte[] utf8) {
    return isLines(utf8) ? lines(utf8) : entries(value(utf8, 0));
  }

  /** The objects of a value. */
  private static List<Entry> entries(JsonValue value) {
    if (value instanceof JsonObject one) {
      return List.of(new Entry("rule 1", one));
    }
    List<Entry> entries = new ArrayList<>();
    if (value instanceof JsonArray array) {
      for (JsonValue entry : array) {
        entries.add(new Entry("rule " + (entries.size() + 1), object(entry, entries.size())));
      }
      return entries;
    }
    throw malformed("the file must have JSON objects", 1, 0);
  }

  private static JsonObject object(JsonValue entry, int before) {
    if (entry instanceof JsonObject object) {
      return object;
    }
    throw malformed("rule " + (before + 1) + " of the file is not a JSON object", 0, 0);
  }

  /** Whether the first line is an object of its own, and others follow. */
  private static boolean isLines(byte[] utf8) {
    int end = 0;
    while (end < utf8.length && (utf8[end] != '\n' || isBlank(utf8, end))) {
      end++;
    }
    return end < utf8.length
        && BoundedJson.read(Arrays.copyOf(utf8, end), DEEPEST) instanceof BoundedJson.Read first
        && first.value() instanceof JsonObject;
  }

  private static boolean isBlank(byte[] utf8, int end) {
    for (int i = 0; i < end; i++) {
      if (utf8[i] > ' ') {
        return false;
      }
    }
    return true;
  }

  private static List<Entry> lines(byte[] utf8) {
    List<Entry> entries = new ArrayList<>();
    List<String> lines = text(utf8);
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        byte[] line = lines.get(i).getBytes(StandardCharsets.UTF_8);
        if (!(value(line, i + 1) instanceof JsonObject object)) {
          throw malformed("the line is not a JSON object", i + 1, 1);
        }
        entries.add(new Entry("line " + (i + 1), object));
      }
    }
    return entries;
  }

  /**
   * The JSON of the bytes.
   *
   * @param line that they are; 0 for the whole file
   */
  static JsonValue value(byte[] utf8, int line) {
    BoundedJson.Result result = BoundedJson.readExactly(utf8, DEEPEST);
    if (result instanceof BoundedJson.Read read) {
      return read.value();
    }
    if (!(result instanceof BoundedJson.Malformed malformed)) {
      throw malformed("the JSON is nested deeper than " + DEEPEST, line, 0);
    }
    Matcher place = PLACE.matcher(malformed.message());
    String message = malformed.message().replace("the body", line > 0 ? "the line" : "the file");
    return place.find()
        ? fail(
            PLACE.matcher(message).replaceAll(""),
            line > 0 ? line : Integer.parseInt(place.group(1)),
            Integer.parseInt(place.group(2)))
        : fail(message, line, 0);
  }

  private static JsonValue fail(String message, int line, int column) {
    throw malformed(message, line, column);
  }

  /**
   * The lines of the file, without a byte order mark.
   *
   * @throws Problem 400 when it is not UTF-8
   */
  static List<String> text(byte[] utf8) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8)).toString();
      return (text.startsWith("\uFEFF") ? text.substring(1) : text).lines().toList();
    } catch (CharacterCodingException wrong) {
      throw malformed("the file is not valid UTF-8", 0, 0);
    }
  }

  /**
   * A file that cannot be read.
   *
   * @param line from 1; 0 when it is not known
   * @param column from 1; 0 when it is not known
   */
  static Problem malformed(String what, int line, int column) {
    String place = (line > 0 ? " at line " + line : "") + (column > 0 ? ", column " + column : "");
    String message = what + place;
    return Problem.detailed(
        400,
        MALFORMED,
        message,
        List.of(new FaultDetail("", MALFORMED, message, SourceLocation.of("", line, column))));
  }
}
