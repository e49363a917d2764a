package io.searchgateway.engine.dialect;

import io.searchgateway.engine.EngineIdentity.Distribution;
import io.searchgateway.engine.EngineVersion;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Optional;

/**
 * How an engine pages through documents, changes them many at a time, and swaps indices.
 *
 * @param types whether documents have a mapping type
 * @param sequences whether a document's state is told by a sequence number and a primary term, not
 *     by a version
 * @param place the field in whose order documents can be paged through cheaply, ascending; empty
 *     where there is no {@code search_after}
 * @param placesRepeat whether documents of different shards may have the same place
 * @param fieldCapabilities whether {@code _field_caps} is known
 * @param exactTotals whether totals are counted to the end only when that is asked for
 * @param removesInAliases whether {@code _aliases} can remove an index in the same step
 * @param rangesOfSequences whether documents can be found by what was written after some point
 * @param blocksByCall whether writes are blocked by a call of its own, which waits for those under
 *     way
 * @param resetsByNull whether a setting without a value goes back to its default
 */
public record BulkForm(
    boolean types,
    boolean sequences,
    Optional<String> place,
    boolean placesRepeat,
    boolean fieldCapabilities,
    boolean exactTotals,
    boolean removesInAliases,
    boolean rangesOfSequences,
    boolean blocksByCall,
    boolean resetsByNull) {

  private static final String SEQUENCE = "_seq_no";

  /** The form of an engine. */
  public static BulkForm of(Dialect dialect) {
    boolean open = dialect.identity().distribution() == Distribution.OPENSEARCH;
    EngineVersion version = dialect.identity().version();
    boolean six = open || version.atLeast(6, 0);
    boolean seven = open || version.atLeast(7, 0);
    boolean five = open || version.atLeast(5, 0);
    return new BulkForm(
        !seven,
        seven,
        six ? Optional.of(SEQUENCE) : five ? Optional.of("_uid") : Optional.empty(),
        six,
        open || version.atLeast(5, 4),
        seven,
        open || version.atLeast(5, 1),
        six,
        open || version.atLeast(7, 9),
        five);
  }

  /** Has hits tell the state of their documents; a state without sequences is always asked for. */
  public void askState(JsonObjectBuilder search) {
    search.add("version", true);
    if (sequences) {
      search.add("seq_no_primary_term", true);
    }
  }

  /**
   * Has an action of a bulk fail with 409 unless its document is in the state of that object, which
   * holds {@code seq_no} and {@code primary_term}, or {@code version}.
   *
   * @return whether the object holds what this engine goes by
   */
  public boolean hold(JsonObjectBuilder action, JsonObject state) {
    if (sequences) {
      if (state.get("seq_no") instanceof JsonNumber sequence
          && state.get("primary_term") instanceof JsonNumber term) {
        action.add("if_seq_no", sequence.longValue()).add("if_primary_term", term.longValue());
        return true;
      }
      return false;
    }
    if (state.get("version") instanceof JsonNumber version) {
      action.add("version", version.longValue());
      return true;
    }
    return false;
  }
}
