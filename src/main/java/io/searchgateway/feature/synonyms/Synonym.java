package io.searchgateway.feature.synonyms;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Predicate;

/**
 * A synonym that is kept.
 *
 * @param id unique among the synonyms of all indices
 * @param indices whose synonym it is, at least one, each once
 * @param type {@link SynonymRule#EQUIVALENT} or {@link SynonymRule#ONE_WAY}
 * @param text as it was written
 * @param rule what it says
 * @param more members that this version does not know
 */
record Synonym(
    String id, List<String> indices, String type, String text, SynonymRule rule, JsonObject more) {

  private static final int TAG_BYTES = 16;

  Synonym {
    indices = List.copyOf(indices);
  }

  /** As the API shows it. */
  JsonObject shown() {
    return members(
            indices.size() == 1
                ? Json.object().add("id", id).add("index", indices.get(0))
                : Json.object().add("id", id).add("index", named()))
        .build();
  }

  /** The same where it is clear of which index it is, unless it has several. */
  JsonObject kept() {
    JsonObjectBuilder kept = Json.object().add("id", id);
    return members(indices.size() == 1 ? kept : kept.add("index", named())).build();
  }

  private JsonArray named() {
    return Json.array(indices).build();
  }

  private JsonObjectBuilder members(JsonObjectBuilder begun) {
    begun.add("type", type).add("synonyms", text);
    more.forEach(begun::add);
    return begun;
  }

  /** How long its members are. */
  int characters() {
    return id.length()
        + text.length()
        + indices.stream().mapToInt(String::length).sum()
        + (more.isEmpty() ? 0 : more.toString().length());
  }

  /** The same for its other indices. */
  Synonym without(String index) {
    return new Synonym(
        id, indices.stream().filter(one -> !one.equals(index)).toList(), type, text, rule, more);
  }

  /** The same for these indices only, of which it has at least one. */
  Synonym within(Predicate<String> shown) {
    return new Synonym(id, indices.stream().filter(shown).toList(), type, text, rule, more);
  }

  /** What changes whenever it does. */
  String tag() {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Json.bytes(shown()));
      return '"' + HexFormat.of().formatHex(digest, 0, TAG_BYTES) + '"';
    } catch (NoSuchAlgorithmException everyPlatformHasIt) {
      throw new IllegalStateException(everyPlatformHasIt);
    }
  }
}
