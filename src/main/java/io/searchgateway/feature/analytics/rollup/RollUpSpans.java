package io.searchgateway.feature.analytics.rollup;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Which parts of a period are read from facts, and which from roll-ups; together they are the
 * period.
 */
public record RollUpSpans(List<Span> facts, List<Span> rollUps) {

  /** Hours that are read from facts between those that are not; of more, all from the first on. */
  private static final int MOST = 300;

  public RollUpSpans {
    facts = List.copyOf(facts);
    rollUps = List.copyOf(rollUps);
  }

  /**
   * A time.
   *
   * @param from first epoch millisecond
   * @param to first one behind it
   */
  public record Span(long from, long to) {}

  /**
   * Splits a period.
   *
   * @param changed hours that have facts which may not be in the roll-ups
   * @param cuts times in epoch milliseconds that divide what is reported. An hour that one of them
   *     divides is read from facts, unless these are deleted: then all of its sums belong to the
   *     time of the last search among them
   */
  static RollUpSpans of(
      RollUpState state, Span period, SortedSet<Hour> changed, Collection<Long> cuts) {
    long rolledUp = Math.min(period.to(), state.end());
    SortedSet<Hour> left = new TreeSet<>(changed);
    List<Long> all = new ArrayList<>(cuts);
    all.add(period.from());
    all.add(period.to());
    for (long cut : all) {
      Hour hour = Hour.of(cut);
      if (cut != hour.begin() && hour.begin() >= state.closed()) {
        left.add(hour);
      }
    }
    left.removeIf(hour -> hour.end() <= period.from() || hour.begin() >= rolledUp);
    long limit = rolledUp;
    if (left.size() > MOST) {
      limit = Math.max(period.from(), left.first().begin());
      left.clear();
    }
    List<Span> facts = new ArrayList<>();
    List<Span> rollUps = new ArrayList<>();
    long at = period.from();
    for (Hour hour : left) {
      long begin = Math.max(at, hour.begin());
      add(rollUps, at, begin);
      at = Math.min(hour.end(), period.to());
      add(facts, begin, at);
    }
    long end = Math.max(at, limit);
    add(rollUps, at, end);
    add(facts, end, period.to());
    return new RollUpSpans(facts, rollUps);
  }

  private static void add(List<Span> spans, long from, long to) {
    int last = spans.size() - 1;
    if (from >= to) {
      return;
    }
    if (last >= 0 && spans.get(last).to() == from) {
      spans.set(last, new Span(spans.get(last).from(), to));
    } else {
      spans.add(new Span(from, to));
    }
  }
}
