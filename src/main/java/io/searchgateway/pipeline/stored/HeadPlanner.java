package io.searchgateway.pipeline.stored;

import io.searchgateway.audit.Author;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.Stored;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/**
 * Works out what a pipeline's head becomes; nothing is written here.
 *
 * @param kept how many versions of one pipeline are kept
 * @param patched what was changed of a live version without an upload
 */
record HeadPlanner(Clock clock, int kept, Function<String, Optional<JsonObject>> patched) {

  private static final List<String> PATCHED = List.of("enabled", "description", "priority");

  /** The first version of a pipeline. */
  PlannedVersion first(NewVersion version) {
    String incarnation = UUID.randomUUID().toString().replace("-", "");
    VersionEntry entry =
        entry(1, incarnation, false, version.author(), clock.instant(), version.description());
    PipelineHead head =
        new PipelineHead(version.id(), incarnation, 1, 1, entry.createdAt(), List.of(entry));
    return planned(
        version, entry, new PipelineHeadChange(Optional.empty(), Optional.of(head)), List.of());
  }

  /** The next version. */
  PlannedVersion next(Stored<PipelineHead> found, NewVersion version, boolean draft) {
    PipelineHead head = found.value();
    basedOnLive(head, version);
    VersionEntry entry =
        entry(
            head.last() + 1,
            head.incarnation(),
            draft,
            version.author(),
            clock.instant(),
            version.description());
    return planned(
        version,
        entry,
        PipelineHeadChange.of(found, head.with(entry, kept)),
        draft ? List.of() : undoing(version));
  }

  /** The same version with another content. */
  PlannedVersion revision(Stored<PipelineHead> found, NewVersion version, int number) {
    VersionEntry before = entry(found, number);
    PipelineHead head = found.value();
    if (!before.draft() && number != head.live()) {
      throw Problem.of(
          409, "superseded", "version " + number + " is superseded and cannot be changed");
    }
    if (version.basedOn().isPresent() && version.basedOn().get() != number) {
      basedOnLive(head, version);
    }
    VersionEntry entry =
        new VersionEntry(
            number,
            VersionDocuments.newDocument(head.incarnation()),
            before.draft(),
            before.createdBy(),
            before.createdAt(),
            clock.instant(),
            version.description().or(before::description));
    return planned(
        version,
        entry,
        PipelineHeadChange.of(found, head.revised(entry)),
        number == head.live() ? undoing(version) : List.of());
  }

  /** The entry after the last one, for a version that is made of the live one. */
  VersionEntry successor(PipelineHead head, Author author) {
    return entry(
        head.last() + 1,
        head.incarnation(),
        false,
        author,
        clock.instant(),
        head.liveEntry().description());
  }

  /**
   * The entry of that version.
   *
   * @throws Problem 404 when it is not kept
   */
  VersionEntry entry(Stored<PipelineHead> found, int version) {
    return found
        .value()
        .find(version)
        .orElseThrow(() -> Problem.of(404, "not_found", "there is no version " + version));
  }

  /**
   * Sees to it that the live version is the one that the client knows.
   *
   * @throws Problem 412 when it is another
   */
  static void match(PipelineHead head, Optional<Integer> ifMatch) {
    if (ifMatch.isPresent() && ifMatch.get() != head.live()) {
      throw Problem.of(412, "precondition_failed", "version " + head.live() + " is live now");
    }
  }

  /** Else a script would be taken over from a version that somebody has replaced. */
  private static void basedOnLive(PipelineHead head, NewVersion version) {
    if (version.basedOn().isPresent() && version.basedOn().get() != head.live()) {
      throw StoreProblems.lostRace();
    }
  }

  private static VersionEntry entry(
      int version,
      String incarnation,
      boolean draft,
      Author author,
      Instant now,
      Optional<String> description) {
    return new VersionEntry(
        version,
        VersionDocuments.newDocument(incarnation),
        draft,
        author.name(),
        now,
        now,
        description);
  }

  private static PlannedVersion planned(
      NewVersion version, VersionEntry entry, PipelineHeadChange change, List<String> warnings) {
    return new PlannedVersion(
        version,
        entry,
        change,
        MaskedDefinition.of(version.text(), version.definition()),
        warnings);
  }

  /** What was set without an upload is as the upload says again; that must not go unnoticed. */
  private List<String> undoing(NewVersion version) {
    JsonObject before = patched.apply(version.id()).orElse(JsonValue.EMPTY_JSON_OBJECT);
    return PATCHED.stream()
        .filter(before::containsKey)
        .filter(name -> !Objects.equals(before.get(name), version.definition().source().get(name)))
        .map(
            name ->
                name
                    + " was changed to "
                    + before.get(name)
                    + " in the meantime, and is now as this definition says")
        .toList();
  }
}
