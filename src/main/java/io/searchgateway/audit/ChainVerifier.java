package io.searchgateway.audit;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import java.time.Instant;
import java.time.format.DateTimeParseException;
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

  /** Where a chain's first record says that other chains ended. */
  static List<ChainLink> heads(JsonObject record) {
    List<ChainLink> links = new ArrayList<>();
    if (record.getString("action", "").equals(RecordChain.BEGIN)
        && record.get("after") instanceof JsonObject after
        && after.get("heads") instanceof JsonArray heads) {
      for (JsonObject head : heads.getValuesAs(JsonObject.class)) {
        if (head.get("chain") instanceof JsonString id
            && head.get("sequence") instanceof JsonNumber place) {
          links.add(
              new ChainLink(
                  id.getString(),
                  place.longValue(),
                  head.getString("hash", ""),
                  time(head.getString("ts", ""))));
        }
      }
    }
    return links;
  }

  private static Instant time(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeParseException unknown) {
      return Instant.EPOCH;
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

  boolean valid() {
    return faults.isEmpty();
  }

  long records() {
    return records;
  }

  /** What is told of the chain. */
  JsonObject report() {
    JsonObjectBuilder report = Json.object().add("chain", chain).add("valid", valid());
    report.add("records", records);
    first.ifPresent(link -> report.add("first", link.sequence()).add("from", link.at().toString()));
    last.ifPresent(
        link ->
            report
                .add("last", link.sequence())
                .add("to", link.at().toString())
                .add("hash", link.hash()));
    JsonArrayBuilder list = Json.array();
    faults.forEach(
        (place, fault) -> list.add(Json.object().add("sequence", place).add("fault", fault)));
    return report.add("faults", list).build();
  }
}
