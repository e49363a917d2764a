package io.searchgateway.translate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The words of a text with the operators of {@code simple_query_string}, but for those that are
 * excluded, the beginnings of words, and words with other letters.
 */
final class OperatorWords {

  private static final String BREAKS = "+|()\"";
  private static final String SPECIAL = "\\*~";

  private final String text;
  private final List<TextRun> runs = new ArrayList<>();
  private final Deque<Boolean> groups = new ArrayDeque<>();
  private List<TextWord> words = new ArrayList<>();
  private boolean excluded;
  private int at;

  private OperatorWords(String text) {
    this.text = text;
  }

  /** Words that stand next to each other, without an operator between them. */
  static List<TextRun> of(String text) {
    OperatorWords reading = new OperatorWords(text);
    while (reading.at < text.length()) {
      reading.step(text.charAt(reading.at));
    }
    reading.end();
    return reading.runs;
  }

  private void step(char c) {
    if (TextWord.isBlank(c)) {
      at++;
    } else if (c == '-') {
      end();
      excluded = !excluded;
      at++;
    } else if (c == '"') {
      end();
      phrase();
    } else if (c == '(') {
      end();
      groups.push(excluded);
      excluded = false;
      at++;
    } else if (c == ')') {
      end();
      groups.poll();
      excluded = false;
      at++;
    } else if (BREAKS.indexOf(c) >= 0) {
      end();
      at++;
    } else {
      word();
    }
  }

  private boolean isExcluded() {
    return excluded || groups.contains(true);
  }

  private void end() {
    if (!words.isEmpty()) {
      runs.add(new TextRun(words, TextRun.Place.OPERAND));
      words = new ArrayList<>();
    }
  }

  /** A quotation mark without another one stands for nothing. */
  private void phrase() {
    int close = at + 1;
    while (close < text.length() && text.charAt(close) != '"') {
      close += text.charAt(close) == '\\' ? 2 : 1;
    }
    if (close >= text.length()) {
      at++;
      return;
    }
    if (!isExcluded() && text.substring(at, close).indexOf('\\') < 0) {
      runs.add(new TextRun(TextWord.of(text, at + 1, close), TextRun.Place.QUOTED));
    }
    excluded = false;
    at = close + 1;
    if (at < text.length() && text.charAt(at) == '~') {
      do {
        at++;
      } while (at < text.length() && Character.isDigit(text.charAt(at)));
    }
  }

  private void word() {
    int end = at;
    while (end < text.length()
        && !TextWord.isBlank(text.charAt(end))
        && BREAKS.indexOf(text.charAt(end)) < 0) {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    int stop = Math.min(end, text.length());
    String word = text.substring(at, stop);
    if (isExcluded() || word.chars().anyMatch(c -> SPECIAL.indexOf(c) >= 0)) {
      end();
    } else {
      words.addAll(TextWord.of(text, at, stop));
    }
    excluded = false;
    at = stop;
  }
}
