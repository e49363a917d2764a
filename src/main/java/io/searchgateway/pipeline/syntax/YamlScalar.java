package io.searchgateway.pipeline.syntax;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.resolver.ScalarResolver;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** Scalars of YAML 1.2's core schema as JSON values. */
final class YamlScalar {

  private static final int MAX_DIGITS = 1000;

  private final ScalarResolver resolver = new CoreSchema().getScalarResolver();

  /** The value; its tag is one that {@link YamlTags} lets pass. */
  JsonValue value(ScalarEvent scalar, Pointer at, Position position) {
    Tag tag = tag(scalar, at, position);
    String text = scalar.getValue();
    try {
      if (tag.equals(Tag.NULL)) {
        return JsonValue.NULL;
      } else if (tag.equals(Tag.BOOL)) {
        return text.equalsIgnoreCase("true") ? JsonValue.TRUE : JsonValue.FALSE;
      } else if (tag.equals(Tag.INT)) {
        return Json.number(new BigDecimal(integer(text)));
      } else if (tag.equals(Tag.FLOAT)) {
        return Json.number(decimal(text));
      }
      return Json.text(text);
    } catch (NumberFormatException wrong) {
      throw new SyntaxFault(at, "unknown_value", "JSON does not support this number", position);
    }
  }

  private Tag tag(ScalarEvent scalar, Pointer at, Position position) {
    Tag resolved = resolver.resolve(scalar.getValue(), true);
    Optional<String> said = scalar.getTag();
    if (said.isEmpty()) {
      return scalar.isPlain() ? resolved : Tag.STR;
    }
    Tag tag = said.get().equals("!") ? Tag.STR : new Tag(said.get());
    if (!tag.equals(Tag.STR) && !tag.equals(resolved)) {
      throw new SyntaxFault(at, "unknown_value", "the value does not match its tag", position);
    }
    return tag;
  }

  private static BigInteger integer(String text) {
    if (text.length() > MAX_DIGITS) {
      throw new NumberFormatException();
    }
    if (text.startsWith("0x")) {
      return new BigInteger(text.substring(2), 16);
    }
    return text.startsWith("0o") ? new BigInteger(text.substring(2), 8) : new BigInteger(text);
  }

  private static BigDecimal decimal(String text) {
    if (text.length() > MAX_DIGITS) {
      throw new NumberFormatException();
    }
    return new BigDecimal(text);
  }
}
