package io.searchgateway.feature.rules.foreign;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The lines of a file of Querqy's rules, without comments, and with macros in their place. */
final class QuerqyText {

  private static final int MOST_LINES = 200_000;
  private static final int LONGEST_LINE = 10_000;
  private static final int DEEPEST = 5;
  private static final Pattern COMMENT = Pattern.compile("(^|\\s)#.*$");
  private static final Pattern DEFINITION =
      Pattern.compile("def\\s+(\\w+)\\s*(?:\\(([^)]*)\\))?\\s*:?\\s*");
  private static final Pattern CALL = Pattern.compile("<<\\s*(\\w+)\\s*(?::(.*))?>>");

  private final Map<String, Macro> macros = new HashMap<>();
  private final List<Line> lines = new ArrayList<>();

  private QuerqyText() {}

  /**
   * A line of the file.
   *
   * @param number from 1; of a macro's line where the macro is called
   */
  record Line(int number, String text) {}

  /** Lines with parameters. */
  private record Macro(List<String> parameters, List<String> body) {}

  /** The lines that are not empty. */
  static List<Line> lines(byte[] utf8) {
    QuerqyText text = new QuerqyText();
    List<String> all = RuleFile.text(utf8).stream().map(QuerqyText::withoutComment).toList();
    for (int i = 0; i < all.size(); i++) {
      Matcher definition = DEFINITION.matcher(all.get(i));
      if (!definition.matches()) {
        text.add(i + 1, all.get(i), 0);
        continue;
      }
      List<String> body = new ArrayList<>();
      int number = i + 1;
      while (i + 1 < all.size() && !all.get(i + 1).isEmpty()) {
        body.add(all.get(++i));
      }
      if (body.isEmpty()) {
        throw RuleFile.malformed("the macro has no lines", number, 0);
      }
      text.macros.put(definition.group(1), new Macro(names(definition.group(2)), body));
    }
    return text.lines;
  }

  /** Properties are JSON, where the sign may be part of a text. */
  private static String withoutComment(String line) {
    String text = line.strip();
    return text.startsWith("@") ? text : COMMENT.matcher(text).replaceFirst("").strip();
  }

  private static List<String> names(@Nullable String list) {
    return list == null || list.isBlank()
        ? List.of()
        : List.of(list.strip().split("\\s*(,|\\|\\|)\\s*", -1));
  }

  private void add(int number, String text, int depth) {
    if (lines.size() >= MOST_LINES || depth > DEEPEST) {
      throw RuleFile.malformed("the macros make too many lines", number, 0);
    }
    if (text.length() > LONGEST_LINE) {
      throw RuleFile.malformed(
          "a line can have at most " + LONGEST_LINE + " characters", number, 0);
    }
    Matcher call = CALL.matcher(text);
    if (!call.matches()) {
      if (!text.isEmpty()) {
        lines.add(new Line(number, text));
      }
      return;
    }
    Macro macro = macros.get(call.group(1));
    if (macro == null) {
      throw RuleFile.malformed("there is no macro `" + call.group(1) + "`", number, 0);
    }
    Map<String, String> values = values(call.group(2), number);
    if (!values.keySet().equals(Set.copyOf(macro.parameters()))) {
      throw RuleFile.malformed("the macro requires " + macro.parameters(), number, 0);
    }
    for (String line : macro.body()) {
      add(number, replaced(line, values), depth + 1);
    }
  }

  private static Map<String, String> values(@Nullable String sent, int number) {
    Map<String, String> values = new HashMap<>();
    if (sent != null && !sent.isBlank()) {
      for (String each : sent.split("\\|\\|", -1)) {
        String[] parts = each.split("=", 2);
        if (parts.length < 2) {
          throw RuleFile.malformed("a value of the macro has no name", number, 0);
        }
        values.put(parts[0].strip(), parts[1].strip());
      }
    }
    return values;
  }

  /** In one pass, so that a value is not taken for another parameter. */
  private static String replaced(String line, Map<String, String> values) {
    return Pattern.compile("\\$(\\w+)")
        .matcher(line)
        .replaceAll(
            found -> Matcher.quoteReplacement(values.getOrDefault(found.group(1), found.group())));
  }
}
