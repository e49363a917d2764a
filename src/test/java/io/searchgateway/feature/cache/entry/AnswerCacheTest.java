package io.searchgateway.feature.cache.entry;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.cache.entry.AnswerCache.Lookup;
import io.searchgateway.feature.cache.state.IndexState;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.assertj.core.data.Percentage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jol.info.GraphLayout;

class AnswerCacheTest {

  private static final IndexState STATE = new IndexState("a", Set.of("films"));

  private final AtomicLong now = new AtomicLong(1_000_000);
  private final CacheStatistics statistics = new CacheStatistics(now::get);
  private final AnswerCache cache = new AnswerCache(statistics, now::get);

  AnswerCacheTest() {
    limit(1024 * 1024, 60, 10);
  }

  private void limit(long bytes, int age, int stale) {
    cache.limit(new CacheLimits(bytes, Duration.ofSeconds(age), Duration.ofSeconds(stale)));
  }

  private CachedAnswer answer(String text, int bytes) {
    return CachedAnswer.of(
        "x".repeat(bytes).getBytes(UTF_8),
        HttpFields.EMPTY,
        new CachedAnswer.Origin(STATE, Set.of(text), "films", now.get(), 5));
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 2_000, 10_000, 60_000})
  void theWeightOfAnswersIsThatOfTheirHeap(int bytes) {
    System.setProperty("jol.magicFieldOffset", "true"); // Fields of records are not told otherwise.
    limit(Long.MAX_VALUE / 2, 60, 10);
    long before = GraphLayout.parseInstance(cache).totalSize();
    Random random = new Random(1);
    for (int i = 0; i < 1000; i++) {
      byte[] body = new byte[bytes];
      random.nextBytes(body);
      cache.put(
          "k".repeat(32) + i,
          CachedAnswer.of(
              body,
              HttpFields.build().put(HttpHeader.CONTENT_TYPE, "application/json"),
              new CachedAnswer.Origin(STATE, Set.of("text " + i), "films", now.get(), 5)));
    }
    long heap = GraphLayout.parseInstance(cache).totalSize() - before;
    assertThat(cache.bytes()).isCloseTo(heap, Percentage.withPercentage(10));
  }

  @Test
  void anAnswerIsRightUntilItsIndicesChange() {
    CachedAnswer answer = answer("star", 10);
    cache.put("k", answer);
    assertThat(cache.find("k", STATE)).isEqualTo(new Lookup.Hit(answer));
    assertThat(cache.find("other", STATE)).isInstanceOf(Lookup.Miss.class);
    assertThat(cache.find("k", new IndexState("b", Set.of()))).isInstanceOf(Lookup.Miss.class);
    assertThat(cache.all()).isEmpty();
    assertThat(statistics.of(CacheStatistics.Count.EVICTED_INVALIDATED)).isEqualTo(1);
  }

  @Test
  void anOldOneIsStaleThenGone() {
    cache.put("k", answer("star", 10));
    now.addAndGet(60_000);
    assertThat(cache.find("k", STATE)).isInstanceOf(Lookup.Stale.class);
    now.addAndGet(10_000);
    assertThat(cache.find("k", STATE)).isInstanceOf(Lookup.Miss.class);
    assertThat(statistics.of(CacheStatistics.Count.EVICTED_EXPIRED)).isEqualTo(1);
  }

  @Test
  void allTogetherAreBoundedAndALowerBoundTakesEffectAtOnce() {
    for (int i = 0; i < 1000; i++) {
      cache.put("k" + i, answer("text " + i, 10_000));
    }
    assertThat(cache.bytes()).isBetween(900_000L, 1024L * 1024);
    limit(100_000, 60, 0);
    assertThat(cache.bytes()).isLessThanOrEqualTo(100_000);
    assertThat(statistics.of(CacheStatistics.Count.EVICTED_SIZE)).isPositive();
  }

  @Test
  void withoutRoomNothingIsKept() {
    limit(0, 60, 0);
    cache.put("k", answer("star", 10));
    assertThat(cache.find("k", STATE)).isInstanceOf(Lookup.Miss.class);
  }

  @Test
  void someAreEvicted() {
    cache.put("k1", answer("star", 10));
    cache.put("k2", answer("wars", 10));
    assertThat(cache.evict(answer -> answer.origin().texts().contains("star"))).isEqualTo(1);
    assertThat(cache.all()).hasSize(1);
    assertThat(statistics.of(CacheStatistics.Count.EVICTED_EVICTED)).isEqualTo(1);
  }

  /** Ten thousand searches as often as Zipf's law says, and room for a tenth of their answers. */
  @Test
  void theAnswersThatAreAskedForMostAreKept() {
    int searches = 10_000;
    int room = searches / 10;
    double[] sums = new double[searches];
    double sum = 0;
    for (int i = 0; i < searches; i++) {
      sum += 1.0 / (i + 1);
      sums[i] = sum;
    }
    int weight = answer("k00000", 1000).weight() + "k00000".length();
    limit((long) room * weight, 600, 0);
    Random random = new Random(7);
    int asked = 300_000;
    int warm = asked / 3;
    int hits = 0;
    int best = 0;
    for (int n = 0; n < asked; n++) {
      int at = Arrays.binarySearch(sums, random.nextDouble() * sum);
      int rank = at < 0 ? -at - 1 : at;
      String key = String.format("k%05d", rank);
      boolean hit = cache.find(key, STATE) instanceof Lookup.Hit;
      if (!hit) {
        cache.put(key, answer(key, 1000));
      }
      if (n >= warm) {
        hits += hit ? 1 : 0;
        best += rank < room ? 1 : 0;
      }
    }
    double counted = asked - warm;
    assertThat(hits / counted).isGreaterThan(best / counted - 0.03);
  }
}
