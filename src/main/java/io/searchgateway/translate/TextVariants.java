package io.searchgateway.translate;

import io.searchgateway.query.TextOptions.Syntax;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A text with synonyms in place of its words: first with one replaced, then with two, and so on.
 * What was put in is not looked at again, so that no set of synonyms goes on for ever.
 */
final class TextVariants {

  /** Most wordings of one text, its own included. */
  static final int MOST = 50;

  /** Most that are made up, among them those that say the same as another one. */
  private static final int TRIED = 500;

  private final String text;
  private final List<Change> changes;

  /**
   * A wording.
   *
   * @param synonyms the records that it is made with, each once
   * @param phrases what was put in that has several words, which belong together
   */
  record Variant(String text, Set<String> synonyms, Set<String> phrases) {}

  /** Something that can stand at a place of the text. */
  private record Change(int start, int end, String text, boolean phrase, String synonym) {}

  /** A change, and how many there are before it at the same place. */
  private record Ranked(Change change, int rank) {}

  /** Changes that were made, in order; and which may follow. */
  private record Made(List<Change> changes, int next) {}

  private TextVariants(String text, List<Change> changes) {
    this.text = text;
    this.changes = changes;
  }

  /** The other wordings of a text, none of them the text itself. */
  static List<Variant> of(String text, Syntax syntax, Synonyms.Lookup lookup) {
    if (lookup == Synonyms.Lookup.NONE || syntax == Syntax.QUERY_STRING) {
      return List.of();
    }
    List<Change> changes = changes(runs(text, syntax), lookup);
    return changes.isEmpty() ? List.of() : new TextVariants(text, changes).all();
  }

  private static List<TextRun> runs(String text, Syntax syntax) {
    return syntax == Syntax.WORDS
        ? List.of(new TextRun(TextWord.of(text), TextRun.Place.PLAIN))
        : OperatorWords.of(text);
  }

  /**
   * As many as there may be variants, the longest of those at one place first; of too many the last
   * ones of each place are left out.
   */
  private static List<Change> changes(List<TextRun> runs, Synonyms.Lookup lookup) {
    List<Ranked> changes = new ArrayList<>();
    for (TextRun run : runs) {
      for (int at = 0; at < run.words().size(); at++) {
        add(run, at, lookup.at(run.words(), at), changes);
      }
    }
    return changes.stream()
        .sorted(Comparator.comparingInt(Ranked::rank))
        .limit(MOST - 1L)
        .map(Ranked::change)
        .sorted(Comparator.comparingInt(Change::start))
        .toList();
  }

  private static void add(
      TextRun run, int first, List<Synonyms.Replacement> found, List<Ranked> changes) {
    List<Synonyms.Replacement> longestFirst =
        found.stream()
            .sorted(Comparator.comparingInt(Synonyms.Replacement::words).reversed())
            .limit(MOST)
            .toList();
    int start = run.words().get(first).start();
    for (int rank = 0; rank < longestFirst.size(); rank++) {
      Synonyms.Replacement one = longestFirst.get(rank);
      int end = run.words().get(first + one.words() - 1).end();
      Optional<String> written = run.written(one.text());
      if (written.isPresent()) {
        boolean phrase = TextWord.of(one.text()).size() > 1;
        changes.add(new Ranked(new Change(start, end, written.get(), phrase, one.synonym()), rank));
      }
    }
  }

  private List<Variant> all() {
    Map<String, Variant> variants = new LinkedHashMap<>();
    Deque<Made> open = new ArrayDeque<>();
    open.add(new Made(List.of(), 0));
    int tried = 0;
    while (!open.isEmpty()) {
      Made made = open.remove();
      int from = made.changes().isEmpty() ? 0 : last(made.changes()).end();
      for (int next = made.next(); next < changes.size(); next++) {
        if (changes.get(next).start() >= from) {
          List<Change> more = new ArrayList<>(made.changes());
          more.add(changes.get(next));
          Variant variant = variant(more);
          if (!variant.text().equals(text)) {
            variants.putIfAbsent(variant.text(), variant);
          }
          tried++;
          if (variants.size() == MOST - 1 || tried == TRIED) {
            return List.copyOf(variants.values());
          }
          open.add(new Made(more, next + 1));
        }
      }
    }
    return List.copyOf(variants.values());
  }

  private static Change last(List<Change> made) {
    return made.get(made.size() - 1);
  }

  private Variant variant(List<Change> made) {
    StringBuilder worded = new StringBuilder(text.length());
    Set<String> synonyms = new LinkedHashSet<>();
    Set<String> phrases = new LinkedHashSet<>();
    int at = 0;
    for (Change change : made) {
      worded.append(text, at, change.start()).append(change.text());
      synonyms.add(change.synonym());
      if (change.phrase()) {
        phrases.add(change.text());
      }
      at = change.end();
    }
    return new Variant(worded.append(text, at, text.length()).toString(), synonyms, phrases);
  }
}
