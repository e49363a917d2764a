package io.searchgateway.feature.synonyms;

import java.util.Optional;

/**
 * Something worth a word that does not stop anything.
 *
 * @param type stable id
 * @param message a sentence
 * @param pointer JSON pointer into the body, where it is about a place of it
 */
public record SynonymWarning(String type, String message, Optional<String> pointer) {

  /** About the body as a whole. */
  SynonymWarning(String type, String message) {
    this(type, message, Optional.empty());
  }
}
