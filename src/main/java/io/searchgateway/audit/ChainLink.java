package io.searchgateway.audit;

import jakarta.json.bind.annotation.JsonbProperty;
import java.time.Instant;
import java.util.List;

/**
 * A place in a chain of records: what the next one is bound to.
 *
 * @param chain id of the chain; every run of a gateway has its own
 * @param sequence number of the record in it, counted from 0; -1 before the first
 * @param hash of that record, SHA-256 in lower-case hexadecimal; empty before the first
 * @param at when it was noted; the epoch before the first
 */
public record ChainLink(String chain, long sequence, String hash, @JsonbProperty("ts") Instant at) {

  /** The last ones of chains, as another chain's first record says. */
  public record Heads(List<ChainLink> heads) {}

  /** Where a chain begins. */
  static ChainLink start(String chain) {
    return new ChainLink(chain, -1, "", Instant.EPOCH);
  }
}
