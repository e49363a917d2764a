package io.searchgateway.feature.pipelines.upload;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Names of scripts: plain keys, never paths. */
public final class ScriptNames {

  private static final int MAX_BYTES = 255;
  private static final String JS = ".js";

  private ScriptNames() {}

  /** The name without {@code ./} before it. */
  public static String plain(String name) {
    String plain = name;
    while (plain.startsWith("./")) {
      plain = plain.substring(2);
    }
    return plain;
  }

  /** What is wrong with a name. */
  static Optional<String> fault(String name) {
    if (name.isEmpty()) {
      return Optional.of("a script requires a name");
    }
    if (name.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES) {
      return Optional.of("the name of a script can have at most " + MAX_BYTES + " bytes long");
    }
    if (name.chars().anyMatch(Character::isISOControl)) {
      return Optional.of("the name of a script must not contain control characters");
    }
    return Arrays.asList(name.split("[/\\\\]", -1)).contains("..")
        ? Optional.of("the name of a script must not contain ..")
        : Optional.empty();
  }

  /**
   * The names that a reference may mean: the equal one, else those that differ in one {@code .js}
   * at the end. More than one is ambiguous.
   */
  public static List<String> matching(String reference, Collection<String> names) {
    String wanted = plain(reference);
    List<String> equal = names.stream().filter(name -> plain(name).equals(wanted)).toList();
    return equal.isEmpty()
        ? names.stream().filter(name -> stem(plain(name)).equals(stem(wanted))).toList()
        : equal;
  }

  private static String stem(String name) {
    return name.endsWith(JS) ? name.substring(0, name.length() - JS.length()) : name;
  }
}
