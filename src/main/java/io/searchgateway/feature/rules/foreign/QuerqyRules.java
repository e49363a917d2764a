package io.searchgateway.feature.rules.foreign;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Common rules of Querqy, as text. */
final class QuerqyRules {

  private static final Pattern INSTRUCTION =
      Pattern.compile("([A-Za-z_]+)\\s*(?:\\(([^)]*)\\))?\\s*(?::(.*))?");
  private static final Set<String> PROPERTIES = Set.of("_id", "_log", "name", "enabled");

  private final Conversion out;
  private final List<QuerqyText.Line> lines;
  private int at;

  private QuerqyRules(List<QuerqyText.Line> lines, Conversion out) {
    this.lines = lines;
    this.out = out;
  }

  static void read(byte[] utf8, Conversion out) {
    QuerqyRules rules = new QuerqyRules(QuerqyText.lines(utf8), out);
    while (rules.at < rules.lines.size()) {
      rules.rule();
    }
  }

  /** An instruction, as written. */
  private record Instruction(String name, String parameter, String text) {}

  private void rule() {
    QuerqyText.Line first = lines.get(at++);
    int arrow = first.text().indexOf("=>");
    if (arrow <= 0) {
      throw RuleFile.malformed("a rule must begin with an input and `=>`", first.number(), 1);
    }
    String input = first.text().substring(0, arrow).strip();
    List<Instruction> instructions = new ArrayList<>();
    QuerqyProperties properties = new QuerqyProperties();
    String behind = first.text().substring(arrow + 2).strip();
    if (!behind.isEmpty()) {
      instructions.add(instruction(new QuerqyText.Line(first.number(), behind)));
    }
    while (at < lines.size() && !begins(lines.get(at).text())) {
      QuerqyText.Line line = lines.get(at++);
      if (line.text().startsWith("@{")) {
        properties.block(block(line), line.number());
      } else if (line.text().startsWith("@")) {
        properties.line(line.text(), line.number());
      } else {
        instructions.add(instruction(line));
      }
    }
    rule(first.number(), input, instructions, properties.build());
  }

  /** Whether a line begins a rule; the text of an instruction can have an arrow as well. */
  private static boolean begins(String line) {
    return line.contains("=>") && !line.matches("@.*|[A-Z]+\\s*(\\([^)]*\\))?\\s*:.*");
  }

  private static Instruction instruction(QuerqyText.Line line) {
    Matcher found = INSTRUCTION.matcher(line.text());
    if (!found.matches()) {
      throw RuleFile.malformed("this is neither an instruction nor an input", line.number(), 1);
    }
    return new Instruction(found.group(1), text(found, 2), text(found, 3));
  }

  private static String text(Matcher found, int group) {
    return found.group(group) == null ? "" : found.group(group).strip();
  }

  /** JSON between braces, up to the line that ends it. */
  private String block(QuerqyText.Line first) {
    StringBuilder json = new StringBuilder(first.text().substring(1));
    while (!json.toString().endsWith("}@")) {
      if (at == lines.size()) {
        throw RuleFile.malformed("the properties are not closed with `}@`", first.number(), 1);
      }
      json.append('\n').append(lines.get(at++).text());
    }
    return json.substring(0, json.length() - 1);
  }

  private void rule(
      int number, String input, List<Instruction> instructions, JsonObject properties) {
    String given =
        Members.text(properties.getOrDefault("_id", JsonValue.NULL))
            .filter(text -> !text.isBlank())
            .orElse("");
    String source = given.isEmpty() ? "line " + number : given;
    QuerqyInput.Input read;
    try {
      read = QuerqyInput.read(input);
    } catch (IllegalArgumentException unfit) {
      out.skip(source, unfit.getMessage() + ": " + Excerpt.quoted(input));
      return;
    }
    DraftedRule draft = new DraftedRule(given.isEmpty() ? out.freeId(input) : given);
    String name = QuerqyProperties.text(properties, "name");
    draft.named(name.isEmpty() ? input : name, QuerqyProperties.text(properties, "_log"));
    draft.enabled(properties.get("enabled") != JsonValue.FALSE).when(read.condition());
    properties.keySet().stream()
        .filter(property -> !PROPERTIES.contains(property))
        .forEach(
            property ->
                out.warn(
                    source,
                    "the property " + Excerpt.quoted("@" + property) + " cannot be carried over"));
    QuerqyInstructions taken = new QuerqyInstructions(read.words(), note -> out.warn(source, note));
    for (Instruction each : instructions) {
      taken.take(each.name(), each.parameter(), each.text());
    }
    taken.actions(draft);
    if (taken.deletesInput()) {
      String words = read.words().orElse("");
      if (taken.deletesOnly()) {
        String more = Expressions.not(Expressions.query("==", words));
        draft.when(Expressions.all(List.of(read.condition(), more)));
      } else {
        out.warn(
            source,
            "a search of nothing but "
                + Excerpt.quoted(words)
                + " has no words left and finds nothing");
      }
    }
    out.add(source, draft);
  }
}
