package io.searchgateway.feature.analytics.report;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.cdi.Component;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.json.Json;
import io.searchgateway.search.usage.PopularDocuments;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;

/** What is popular by the recorded facts, counted anew after some minutes. */
@Component
public final class RecordedPopularity implements PopularDocuments {

  private static final Duration PERIOD = Duration.ofDays(30);
  private static final Duration KEPT = Duration.ofMinutes(5);
  private static final int MOST_KEPT = 200;
  private static final int MOST_DOCUMENTS = 100;
  private static final String CLICKED = "clicked";
  private static final String SHOWN = "shown";

  private final FactSearch facts;
  private final InstantSource clock;
  private final AsyncCache<Set<String>, List<String>> known =
      Caffeine.newBuilder().maximumSize(MOST_KEPT).expireAfterWrite(KEPT).buildAsync();

  /** What is popular by these facts. */
  @Inject
  public RecordedPopularity(FactStore store, InstantSource clock) {
    this(store::search, clock);
  }

  RecordedPopularity(FactSearch facts, InstantSource clock) {
    this.facts = facts;
    this.clock = clock;
  }

  @Override
  public CompletionStage<List<String>> of(Collection<String> indices, int most) {
    return known
        .get(new TreeSet<>(indices), (names, executor) -> counted(names).toCompletableFuture())
        .thenApply(found -> found.stream().limit(most).toList());
  }

  private CompletionStage<List<String>> counted(Collection<String> indices) {
    Instant now = clock.instant();
    String documents =
        indices.stream()
            .map(RecordedPopularity::literal)
            .collect(Collectors.joining("|", "(", ")/.*"));
    Map<String, Aggregation> counts =
        Map.of(
            CLICKED,
            Aggregation.filter(FactQuery.from(FactFields.CLICKS, 1))
                .with(CLICKED, most(FactFields.DOCUMENT, FactFields.CLICKS, documents)),
            SHOWN,
            most(FactFields.SHOWN, FactFields.SEARCHES, documents));
    JsonObject body =
        Json.object()
            .add("size", 0)
            .add("query", FactQuery.all(false).during(now.minus(PERIOD), now).json())
            .add("aggs", Aggregation.json(counts))
            .build();
    return facts
        .search(body)
        .thenApply(
            answer -> {
              Aggregated found = Aggregated.of(answer);
              Set<String> ordered = new LinkedHashSet<>();
              found.part(CLICKED).buckets(CLICKED).forEach(one -> ordered.add(one.key()));
              found.buckets(SHOWN).forEach(one -> ordered.add(one.key()));
              return List.copyOf(ordered);
            });
  }

  private static Aggregation most(String field, String measure, String documents) {
    return Aggregation.terms(field, MOST_DOCUMENTS).matching(documents).by(measure).sums(measure);
  }

  /** In a regular expression of the engine only letters, digits and these stand for themselves. */
  private static String literal(String name) {
    return name.replaceAll("([^A-Za-z0-9_-])", "\\\\$1");
  }
}
