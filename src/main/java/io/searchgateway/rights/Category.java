package io.searchgateway.rights;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The chapters of what engine and gateway can do. */
public enum Category {
  DOCS,
  SEARCH,
  INDICES,
  CAT,
  CLUSTERS,
  MISC,
  USER,
  PERMISSION,
  ANALYTICS,
  STREAMS,
  RULES,
  SUGGESTIONS,
  AUTH,
  DECLARATIVE,
  SEARCHRELEVANCY,
  SYNONYMS,
  SEARCHGRADER,
  UIBUILDER,
  LOGS,
  CACHE,
  STOREDQUERY,
  SYNC,
  PIPELINES,
  AUDIT,
  EXPERIMENTS,
  IMPORT,
  /**
   * Sending events of searches, and nothing else of analytics: part of {@link #ANALYTICS}, for
   * credentials that are public.
   */
  ANALYTICS_EVENTS;

  /** Of these all that is shown or changed is judged by index, field and document. */
  private static final Set<Category> CONFINED =
      Set.of(DOCS, SEARCH, INDICES, CAT, CLUSTERS, MISC, DECLARATIVE, SUGGESTIONS, IMPORT);

  private static final String DECLARATIVE_ALIAS = "reactivesearch";

  /** The name in records and answers, in lower case; a part of another has its name in front. */
  public String word() {
    return this == ANALYTICS_EVENTS ? "analytics:events" : name().toLowerCase(Locale.ROOT);
  }

  /** As {@link #word}, by which records are written. */
  @Override
  public String toString() {
    return word();
  }

  /**
   * Whether it shows and changes no more than the indices, fields and documents that its holder was
   * granted; all others are about the gateway as a whole, or about others' use of it.
   */
  public boolean isConfined() {
    return CONFINED.contains(this);
  }

  /** The category of that name; {@code reactivesearch} is another name of {@code declarative}. */
  public static Optional<Category> of(String word) {
    if (word.equals(DECLARATIVE_ALIAS)) {
      return Optional.of(DECLARATIVE);
    }
    for (Category category : values()) {
      if (category.word().equals(word)) {
        return Optional.of(category);
      }
    }
    return Optional.empty();
  }
}
