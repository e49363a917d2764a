package io.searchgateway.authorization.traversal;

import io.searchgateway.authorization.BodyFeature;
import io.searchgateway.rights.Operation;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads the table of bodies, whose own head says how it is written. */
final class BodyTableReader {

  private static final Pattern SPACES = Pattern.compile("\\s+");

  private final Map<String, BodySection> sections = new LinkedHashMap<>();
  private final Map<String, MemberRule> members = new HashMap<>();
  private final Set<String> included = new HashSet<>();
  private final Set<String> ends = new HashSet<>();
  private String head = "";

  Map<String, BodySection> read(String text) {
    text.lines().map(String::strip).forEach(this::line);
    end();
    for (String name : ends) {
      if (!sections.containsKey(name)) {
        throw new IllegalArgumentException("there is no section " + name);
      }
    }
    return sections;
  }

  private void line(String line) {
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    if (line.startsWith("[")) {
      end();
      head = line.substring(1, line.length() - 1);
    } else if (line.startsWith("+")) {
      include(line.substring(1));
    } else {
      members(line);
    }
  }

  /** Sections are taken over from above only, so that nothing is taken over in a circle. */
  private void include(String name) {
    BodySection other = sections.get(name);
    if (other == null) {
      throw new IllegalArgumentException("there is no section " + name + " above " + head);
    }
    other
        .members()
        .forEach(
            (key, member) -> {
              if (members.putIfAbsent(key, member) == null) {
                included.add(key);
              }
            });
  }

  private void members(String line) {
    int equals = line.indexOf(" = ");
    String[] words = SPACES.split(line.substring(equals + 3).strip(), -1);
    Optional<BodyFeature> feature = Optional.empty();
    Optional<Operation> operation = Optional.empty();
    for (String word : List.of(words).subList(1, words.length)) {
      if (word.startsWith("@")) {
        feature = Optional.of(feature(word));
      } else {
        operation = Optional.of(Operation.of(word.substring(1)).orElseThrow());
      }
    }
    MemberKind kind = MemberKind.parse(words[0]);
    kind.alternatives().stream()
        .filter(alternative -> alternative.leaf().isEmpty())
        .forEach(alternative -> ends.add(alternative.section()));
    MemberRule member = new MemberRule(kind, feature, operation);
    for (String name : SPACES.split(line.substring(0, equals), -1)) {
      if (members.put(name, member) != null && !included.remove(name)) {
        throw new IllegalArgumentException(name + " stands twice in " + head);
      }
    }
  }

  private static BodyFeature feature(String word) {
    return BodyFeature.valueOf(word.substring(1).toUpperCase(Locale.ROOT));
  }

  private void end() {
    if (!head.isEmpty()) {
      String[] words = SPACES.split(head, -1);
      Set<String> traits = new HashSet<>();
      Map<String, String> named = new HashMap<>();
      Optional<BodyFeature> feature = Optional.empty();
      for (String word : List.of(words).subList(1, words.length)) {
        int equals = word.indexOf('=');
        if (equals > 0) {
          named.put(word.substring(0, equals), word.substring(equals + 1));
        } else if (word.startsWith("@")) {
          feature = Optional.of(feature(word));
        } else {
          traits.add(word);
        }
      }
      BodySection section =
          new BodySection(
              members,
              traits.contains("one"),
              named.getOrDefault("require", ""),
              named.getOrDefault("confine", ""),
              named.getOrDefault("filter", ""),
              traits,
              feature);
      if (sections.put(words[0], section) != null) {
        throw new IllegalArgumentException(words[0] + " stands twice");
      }
    }
    head = "";
    members.clear();
    included.clear();
  }
}
