package io.searchgateway.feature.analytics.recording;

import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.feature.analytics.fact.Fact;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.store.DocumentStore;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Writes sessions on top of what other gateways have written of them: each is read first, and read
 * again when another gateway was quicker, so that no interaction is lost.
 *
 * @param gateway another text for each gateway
 */
record SessionWriter(FactStore store, String gateway) {

  private static final int TRIES = 5;

  /** What became of sessions. */
  static final class Outcome {
    private final List<UserSession> saved = new ArrayList<>();
    private final List<String> gone = new ArrayList<>();
    private final List<UserSession> unsaved = new ArrayList<>();
    private final List<Fact> facts = new ArrayList<>();

    /** Those that were written, as they are in the engine now. */
    List<UserSession> saved() {
      return saved;
    }

    /** Ids of those that were deleted in the engine. */
    List<String> gone() {
      return gone;
    }

    /** Those to be written later. */
    List<UserSession> unsaved() {
      return unsaved;
    }

    /** What is true of their searches by what others have told of them. */
    List<Fact> facts() {
      return facts;
    }
  }

  /** Writes them; the stage does not fail. */
  CompletionStage<Outcome> write(Collection<UserSession> sessions) {
    Map<String, UserSession> all = new LinkedHashMap<>();
    sessions.forEach(session -> all.put(session.id(), session));
    Outcome outcome = new Outcome();
    return write(all, outcome, TRIES)
        .exceptionally(
            failure -> {
              outcome.unsaved().addAll(all.values());
              return null;
            })
        .thenApply(done -> outcome);
  }

  /** Takes those out that are done with. */
  private CompletionStage<Void> write(Map<String, UserSession> left, Outcome outcome, int tries) {
    if (left.isEmpty()) {
      return CompletableFuture.completedStage(null);
    }
    if (tries == 0) {
      outcome.unsaved().addAll(left.values());
      return CompletableFuture.completedStage(null);
    }
    Map<String, Instant> places = new TreeMap<>();
    left.values().forEach(session -> places.put(session.id(), session.fact().place()));
    return store
        .find(places)
        .thenCompose(there -> writeIf(left, there, outcome))
        .thenCompose(done -> write(left, outcome, tries - 1));
  }

  private CompletionStage<Void> writeIf(
      Map<String, UserSession> left, Map<String, DocumentStore.Found> there, Outcome outcome) {
    Map<String, UserSession> whole = new LinkedHashMap<>();
    Map<String, DocumentVersion> versions = new HashMap<>();
    for (UserSession session : List.copyOf(left.values())) {
      DocumentStore.@Nullable Found found = there.get(session.id());
      if (found != null) {
        UserSession before = UserSession.of(session.id(), found.source());
        whole.put(session.id(), session.onTopOf(before, gateway));
        versions.put(session.id(), found.version());
      } else if (session.wasStored()) {
        // Somebody has deleted it, as the data of an erased user is.
        left.remove(session.id());
        outcome.gone().add(session.id());
      } else {
        whole.put(session.id(), session.saved(gateway));
      }
    }
    Map<Instant, Map<String, JsonObject>> placed = new TreeMap<>();
    whole
        .values()
        .forEach(
            session -> {
              Fact fact = session.fact();
              placed
                  .computeIfAbsent(
                      fact.place().truncatedTo(ChronoUnit.DAYS), day -> new TreeMap<>())
                  .put(fact.id(), fact.document());
            });
    return placed.isEmpty()
        ? CompletableFuture.completedStage(null)
        : store
            .writeIf(placed, versions)
            .thenAccept(
                unwritten ->
                    whole.forEach(
                        (id, session) -> {
                          if (!unwritten.postponed().contains(id)) {
                            @Nullable UserSession mine = left.remove(id);
                            // One that is refused is given up.
                            if (mine != null && !unwritten.refused().contains(id)) {
                              outcome.saved().add(session);
                              addMarkers(mine, session, outcome);
                            }
                          }
                        }));
  }

  /** An event that another gateway was told of makes the searches that are known here tracked. */
  private static void addMarkers(UserSession mine, UserSession whole, Outcome outcome) {
    if (whole.tracked() && !mine.tracked()) {
      mine.knownSearches()
          .forEach(
              search ->
                  outcome
                      .facts()
                      .add(search.in(Optional.of(mine.id())).marker(FactFields.KIND_TRACKED)));
    }
  }
}
