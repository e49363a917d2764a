package io.searchgateway.audit;

import io.searchgateway.json.RecordJson;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Looks at the documents of one chain in their order, and finds what does not fit. */
final class ChainVerifier {

  private static final int MOST_FAULTS = 100;

  private final String chain;
  private final Instant oldest;
  private final TreeMap<Long, String> known = new TreeMap<>();
  private final Map<Long, String> faults = new TreeMap<>();
  private Optional<ChainLink> first = Optional.empty();
  private Optional<ChainLink> last = Optional.empty();
  private long records;

  /**
   * A check.
   *
   * @param oldest what was noted earlier may have been deleted for its age
   */
  ChainVerifier(String chain, Instant oldest) {
    this.chain = chain;
    this.oldest = oldest;
  }

  String chain() {
    return chain;
  }

  /** Some other place says that this record was there. */
  void expect(ChainLink link) {
    if (link.sequence() >= 0 && !link.at().isBefore(oldest)) {
      known.put(link.sequence(), link.hash());
    }
  }

  /** Takes the next document; the sequence number after it. */
  long take(JsonObject document) {
    records++;
    long place =
        document.get("sequence") instanceof JsonNumber number ? number.longValue() : expected();
    Optional<SealedRecord> read = AuditStorage.record(document);
    if (read.isEmpty()) {
      fault(place, "unreadable");
      return place + 1;
    }
    SealedRecord record = read.get();
    if (!record.document().equals(document)) {
      fault(place, "altered");
    }
    long expected = expected();
    if (last.isEmpty() && place > 0) {
      if (!record.beforeAt().isBefore(oldest)) {
        fault(0, "missing");
      }
    } else if (place != expected) {
      fault(expected, place < expected ? "repeated" : "missing");
    } else if (!record.before().equals(last.map(ChainLink::hash).orElse(""))) {
      fault(place, "not_linked");
    }
    String hash = known.remove(place);
    if (hash != null && !hash.equals(record.link().hash())) {
      fault(place, "replaced");
    }
    first = first.or(() -> Optional.of(record.link()));
    last = Optional.of(new ChainLink(chain, place, record.link().hash(), record.link().at()));
    return place + 1;
  }

  private long expected() {
    return last.map(link -> link.sequence() + 1).orElse(0L);
  }

  /** Where a chain's first record says that other chains ended; what is none is passed over. */
  static List<ChainLink> heads(JsonObject record) {
    return record.getString("action", "").equals(RecordChain.BEGIN)
            && record.get("after") instanceof JsonObject after
            && after.get("heads") instanceof JsonArray heads
        ? heads.stream().flatMap(head -> link(head).stream()).toList()
        : List.of();
  }

  private static Optional<ChainLink> link(JsonValue head) {
    try {
      return head instanceof JsonObject link
          ? Optional.of(RecordJson.read(link, ChainLink.class))
          : Optional.empty();
    } catch (IllegalArgumentException altered) {
      return Optional.empty();
    }
  }

  private void fault(long place, String fault) {
    if (faults.size() < MOST_FAULTS) {
      faults.putIfAbsent(place, fault);
    }
  }

  /** No document follows. What is known to have been there and was not seen is missing. */
  void end() {
    for (long place : new ArrayList<>(known.keySet())) {
      if (first.isEmpty() || place >= first.get().sequence()) {
        fault(place, "missing");
      }
    }
  }

  /** What is told of the chain. */
  ChainReport report() {
    return new ChainReport(
        chain,
        faults.isEmpty(),
        records,
        first.map(ChainLink::sequence),
        first.map(ChainLink::at),
        last.map(ChainLink::sequence),
        last.map(ChainLink::at),
        last.map(ChainLink::hash),
        faults.entrySet().stream().map(one -> new Fault(one.getKey(), one.getValue())).toList());
  }

  /** From which record to which a chain is there, and what is wrong with it. */
  record ChainReport(
      String chain,
      boolean valid,
      long records,
      Optional<Long> first,
      Optional<Instant> from,
      Optional<Long> last,
      Optional<Instant> to,
      Optional<String> hash,
      List<Fault> faults) {}

  record Fault(long sequence, String fault) {}
}
