package io.searchgateway.translate;

import io.searchgateway.engine.dialect.Dialect;
import java.util.Optional;

/**
 * What a translation needs to know beside the request.
 *
 * @param clientAddress the client's address, part of the preference when there is no user id
 * @param preference the URL parameter of that name, when it is not empty
 * @param dialect the engine's
 * @param explain whether to say which property produced which part
 * @param synonyms what texts are searched for as well
 */
public record TranslationContext(
    String clientAddress,
    Optional<String> preference,
    Dialect dialect,
    boolean explain,
    Synonyms synonyms) {

  /** Without synonyms. */
  public TranslationContext(
      String clientAddress, Optional<String> preference, Dialect dialect, boolean explain) {
    this(clientAddress, preference, dialect, explain, Synonyms.NONE);
  }
}
