package io.searchgateway.classify;

import io.searchgateway.classify.NamePattern.Any;
import io.searchgateway.classify.NamePattern.Dated;
import io.searchgateway.classify.NamePattern.Literal;
import io.searchgateway.classify.NamePattern.Token;
import java.util.ArrayList;
import java.util.List;

/**
 * Date math names as the engines spell them: {@code static{expression{format|zone}}static}.
 *
 * <p>A backslash is dropped wherever it stands, also inside a format. The format's letters become
 * dates; everything else in it, quoted text above all, is literal, so that any name can be spelled
 * by it, and a star in it is a wildcard.
 */
final class DateMath {

  /** The word for all indices, which may be spelled by date math too. */
  private static final List<Token> ALL =
      List.of(new Literal('_'), new Literal('a'), new Literal('l'), new Literal('l'));

  private final List<Token> tokens = new ArrayList<>();
  private final StringBuilder placeholder = new StringBuilder();
  private boolean inPlaceholder;
  private boolean inFormat;
  private boolean wildcard;

  private DateMath() {}

  /** Reads what stands between the angle brackets. */
  static NamePattern parse(String text) {
    DateMath reading = new DateMath();
    boolean escaped = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && !escaped) {
        escaped = true;
      } else {
        reading.take(c, escaped);
        escaped = false;
      }
    }
    reading.endPlaceholder();
    return reading.tokens.equals(ALL)
        ? NamePattern.EVERYTHING
        : new NamePattern(reading.tokens, reading.wildcard);
  }

  private void take(char c, boolean escaped) {
    if (c == '\\') {
      literal(c);
    } else if (!inPlaceholder) {
      if (c == '{' && !escaped) {
        inPlaceholder = true;
      } else {
        literal(c);
      }
    } else if (c == '}' && !inFormat) {
      endPlaceholder();
    } else {
      placeholder.append(c);
      boolean brace = (c == '{' || c == '}') && !(inFormat && escaped);
      inFormat = brace ? c == '{' : inFormat;
    }
  }

  private void literal(char c) {
    wildcard |= c == '*';
    tokens.add(c == '*' ? new Any() : Literal.of(c));
  }

  private void endPlaceholder() {
    if (inPlaceholder) {
      int open = placeholder.indexOf("{");
      if (open < 0) {
        format("uuuu.MM.dd");
      } else {
        int close = Math.max(open + 1, placeholder.lastIndexOf("}"));
        String format = placeholder.substring(open + 1, close);
        int zone = format.indexOf('|');
        format(zone < 0 ? format : format.substring(0, zone));
      }
    }
    placeholder.setLength(0);
    inPlaceholder = false;
    inFormat = false;
  }

  private void format(String format) {
    // Versions from 6.7 on read a leading 8 as "a format of java.time" and drop it.
    String pattern = format.startsWith("8") ? format.substring(1) : format;
    boolean quoted = false;
    boolean dated = false;
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      boolean date = !quoted && (Character.isLetter(c) || c == '_');
      if (c == '\'' && i + 1 < pattern.length() && pattern.charAt(i + 1) == '\'') {
        literal(c);
        i++;
      } else if (c == '\'') {
        quoted = !quoted;
      } else if (date) {
        if (!dated) {
          tokens.add(new Dated());
        }
      } else if (quoted || (c != '[' && c != ']')) {
        // Brackets outside of quotes mark what may be left out and write nothing.
        literal(c);
      }
      dated = date;
    }
  }
}
