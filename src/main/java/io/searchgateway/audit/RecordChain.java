package io.searchgateway.audit;

import io.searchgateway.json.RecordJson;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Binds records to each other, one after the other. Not for several threads at a time. */
final class RecordChain {

  /** The action of a chain's first record. */
  static final String BEGIN = "audit.begin";

  private ChainLink head;

  RecordChain(String id) {
    head = ChainLink.start(id);
  }

  /** The last record's place. */
  ChainLink head() {
    return head;
  }

  /** The next record. */
  SealedRecord seal(Instant at, AuditEvent event) {
    SealedRecord sealed = SealedRecord.of(head, at, AuditMasking.masked(event));
    head = sealed.link();
    return sealed;
  }

  /**
   * The first record. It names where other chains ended, so that they cannot be shortened or taken
   * away unseen.
   */
  SealedRecord begin(Instant at, List<ChainLink> others) {
    SealedRecord sealed =
        SealedRecord.of(
            head, at, event(BEGIN, head.chain(), RecordJson.write(new ChainLink.Heads(others))));
    head = sealed.link();
    return sealed;
  }

  /** An event of the log itself. */
  static AuditEvent event(String action, String target, JsonObject after) {
    return new AuditEvent(
        "", "gateway", "", action, target, Optional.empty(), Optional.of(after), "ok", "");
  }
}
