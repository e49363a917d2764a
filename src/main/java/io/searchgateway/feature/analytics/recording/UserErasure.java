package io.searchgateway.feature.analytics.recording;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.fact.KeptStore;
import io.searchgateway.feature.analytics.rollup.ErasedHours;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Deletes everything that is known of a user: facts, what the user keeps, and what waits in the
 * memory of any gateway. Hours with facts of the user are rolled up again.
 */
@Component
public final class UserErasure {

  private final Recorder recorder;
  private final FactStore facts;
  private final KeptStore kept;
  private final ErasedUsers erased;
  private final ErasedHours hours;
  private final HistoryQueries queries = new HistoryQueries();

  @Inject
  public UserErasure(
      Recorder recorder, FactStore facts, KeptStore kept, ErasedUsers erased, ErasedHours hours) {
    this.recorder = recorder;
    this.facts = facts;
    this.kept = kept;
    this.erased = erased;
    this.hours = hours;
  }

  /**
   * What was deleted.
   *
   * @param searches recorded searches
   * @param events other facts
   * @param kept favorites and saved searches
   */
  public record Erased(long searches, long events, long kept) {}

  /**
   * Erases a user.
   *
   * @param userId as clients send it
   * @return fails with a {@link io.searchgateway.problem.Problem} 503 when not all was deleted
   */
  public CompletionStage<Erased> erase(String userId) {
    String user = recorder.user(userId);
    return recorder
        .flush()
        .thenRun(() -> recorder.forget(user))
        .thenCompose(done -> recorder.flush())
        .thenCompose(done -> deleteFacts(user))
        .thenCompose(
            deleted ->
                kept.deleteOfUser(user)
                    .thenApply(items -> new Erased(deleted.searches(), deleted.events(), items)))
        .thenCompose(all -> recorder.forgetCopies(user, userId).thenApply(done -> all))
        .thenCompose(all -> erased.add(recorder.erasedKey(user)).thenApply(othersAreTold -> all));
  }

  private CompletionStage<Erased> deleteFacts(String user) {
    return facts
        .refresh()
        .thenCompose(done -> hours.mark(queries.ofUser(user)))
        .thenCompose(
            marked ->
                facts
                    .delete(queries.searchesOf(user))
                    .thenCompose(
                        searches ->
                            facts
                                .delete(queries.ofUser(user))
                                .thenApply(events -> new Erased(searches, events, 0)))
                    // An hour may have been rolled up while its facts were deleted.
                    .thenCompose(erased -> hours.mark(marked).thenApply(done -> erased)));
  }

  /** Erases what this gateway has of users that others have erased; never fails. */
  public CompletionStage<Void> look() {
    return recorder.users().isEmpty()
        ? CompletableFuture.completedStage(null)
        : erased.look(this::follow);
  }

  /**
   * A batch that is being written is in no list: the second look finds its users, and what it has
   * written is deleted.
   */
  private CompletionStage<Void> follow(String key) {
    Set<String> found = new HashSet<>(recorder.forgetErased(key));
    return recorder
        .flush()
        .thenCompose(
            written -> {
              found.addAll(recorder.forgetErased(key));
              CompletionStage<Void> all = CompletableFuture.completedStage(null);
              for (String user : found) {
                all =
                    all.thenCompose(before -> deleteFacts(user))
                        .thenCompose(facts -> recorder.forgetCopies(user, user));
              }
              return all;
            });
  }
}
