package io.searchgateway.feature.importer.job;

import io.searchgateway.feature.importer.source.SourceColumn;
import io.searchgateway.feature.importer.source.SourceForm;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An import, as it is kept in the store.
 *
 * @param owner name of the caller for whom it writes
 * @param node the gateway that has its file
 * @param plan what was settled of file and target when it ran first
 * @param failure why it ended without being done
 * @param wanted a state that another gateway was asked to bring it into
 */
public record ImportJob(
    String id,
    String owner,
    String node,
    ImportState state,
    boolean dryRun,
    ImportOptions options,
    Source source,
    Optional<Plan> plan,
    ImportProgress progress,
    Timestamps times,
    Optional<Failure> failure,
    List<String> warnings,
    Optional<ImportState> wanted) {

  /**
   * The file.
   *
   * @param bytes its length
   * @param digest SHA-256 in hex digits, by which it is known again
   */
  public record Source(String name, long bytes, String digest) {}

  /**
   * What is settled.
   *
   * @param target the index that is written to
   * @param created whether it was made for this import
   */
  public record Plan(SourceForm form, List<SourceColumn> columns, String target, boolean created) {

    public Plan {
      columns = List.copyOf(columns);
    }
  }

  /** When what happened. */
  public record Timestamps(
      Instant created,
      Optional<Instant> started,
      Optional<Instant> ended,
      Optional<Instant> paused,
      Instant updated) {}

  /**
   * Why it ended.
   *
   * @param type stable id
   * @param message one sentence
   */
  public record Failure(String type, String message) {}

  public ImportJob {
    warnings = List.copyOf(warnings);
  }

  ImportJob planned(Plan settled, List<String> more) {
    List<String> all = new ArrayList<>(warnings);
    more.stream().filter(warning -> !all.contains(warning)).forEach(all::add);
    Optional<Plan> known = Optional.of(settled);
    return new ImportJob(
        id, owner, node, state, dryRun, options, source, known, progress, times, failure, all,
        wanted);
  }

  ImportJob warning(String warning) {
    List<String> all = new ArrayList<>(warnings);
    all.add(warning);
    return new ImportJob(
        id, owner, node, state, dryRun, options, source, plan, progress, times, failure, all,
        wanted);
  }

  ImportJob at(ImportProgress further, Instant now) {
    Timestamps changed =
        new Timestamps(times.created(), times.started(), times.ended(), times.paused(), now);
    return new ImportJob(
        id, owner, node, state, dryRun, options, source, plan, further, changed, failure, warnings,
        wanted);
  }

  /** In another state from now on. */
  ImportJob in(ImportState next, Optional<Failure> why, Instant now) {
    Timestamps changed =
        new Timestamps(
            times.created(),
            next == ImportState.RUNNING
                ? times.started().or(() -> Optional.of(now))
                : times.started(),
            next.isOver() ? Optional.of(now) : Optional.empty(),
            next == ImportState.PAUSED ? Optional.of(now) : Optional.empty(),
            now);
    Optional<ImportState> none = Optional.empty();
    return new ImportJob(
        id, owner, node, next, dryRun, options, source, plan, progress, changed, why, warnings,
        none);
  }

  ImportJob wanting(ImportState other) {
    Optional<ImportState> next = Optional.of(other);
    return new ImportJob(
        id, owner, node, state, dryRun, options, source, plan, progress, times, failure, warnings,
        next);
  }

  /** For somebody else, on another gateway. */
  ImportJob taken(String by, String at) {
    return new ImportJob(
        id, by, at, state, dryRun, options, source, plan, progress, times, failure, warnings,
        wanted);
  }
}
