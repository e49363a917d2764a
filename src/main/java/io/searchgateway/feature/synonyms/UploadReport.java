package io.searchgateway.feature.synonyms;

import java.util.List;
import java.util.Optional;

/**
 * What an upload does, or would do.
 *
 * @param added how many synonyms are new
 * @param replaced how many say what a synonym said that was there, whose id they keep
 * @param removed how many are no longer there
 * @param duplicates lines that say what is there or what a line before them says
 * @param cycles terms of one-way synonyms that lead back to the first
 * @param dropped terms of which the analyzers leave nothing
 * @param skipped lines that are no synonyms; absent unless these are allowed
 * @param warnings what could not be checked, and how much is not listed
 */
public record UploadReport(
    int added,
    int replaced,
    int removed,
    List<Duplicate> duplicates,
    List<List<String>> cycles,
    List<Dropped> dropped,
    Optional<List<SynonymFile.Malformed>> skipped,
    List<SynonymWarning> warnings) {

  /** Most entries of each list. */
  static final int MOST = 1000;

  public UploadReport {
    duplicates = List.copyOf(duplicates);
    cycles = List.copyOf(cycles);
    dropped = List.copyOf(dropped);
    warnings = List.copyOf(warnings);
  }

  /** A line that says nothing new. */
  public record Duplicate(long line, String synonyms) {}

  /** A term of which nothing is left to search for. */
  public record Dropped(long line, String term, String reason) {}
}
