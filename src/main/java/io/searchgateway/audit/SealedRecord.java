package io.searchgateway.audit;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An event with its place in a chain. Its text is what counts: it holds the hash of the record
 * before, and the next one holds its own, so that none can be changed, left out or put in between
 * without that being seen.
 *
 * @param link its place, with the hash of the text
 * @param before hash of the record before; empty for the first
 * @param beforeAt when that was noted
 * @param json what the text says
 * @param text as it is stored, and hashed in UTF-8
 */
record SealedRecord(ChainLink link, String before, Instant beforeAt, JsonObject json, String text) {

  /** Members of the record that are searched for as they are. */
  private static final List<String> EXACT =
      List.of("action", "chain", "ip", "outcome", "principal", "target");

  /** Members whose words are searched for. */
  private static final List<String> TEXT = List.of("action", "outcome", "principal", "target");

  /** The member with the documents that were changed, and the field by which they are found. */
  static final String DOCUMENTS = "documents";

  /** The field with the words of the record. */
  static final String TOKENS = "tokens";

  /** Fields of the stored document that are searched for as exact words. */
  static final List<String> WORDS =
      Stream.concat(EXACT.stream(), Stream.of(DOCUMENTS, TOKENS)).toList();

  /** Fields of the stored document that are searched for as numbers. */
  static final List<String> NUMBERS = List.of("sequence", "timestamp");

  private static final int LONGEST_WORD = 512;
  private static final int MOST_TOKENS = 100;
  private static final Pattern BETWEEN_TOKENS = Pattern.compile("[^\\p{L}\\p{N}]+");

  /** The record of an event that follows another. */
  static SealedRecord of(ChainLink last, Instant at, AuditEvent event) {
    JsonObjectBuilder json =
        Json.object()
            .add("chain", last.chain())
            .add("sequence", last.sequence() + 1)
            .add("ts", at.toString())
            .add("principal", event.principal())
            .add("kind", event.kind())
            .add("ip", event.address())
            .add("action", event.action())
            .add("target", event.target());
    event.before().ifPresent(value -> json.add("before", value));
    event.after().ifPresent(value -> json.add("after", value));
    if (!event.documents().isEmpty()) {
      json.add(DOCUMENTS, Json.array(event.documents(), Json::text));
    }
    json.add("outcome", event.outcome())
        .add("request_id", event.requestId())
        .add("prev_ts", last.at().toString())
        .add("prev_hash", last.hash());
    String text = new String(Json.bytes(json.build()), StandardCharsets.UTF_8);
    return read(text).orElseThrow();
  }

  /** What a stored text says; empty when it is no record. */
  static Optional<SealedRecord> read(String text) {
    Optional<JsonObject> read = Json.readObject(text.getBytes(StandardCharsets.UTF_8));
    if (read.isEmpty()) {
      return Optional.empty();
    }
    JsonObject json = read.get();
    if (!(json.get("chain") instanceof JsonString chain)
        || !(json.get("sequence") instanceof JsonNumber sequence)
        || !(json.get("prev_hash") instanceof JsonString before)) {
      return Optional.empty();
    }
    try {
      Instant at = Instant.parse(json.getString("ts", ""));
      Instant beforeAt = Instant.parse(json.getString("prev_ts", ""));
      ChainLink link = new ChainLink(chain.getString(), sequence.longValue(), hash(text), at);
      return Optional.of(new SealedRecord(link, before.getString(), beforeAt, json, text));
    } catch (DateTimeParseException damaged) {
      return Optional.empty();
    }
  }

  /** Its id in the store: writing it twice makes one of it. */
  String id() {
    return link.chain() + "-" + link.sequence();
  }

  /** What is stored: the text, and what it is found by. */
  JsonObject document() {
    JsonObjectBuilder document =
        Json.object()
            .add("sequence", link.sequence())
            .add("timestamp", link.at().toEpochMilli())
            .add("hash", link.hash());
    EXACT.forEach(name -> document.add(name, word(json.getString(name, ""))));
    if (json.get(DOCUMENTS) instanceof JsonArray documents) {
      document.add(
          DOCUMENTS,
          Json.array(
              documents.getValuesAs(JsonString.class), id -> Json.text(word(id.getString()))));
    }
    document.add(
        TOKENS,
        Json.array(
            TEXT.stream()
                .flatMap(name -> tokens(json.getString(name, "")).stream())
                .distinct()
                .limit(MOST_TOKENS)
                .toList(),
            Json::text));
    return document.add("record", text).build();
  }

  /** What is shown: the record with its hash. */
  JsonObject shown() {
    return Json.object(json).add("hash", link.hash()).build();
  }

  /** The words of a text, in lower case. */
  static List<String> tokens(String text) {
    return BETWEEN_TOKENS
        .splitAsStream(text.toLowerCase(Locale.ROOT))
        .filter(token -> !token.isEmpty())
        .map(SealedRecord::word)
        .toList();
  }

  /** Engines refuse words that are too long, and nothing that long is searched for. */
  static String word(String text) {
    return text.length() <= LONGEST_WORD ? text : text.substring(0, LONGEST_WORD);
  }

  private static String hash(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }
}
