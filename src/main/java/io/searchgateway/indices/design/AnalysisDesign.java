package io.searchgateway.indices.design;

import io.searchgateway.language.Language;
import io.searchgateway.language.Languages;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * How the texts of an index are analysed.
 *
 * @param language of the texts
 * @param supported whether the engine can analyse it; otherwise its fallback is used
 * @param stopWords whether the stop words of the language are left out
 * @param customStopWords left out as well
 * @param stemmingExceptions words that are not stemmed, or {@code word => stem}
 * @param foldsDiacritics whether letters are found with and without their accents
 * @param partsOfWords whether texts are found by parts of their words
 * @param grams sizes of these parts
 */
public record AnalysisDesign(
    Language language,
    boolean supported,
    boolean stopWords,
    List<String> customStopWords,
    List<String> stemmingExceptions,
    boolean foldsDiacritics,
    boolean partsOfWords,
    Grams grams) {

  /** That of a new index. */
  public static final AnalysisDesign USUAL =
      new AnalysisDesign(
          Languages.UNIVERSAL, true, true, List.of(), List.of(), true, true, Grams.USUAL);

  public AnalysisDesign {
    customStopWords = List.copyOf(customStopWords);
    stemmingExceptions = List.copyOf(stemmingExceptions);
  }

  /** The same on an engine that can analyse the language, or cannot. */
  public AnalysisDesign where(boolean supported) {
    return new AnalysisDesign(
        language,
        supported,
        stopWords,
        customStopWords,
        stemmingExceptions,
        foldsDiacritics,
        partsOfWords,
        grams);
  }

  /** The names of the analyzers that fields can use. */
  public Set<String> analyzers() {
    Set<String> names = new LinkedHashSet<>(IndexDesign.ANALYZERS);
    if (!partsOfWords) {
      names.remove(SeedAnalysis.PARTS);
    }
    return names;
  }

  /** The language whose analysis is used. */
  Language chain() {
    return supported ? language : Languages.fallback(language);
  }
}
