package io.searchgateway.indices.analysis;

import io.searchgateway.language.Language;
import io.searchgateway.language.Languages;
import java.util.List;
import java.util.Optional;

/**
 * How the analysis of an index differs from what settings ask for.
 *
 * @param index its own name
 * @param analysis {@code current} or {@code outdated}; {@code none} when no field is searched in
 *     its language
 * @param language of the settings
 * @param analyzers that a reindex changes
 * @param fields that a reindex changes
 * @param missing what the engine lacks for the language; absent when it lacks nothing
 * @param warnings for the reader
 */
public record AnalysisReport(
    String index,
    String analysis,
    String language,
    List<String> analyzers,
    List<String> fields,
    Optional<Missing> missing,
    List<String> warnings) {

  private static final String CURRENT = "current";
  private static final String NONE = "none";

  /**
   * What the engine lacks.
   *
   * @param plugin that has to be installed; absent when the engine is too old
   * @param fallback what is used instead: {@code cjk} or {@code universal}
   */
  public record Missing(Optional<String> plugin, String fallback) {}

  public AnalysisReport {
    analyzers = List.copyOf(analyzers);
    fields = List.copyOf(fields);
    warnings = List.copyOf(warnings);
  }

  static AnalysisReport of(DesiredAnalysis desired, Language language, boolean supported) {
    return new AnalysisReport(
        desired.before().index(),
        desired.searched().isEmpty() ? NONE : desired.isCurrent() ? CURRENT : "outdated",
        language.name(),
        List.copyOf(desired.analyzers()),
        List.copyOf(desired.fields()),
        supported
            ? Optional.empty()
            : Optional.of(new Missing(language.plugin(), Languages.fallback(language).name())),
        supported ? List.of() : List.of(warning(language)));
  }

  private static String warning(Language language) {
    String lack =
        language
            .plugin()
            .map(plugin -> "the engine does not have the plugin " + plugin)
            .orElse("the engine cannot analyse " + language.name());
    return lack
        + (Languages.fallback(language).equals(Languages.UNIVERSAL)
            ? ": words are not stemmed"
            : ": texts are searched by pairs of characters");
  }

  /** Whether nothing has to change. */
  public boolean isCurrent() {
    return analysis.equals(CURRENT);
  }

  /** Whether no field is searched in its language. */
  public boolean isOfNoField() {
    return analysis.equals(NONE);
  }
}
