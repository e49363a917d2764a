package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.testkit.RawAnswer;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * Searches and writes through two gateways at once: what a gateway has confirmed to a writer, its
 * next search finds, and the other gateway's two seconds later at the latest.
 */
class CacheConsistencyIT extends TwoIndicesScenario {

  private static final int DOCUMENTS = 4;

  /** More of them take longer: 500 some minutes. */
  private static final int WRITES = Integer.getInteger("consistency.writes", 60);

  private static final long SEED = 20_240_611;
  private static final Duration ELSEWHERE = Duration.ofSeconds(2);

  private final AtomicBoolean over = new AtomicBoolean();
  private final AtomicInteger hits = new AtomicInteger();

  /** By gateway, document and time of the confirmation, the number that was written. */
  private final List<List<ConcurrentSkipListMap<Long, Integer>>> confirmed =
      List.of(new ArrayList<>(), new ArrayList<>());

  @Test
  void noAnswerIsOlderThanPromised() throws Exception {
    URI engine = SharedEngine.get().baseUri();
    ok(admin("PUT", "/_gateway/cache/preferences", "{'enable_cache':true}"));
    ok(admin("PUT", "/" + films, "{'settings':{'number_of_replicas':0}}"));
    for (int i = 0; i < DOCUMENTS; i++) {
      confirmed.forEach(one -> one.add(new ConcurrentSkipListMap<>()));
      write(gateway, 0, i, 0, "true");
    }
    GatewaySettings same =
        GatewaySettings.inFrontOf(engine).with("gateway.store.index-prefix", own);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try (TemporaryGateway second = TemporaryGateway.deploy(same)) {
      GatewayUnderTest other = second.gateway(engine);
      List<Future<?>> readers = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        long seed = SEED + i;
        readers.add(threads.submit(() -> read(gateway, 0, new Random(seed))));
        readers.add(threads.submit(() -> read(other, 1, new Random(-seed))));
      }
      Random random = new Random(SEED);
      for (int n = 1; n <= WRITES; n++) {
        String refresh = random.nextInt(8) == 0 ? "wait_for" : "true";
        int through = random.nextInt(2);
        write(through == 0 ? gateway : other, through, random.nextInt(DOCUMENTS), n, refresh);
        rest(random.nextInt(4) == 0 ? 60 : 5);
      }
      over.set(true);
      for (Future<?> reader : readers) {
        reader.get();
      }
    } finally {
      over.set(true);
      threads.shutdownNow();
    }
    assertThat(hits).as("answers from the caches").hasPositiveValue();
  }

  /** Some writes follow each other closely, between others there is time to cache. */
  private void rest(int searches) {
    for (int i = 0; i < searches; i++) {
      search(gateway, i % DOCUMENTS);
    }
  }

  private void write(
      GatewayUnderTest through, int which, int document, int number, String refresh) {
    ok(
        through
            .client()
            .exchange(
                request(
                        "PUT",
                        "/" + films + "/_doc/" + document + "?refresh=" + refresh,
                        "{'name':'d%d','number':%d}".formatted(document, number))
                    .basic(gateway.username(), gateway.password())));
    confirmed.get(which).get(document).put(System.nanoTime(), number);
  }

  /** What was written through the same gateway is found at once, the rest soon. */
  private void read(GatewayUnderTest through, int which, Random random) {
    while (!over.get()) {
      int document = random.nextInt(DOCUMENTS);
      long began = System.nanoTime();
      int number = search(through, document);
      for (Duration late : List.of(Duration.ZERO, ELSEWHERE)) {
        int by = late.isZero() ? which : 1 - which;
        Map.Entry<Long, Integer> last =
            confirmed.get(by).get(document).floorEntry(began - late.toNanos());
        if (last != null) {
          assertThat(number)
              .as("document %d, %s after it was written", document, late)
              .isGreaterThanOrEqualTo(last.getValue());
        }
      }
    }
  }

  private int search(GatewayUnderTest through, int document) {
    RawAnswer answer =
        through
            .client()
            .exchange(
                request(
                        "POST",
                        "/" + films + "/_declarative",
                        "{'query':[{'id':'q','value':'d%d','dataField':'name'}]}"
                            .formatted(document))
                    .basic(gateway.username(), gateway.password()));
    if (answer.headers("X-Gateway-Cache").contains("hit")) {
      hits.incrementAndGet();
    }
    return ok(answer)
        .getJsonObject("q")
        .getJsonObject("hits")
        .getJsonArray("hits")
        .getJsonObject(0)
        .getJsonObject("_source")
        .getInt("number");
  }
}
