package io.searchgateway.feature.uibuilder.hosting;

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
  Html json(String classes, String json) {
    raw("<script type=\"application/json\"").attribute("class", classes).raw(">");
    text.append(
        json.replace("<", "\\u003c")
            .replace(">", "\\u003e")
            .replace("&", "\\u0026")
            .replace("\u2028", "\\u2028")
            .replace("\u2029", "\\u2029"));
    return raw("</script>");
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
