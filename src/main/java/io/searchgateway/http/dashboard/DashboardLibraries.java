package io.searchgateway.http.dashboard;

import io.searchgateway.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The list of the libraries' files that the dashboard uses. Nothing else of their jars is served.
 */
final class DashboardLibraries {

  /** Where jars keep what is for browsers. */
  private static final String IN_JAR = "META-INF/resources/";

  private static final String SERVED_BELOW = "lib/";

  private final Map<String, String> modules = new LinkedHashMap<>();
  private final List<String> styles = new ArrayList<>();
  private final Map<String, String> fonts = new LinkedHashMap<>();

  /**
   * Reads lines of {@code import name=path in the jar}; nothing is imported by the name of a style
   * sheet or a font.
   *
   * @throws IOException also when a line is none of these
   */
  DashboardLibraries(InputStream list) throws IOException {
    BufferedReader lines = new BufferedReader(new InputStreamReader(list, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (!line.isBlank() && !line.startsWith("#")) {
        take(line.strip());
      }
    }
  }

  private void take(String line) throws IOException {
    int equals = line.indexOf('=');
    String path = line.substring(equals + 1);
    if (equals < 1 || DashboardMediaTypes.of(path).isEmpty()) {
      throw new IOException("the list of libraries has a line that is none: " + line);
    }
    if (path.endsWith(".css")) {
      styles.add(path);
    } else if (path.endsWith(".woff2")) {
      fonts.put(line.substring(0, equals), path);
    } else {
      modules.put(line.substring(0, equals), path);
    }
  }

  /** Every file: the name it is served by, and where the class path has it. */
  Map<String, String> files() {
    Map<String, String> files = new LinkedHashMap<>();
    Stream.of(modules.values(), styles, fonts.values())
        .flatMap(Collection::stream)
        .forEach(path -> files.put(SERVED_BELOW + path, IN_JAR + path));
    return files;
  }

  /** The names that modules are imported by. */
  Set<String> names() {
    return modules.keySet();
  }

  /** Addresses of the modules that every screen needs, relative to the page. */
  List<String> atOnce() {
    return modules.entrySet().stream()
        .filter(module -> module.getKey().startsWith("preact"))
        .map(module -> SERVED_BELOW + module.getValue())
        .toList();
  }

  /**
   * Addresses of the fonts that every screen needs, those of Latin letters, relative to the page.
   */
  List<String> fontsAtOnce() {
    return fonts.entrySet().stream()
        .filter(font -> font.getKey().contains("/latin-") && !font.getKey().contains("-ext-"))
        .map(font -> SERVED_BELOW + font.getValue())
        .toList();
  }

  /** The import map, with addresses relative to the page. */
  String importMap() {
    JsonObjectBuilder imports = Json.object();
    modules.forEach((name, path) -> imports.add(name, "./" + SERVED_BELOW + path));
    return Json.object().add("imports", imports).build().toString();
  }

  /** Rules that bring the style sheets in, in a layer below every rule of the dashboard's own. */
  String styleRules() {
    StringBuilder rules = new StringBuilder();
    for (String path : styles) {
      rules
          .append("@import url(\"")
          .append(SERVED_BELOW)
          .append(path)
          .append("\") layer(library);");
    }
    return rules.toString();
  }
}
