package io.searchgateway.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the README's table says of each setting; the README goes into the WAR for that. */
final class SettingDocumentation {

  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `(gateway\\.[a-z.-]+)` \\| `[A-Z_]+` \\| (.+?) \\| (.+) \\|$");

  private SettingDocumentation() {}

  /**
   * A row's words.
   *
   * @param byDefault the default
   * @param meaning what the setting does
   */
  record Row(String byDefault, String meaning) {

    static final Row NONE = new Row("", "");
  }

  /** The rows by the names of the settings; empty when there is no README. */
  static Map<String, Row> read() throws IOException {
    Map<String, Row> rows = new HashMap<>();
    try (InputStream readme = SettingDocumentation.class.getResourceAsStream("README.md")) {
      if (readme != null) {
        Matcher row = ROW.matcher(new String(readme.readAllBytes(), StandardCharsets.UTF_8));
        while (row.find()) {
          rows.put(row.group(1), new Row(plain(row.group(2)), plain(row.group(3))));
        }
      }
    }
    return rows;
  }

  /** Without marks: code and links. */
  private static String plain(String markdown) {
    return markdown.replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1").replace("`", "");
  }
}
