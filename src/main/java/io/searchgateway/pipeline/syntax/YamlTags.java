package io.searchgateway.pipeline.syntax;

import io.searchgateway.json.Pointer;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.nodes.Tag;

/** Lets only the tags of plain values pass, so that no text names a type of its own. */
final class YamlTags {

  private static final Set<String> PLAIN =
      Set.of(
          "!",
          Tag.STR.getValue(),
          Tag.INT.getValue(),
          Tag.FLOAT.getValue(),
          Tag.BOOL.getValue(),
          Tag.NULL.getValue());

  private YamlTags() {}

  static void checkScalar(Optional<String> tag, Pointer at, Position position) {
    check(tag.isEmpty() || PLAIN.contains(tag.get()), at, position);
  }

  static void checkCollection(Optional<String> tag, Tag own, Pointer at, Position position) {
    check(tag.isEmpty() || tag.get().equals("!") || tag.get().equals(own.getValue()), at, position);
  }

  private static void check(boolean known, Pointer at, Position position) {
    if (!known) {
      throw new SyntaxFault(at, "unknown_value", "tags are not supported in definitions", position);
    }
  }
}
