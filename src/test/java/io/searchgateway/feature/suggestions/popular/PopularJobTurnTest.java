package io.searchgateway.feature.suggestions.popular;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static io.searchgateway.testkit.CalledEngine.problem;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.feature.suggestions.preferences.SuggestionPreferences;
import io.searchgateway.search.history.PastSearch;
import io.searchgateway.search.history.PastSearches;
import io.searchgateway.search.history.SearchHistory;
import io.searchgateway.search.history.SearchTally;
import io.searchgateway.store.TaskClaims;
import io.searchgateway.testkit.CalledEngine;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PopularJobTurnTest {

  private final CalledEngine engine = new CalledEngine();
  private final CountedHistory history = new CountedHistory();
  private final PopularStore store = new PopularStore(engine.indices(), () -> Optional.of(DIALECT));

  @AfterEach
  void close() {
    engine.close();
  }

  private final SuggestionPreferences preferences =
      new SuggestionPreferences(engine.indices(), () -> Optional.of(DIALECT), AuditTrail.NONE);

  private PopularJob job() {
    return new PopularJob(
        history,
        preferences,
        store,
        new TaskClaims(engine.client(), engine.indices()),
        () -> Optional.of(DIALECT));
  }

  @Test
  void oneGatewayRunsItAndTriesAgainUntilItSucceeds() {
    done(store.look());
    done(preferences.look());
    PopularJob ours = job();
    history.failing = true;
    done(ours.daily());
    assertThat(store.current()).isEmpty();
    done(job().daily());
    assertThat(history.asked).isEqualTo(1);
    history.failing = false;
    done(ours.daily());
    assertThat(store.current().orElseThrow().entries().all()).hasSize(1);
    done(ours.daily());
    assertThat(history.asked).isEqualTo(2);
  }

  @Test
  void withoutThePreferencesNothingIsPublished() {
    done(store.look());
    PopularJob ours = job();
    assertThat(problem(ours.rebuild()).status()).isEqualTo(503);
    done(ours.daily());
    assertThat(store.current()).isEmpty();
    done(preferences.look());
    done(ours.daily());
    assertThat(store.current()).isPresent();
  }

  private static final class CountedHistory implements SearchHistory {
    private boolean failing;
    private int asked;

    @Override
    public CompletionStage<List<PastSearch>> of(PastSearches wanted) {
      return CompletableFuture.completedStage(List.of());
    }

    @Override
    public CompletionStage<List<SearchTally>> tallies(int days, int halfLifeDays) {
      asked++;
      return failing
          ? CompletableFuture.failedStage(new IllegalStateException("away"))
          : CompletableFuture.completedStage(
              List.of(new SearchTally("god", List.of("films"), 9, 9, 9, 9)));
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
