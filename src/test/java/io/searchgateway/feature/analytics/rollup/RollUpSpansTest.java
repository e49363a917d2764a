package io.searchgateway.feature.analytics.rollup;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.analytics.rollup.RollUpSpans.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Which hours of a period are read from where. */
class RollUpSpansTest {

  private static final long HALF = Hour.MILLIS / 2;

  private static RollUpState state(long end, long closed) {
    return new RollUpState(end * Hour.MILLIS, 0, 0, 0, closed * Hour.MILLIS);
  }

  private static Span span(long from, long to) {
    return new Span(from, to);
  }

  private static Span hours(long from, long to) {
    return new Span(from * Hour.MILLIS, to * Hour.MILLIS);
  }

  private static SortedSet<Hour> changed(long... hours) {
    SortedSet<Hour> all = new TreeSet<>();
    LongStream.of(hours).forEach(hour -> all.add(new Hour(hour)));
    return all;
  }

  private static void assertWhole(RollUpSpans spans, Span period) {
    List<Span> all = new ArrayList<>(spans.facts());
    all.addAll(spans.rollUps());
    all.sort(Comparator.comparing(Span::from));
    long at = period.from();
    for (Span span : all) {
      assertThat(span.from()).isEqualTo(at);
      assertThat(span.to()).isGreaterThan(at);
      at = span.to();
    }
    assertThat(at).isEqualTo(period.to());
  }

  @Test
  void whatIsNotRolledUpIsReadFromFacts() {
    RollUpSpans spans = RollUpSpans.of(state(20, 0), hours(10, 30), changed(), List.of());
    assertThat(spans.rollUps()).containsExactly(hours(10, 20));
    assertThat(spans.facts()).containsExactly(hours(20, 30));
    assertThat(RollUpSpans.of(state(5, 0), hours(10, 30), changed(), List.of()).rollUps())
        .isEmpty();
  }

  @Test
  void changedAndDividedHoursAreReadFromFacts() {
    Span period = span(10 * Hour.MILLIS + HALF, 18 * Hour.MILLIS + HALF);
    RollUpSpans spans =
        RollUpSpans.of(state(20, 0), period, changed(13, 14, 25), List.of(16 * Hour.MILLIS + 1));
    assertThat(spans.facts())
        .containsExactly(
            span(period.from(), 11 * Hour.MILLIS),
            hours(13, 15),
            hours(16, 17),
            span(18 * Hour.MILLIS, period.to()));
    assertWhole(spans, period);
  }

  @Test
  void hoursWithoutFactsAreNotReadFromThem() {
    Span period = span(10 * Hour.MILLIS + HALF, 20 * Hour.MILLIS);
    RollUpSpans spans =
        RollUpSpans.of(state(20, 15), period, changed(), List.of(12 * Hour.MILLIS + 1));
    assertThat(spans.rollUps()).containsExactly(period);
    assertThat(spans.facts()).isEmpty();
  }

  @Test
  void theNumberOfSpansIsLimited() {
    long[] everyOther = LongStream.range(0, 700).map(number -> 1000 + 2 * number).toArray();
    RollUpSpans spans =
        RollUpSpans.of(state(9000, 0), hours(10, 9000), changed(everyOther), List.of());
    assertThat(spans.rollUps()).containsExactly(hours(10, 1000));
    assertThat(spans.facts()).containsExactly(hours(1000, 9000));
  }

  @Test
  void anHourAtBothEndsOfAShortPeriodIsReadOnce() {
    Span period = span(10 * Hour.MILLIS + 1, 10 * Hour.MILLIS + HALF);
    RollUpSpans spans = RollUpSpans.of(state(20, 0), period, changed(10), List.of());
    assertThat(spans.facts()).containsExactly(period);
    assertThat(spans.rollUps()).isEmpty();
  }
}
