package io.searchgateway.feature.suggestions.history;

import static io.searchgateway.testkit.CalledEngine.done;
import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.access.index.IndexDecision;
import io.searchgateway.query.RequestSettings;
import io.searchgateway.query.SuggestionQuery;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.request.Caller;
import io.searchgateway.search.history.HistoryRights;
import io.searchgateway.search.history.PastSearch;
import io.searchgateway.search.history.PastSearches;
import io.searchgateway.search.history.SearchHistory;
import io.searchgateway.search.history.SearchTally;
import io.searchgateway.search.suggestion.SuggestionContext;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class OwnSearchesTest {

  private static final Optional<JsonObject> NO_EVENTS = Optional.empty();
  private static final Optional<Caller> SHOP = Optional.of(Caller.administrator("shop"));

  private final AskedHistory history = new AskedHistory();
  private long now;
  private final OwnSearches searches =
      new OwnSearches(
          history,
          new HistoryRights(
              (grants, name, list, alias) -> new IndexDecision.Allowed(name, false),
              new KnownCatalog()),
          () -> now);

  private static SuggestionContext context(Optional<Caller> caller) {
    SuggestionQuery query =
        new RequestReader(QueryLimits.DEFAULTS)
            .read(
                object("{'query':[{'id':'q','type':'suggestion','dataField':['a'],'value':'g'}]}"))
            .request()
            .orElseThrow()
            .queries()
            .get(0)
            .suggestion()
            .orElseThrow();
    return new SuggestionContext(query, RequestSettings.DEFAULTS, caller, "192.0.2.7", "");
  }

  private List<PastSearch> found(Optional<Caller> caller, Optional<JsonObject> events) {
    return done(searches.of(context(caller), events));
  }

  @Test
  void whoShowsNoCredentialCostsNothing() {
    assertThat(found(Optional.empty(), NO_EVENTS)).isEmpty();
    assertThat(history.asked).isEmpty();
  }

  @Test
  void evenAnAdministratorSeesOnlySearchesWithTheSameCredential() {
    assertThat(found(SHOP, NO_EVENTS)).hasSize(1);
    assertThat(found(Optional.of(Caller.administrator("other")), NO_EVENTS)).hasSize(1);
    assertThat(history.asked)
        .extracting(asked -> asked.searcher().credential())
        .containsExactly("shop", "other");
  }

  @Test
  void eventsThatNoSearchCanHaveFindNothing() {
    for (String events : List.of("{'a':'" + "x".repeat(300) + "'}", "{'a':[]}")) {
      assertThat(found(SHOP, Optional.of(object(events)))).isEmpty();
    }
    assertThat(found(SHOP, Optional.of(object("{'a':'x'}")))).hasSize(1);
    assertThat(history.asked).hasSize(1);
  }

  @Test
  void anAnswerOrAFailureIsRememberedForFiveSecondsOrUntilItIsCleared() {
    history.failing = true;
    assertThat(found(SHOP, NO_EVENTS)).isEmpty();
    history.failing = false;
    assertThat(found(SHOP, NO_EVENTS)).isEmpty();
    now += 5_000_000_000L;
    assertThat(found(SHOP, NO_EVENTS)).hasSize(1);
    assertThat(found(SHOP, NO_EVENTS)).hasSize(1);
    assertThat(history.asked).hasSize(2);
    searches.clear();
    assertThat(found(SHOP, NO_EVENTS)).hasSize(1);
    assertThat(history.asked).hasSize(3);
  }

  private static final class KnownCatalog implements IndexCatalog {
    @Override
    public CompletionStage<Void> learn(Collection<String> names) {
      return CompletableFuture.completedStage(null);
    }

    @Override
    public void suspect() {}
  }

  private static final class AskedHistory implements SearchHistory {
    private final List<PastSearches> asked = new ArrayList<>();
    private boolean failing;

    @Override
    public CompletionStage<List<PastSearch>> of(PastSearches wanted) {
      asked.add(wanted);
      return failing
          ? CompletableFuture.failedStage(new IllegalStateException("away"))
          : CompletableFuture.completedStage(
              List.of(new PastSearch("god", List.of("films"), 1, Instant.EPOCH, 1)));
    }

    @Override
    public CompletionStage<List<SearchTally>> tallies(int days, int halfLifeDays) {
      return CompletableFuture.completedStage(List.of());
    }

    @Override
    public CompletionStage<Long> forget(String userId) {
      return CompletableFuture.completedStage(0L);
    }

    @Override
    public long dropped() {
      return 0;
    }
  }
}
