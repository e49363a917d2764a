package io.searchgateway.feature.uibuilder.hosting;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.io.Writer;

/**
 * Writes HTML. Values of documents become texts and quoted attributes, in which nothing is markup;
 * names of elements and attributes are the gateway's own.
 */
final class Html {

  private final StringBuilder text = new StringBuilder(16 * 1024);

  /** Markup of the gateway's own. */
  Html raw(String markup) {
    text.append(markup);
    return this;
  }

  /** A text. */
  Html text(String value) {
    escape(value);
    return this;
  }

  /** An attribute with its value, after a blank. */
  Html attribute(String name, String value) {
    text.append(' ').append(name).append("=\"");
    escape(value);
    text.append('"');
    return this;
  }

  /** An element with a text. */
  Html element(String name, String classes, String value) {
    text.append('<').append(name);
    if (!classes.isEmpty()) {
      attribute("class", classes);
    }
    text.append('>');
    escape(value);
    text.append("</").append(name).append('>');
    return this;
  }

  /** JSON for the script, within which no element can end or begin. */
  Html json(String classes, JsonObject json) {
    raw("<script type=\"application/json\"").attribute("class", classes).raw(">");
    Json.write(json, new ScriptText(text));
    return raw("</script>");
  }

  /** The same in itself, to be written more than once. */
  static String script(String classes, JsonObject json) {
    return new Html().json(classes, json).toString();
  }

  /** Writes JSON into an element of a script: all that is markup there stands in JSON's texts. */
  private static final class ScriptText extends Writer {
    private final StringBuilder to;

    ScriptText(StringBuilder to) {
      this.to = to;
    }

    @Override
    public void write(char[] characters, int offset, int length) {
      for (int i = offset; i < offset + length; i++) {
        char c = characters[i];
        switch (c) {
          case '<' -> to.append("\\u003c");
          case '>' -> to.append("\\u003e");
          case '&' -> to.append("\\u0026");
          case '\u2028' -> to.append("\\u2028");
          case '\u2029' -> to.append("\\u2029");
          default -> to.append(c);
        }
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  private void escape(String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '&' -> text.append("&amp;");
        case '<' -> text.append("&lt;");
        case '>' -> text.append("&gt;");
        case '"' -> text.append("&quot;");
        case '\'' -> text.append("&#39;");
        default -> {
          if (c >= ' ' || c == '\n' || c == '\t') {
            text.append(c);
          }
        }
      }
    }
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
