package io.searchgateway.feature.uibuilder.hosting;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The modules of a page as they are written: the first one, and all that it imports, found by their
 * imports, so that no list has to be kept.
 */
public final class PageModules {

  /** The module that a page loads. */
  public static final String ENTRY = "main.js";

  private static final Pattern IMPORT =
      Pattern.compile("(?:from|import)\\s*\\(?\\s*['\"]\\./([a-z0-9-]+\\.js)['\"]");

  private static final Map<String, String> ALL = read();

  private PageModules() {}

  /** The texts of all modules by name. */
  public static Map<String, String> all() {
    return ALL;
  }

  private static Map<String, String> read() {
    Map<String, String> read = new TreeMap<>();
    Deque<String> open = new ArrayDeque<>();
    open.add(ENTRY);
    while (!open.isEmpty()) {
      String name = open.remove();
      Optional<byte[]> bytes = read.containsKey(name) ? Optional.empty() : PageFiles.bytes(name);
      if (bytes.isPresent()) {
        String text = new String(bytes.get(), StandardCharsets.UTF_8);
        read.put(name, text);
        Matcher imports = IMPORT.matcher(text);
        while (imports.find()) {
          open.add(imports.group(1));
        }
      }
    }
    return Map.copyOf(read);
  }
}
