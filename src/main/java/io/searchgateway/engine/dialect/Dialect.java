package io.searchgateway.engine.dialect;

import io.searchgateway.engine.EngineIdentity;
import java.util.Optional;

/**
 * What differs between engine versions, as a bag of small strategies.
 *
 * @param name short name for logs and tests, such as {@code opensearch-2}
 * @param identity the engine this dialect was chosen for
 * @param hiddenIndices whether indices can be hidden from wildcards
 * @param synonymsSets whether sets of synonyms can be kept in it, which analyzers load again
 * @param flatObject type of objects whose members can be searched without a mapping of each; absent
 *     for none that every distribution has
 * @param documents how single documents are addressed and guarded
 * @param search how searches are written
 * @param mapping how mappings are written
 */
public record Dialect(
    String name,
    EngineIdentity identity,
    boolean hiddenIndices,
    boolean synonymsSets,
    Optional<String> flatObject,
    DocumentForm documents,
    SearchForm search,
    MappingForm mapping) {

  /** The engine's family and version, as words for a message. */
  public String engine() {
    return identity.distribution().title() + " " + identity.version().text();
  }
}
