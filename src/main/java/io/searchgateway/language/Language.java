package io.searchgateway.language;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A language that texts can be analysed in.
 *
 * @param name in lower case, as settings have it
 * @param spellings other names that are understood, in lower case
 * @param analyzer the engine's own, which an engine has exactly when it can analyse the language
 * @param tokenizer of an analyzer of the same kind that can be changed; absent where there is none,
 *     so that the engine's own is used with its parameters
 * @param filters of that analyzer: names, or types with a value ({@code stemmer:light_german});
 *     {@link #STOP} and {@link #EXCEPTIONS} are the places of the stop words and of the words that
 *     are not stemmed
 * @param plugin of the engine that the language needs
 * @param fallback name of the language that is used where the engine cannot analyse this one
 */
public record Language(
    String name,
    List<String> spellings,
    String analyzer,
    Optional<String> tokenizer,
    List<String> filters,
    Optional<String> plugin,
    Optional<String> fallback) {

  /** The place of the stop words among the filters. */
  public static final String STOP = "stop";

  /** The place of the words that are not stemmed among the filters. */
  public static final String EXCEPTIONS = "exceptions";

  public Language {
    spellings = List.copyOf(spellings);
    filters = List.copyOf(filters);
  }

  /** Its stop words in lower case; none for a language without any. */
  public Set<String> stopWords() {
    return StopWords.find(name).orElse(Set.of());
  }

  /** Whether every engine can analyse it. */
  public boolean isBasic() {
    return fallback.isEmpty();
  }
}
