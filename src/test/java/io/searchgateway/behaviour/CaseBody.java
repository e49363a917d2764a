package io.searchgateway.behaviour;

import io.searchgateway.testkit.Bytes;
import java.util.function.UnaryOperator;

/** The body of a case: text with variables, or bytes that are always the same. */
sealed interface CaseBody {
  Bytes bytes(UnaryOperator<String> variables);

  record Text(String text) implements CaseBody {
    @Override
    public Bytes bytes(UnaryOperator<String> variables) {
      return Bytes.utf8(variables.apply(text));
    }
  }

  /** The text, packed with gzip. */
  record Gzip(String text) implements CaseBody {
    @Override
    public Bytes bytes(UnaryOperator<String> variables) {
      return Bytes.utf8(variables.apply(text)).gzip();
    }
  }

  record Base64(String text) implements CaseBody {
    @Override
    public Bytes bytes(UnaryOperator<String> variables) {
      return Bytes.base64(text);
    }
  }

  /** A part repeated between a beginning and an end. {@code #} in the part is its number. */
  record Repeated(String before, String part, int times, String after) implements CaseBody {
    @Override
    public Bytes bytes(UnaryOperator<String> variables) {
      StringBuilder all = new StringBuilder(before);
      for (int i = 0; i < times; i++) {
        all.append(part.replace("#", Integer.toString(i)));
      }
      return Bytes.utf8(variables.apply(all.append(after).toString()));
    }
  }

  static CaseBody parse(YamlMap owner) {
    if (owner.content().get("body") instanceof String text) {
      return new Text(text);
    }
    YamlMap body = owner.map("body").orElseThrow();
    body.allowOnly("base64", "gzip", "repeat", "times", "before", "after");
    if (body.has("base64")) {
      return new Base64(body.text("base64"));
    }
    if (body.has("gzip")) {
      return new Gzip(body.text("gzip"));
    }
    return new Repeated(
        body.optionalText("before").orElse(""),
        body.text("repeat"),
        body.number("times").orElseThrow(),
        body.optionalText("after").orElse(""));
  }
}
