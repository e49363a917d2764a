package io.searchgateway.feature.synonyms;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Reads what clients send as synonyms; tells all that is wrong with them. */
final class SynonymReader {

  /** Most indices that one synonym is for. */
  static final int MOST_INDICES = 20;

  private static final int MOST_MORE_BYTES = 2048;
  private static final int MOST_FAULTS = 100;
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,127}");
  private static final Set<String> MEMBERS = Set.of("id", "index", "type", "synonyms");

  /** Answered with synonyms, and passed over when it comes back with them. */
  private static final String WARNINGS = "warnings";

  private final String index;
  private final List<Fault> faults = new ArrayList<>();
  private final List<SynonymWarning> warnings = new ArrayList<>();
  private final List<Synonym> synonyms = new ArrayList<>();

  private SynonymReader(String index) {
    this.index = index;
  }

  /**
   * Synonyms that were sent.
   *
   * @param warnings about members that are kept though they mean nothing
   */
  record Sent(List<Synonym> synonyms, List<SynonymWarning> warnings) {}

  /** Whether a text can be the id of a synonym. */
  static boolean isId(String id) {
    return ID.matcher(id).matches();
  }

  /** An id that no other synonym has. */
  static String newId() {
    return UUID.randomUUID().toString().replace("-", "");
  }

  /**
   * Reads one synonym or an array of them.
   *
   * @param index the one that they are for
   * @param at where they stand
   * @throws Problem 400 with a pointer for each thing that is wrong
   */
  static Sent read(JsonStructure body, String index, Pointer at) {
    SynonymReader reader = new SynonymReader(index);
    reader.body(body, at);
    if (!reader.faults.isEmpty()) {
      throw Problem.of(reader.faults);
    }
    return new Sent(reader.synonyms, reader.warnings);
  }

  /** The same, handing faults to a list in place of throwing them. */
  static List<Synonym> read(JsonArray drafts, String index, Pointer at, List<Fault> faults) {
    SynonymReader reader = new SynonymReader(index);
    reader.body(drafts, at);
    faults.addAll(reader.faults);
    return reader.synonyms;
  }

  /**
   * A synonym that was stored.
   *
   * @throws IllegalArgumentException when it is none
   */
  static Synonym stored(JsonObject kept, String index) {
    SynonymReader reader = new SynonymReader(index);
    reader.one(kept, Pointer.ROOT);
    if (!reader.faults.isEmpty()) {
      throw new IllegalArgumentException(reader.faults.get(0).message());
    }
    return reader.synonyms.get(0);
  }

  private void body(JsonStructure body, Pointer at) {
    if (body instanceof JsonObject one) {
      one(one, at);
      return;
    }
    JsonArray all = body.asJsonArray();
    if (all.size() > SynonymLimits.MOST_SYNONYMS) {
      fault(
          "too_many_synonyms",
          "an index can have at most " + SynonymLimits.MOST_SYNONYMS + " synonyms",
          at);
      return;
    }
    Set<String> ids = new HashSet<>();
    for (int i = 0; i < all.size() && faults.size() < MOST_FAULTS; i++) {
      if (all.get(i) instanceof JsonObject one) {
        one(one, at.child(i));
        text(one, "id").filter(id -> !ids.add(id)).ifPresent(repeated(at.child(i)));
      } else {
        fault("wrong_type", "a synonym must be an object", at.child(i));
      }
    }
  }

  private Consumer<String> repeated(Pointer at) {
    return id -> fault("repeated_id", "another synonym has the same ID", at.child("id"));
  }

  private static Optional<String> text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString text
        ? Optional.of(text.getString())
        : Optional.empty();
  }

  private void one(JsonObject sent, Pointer at) {
    String id = id(sent, at);
    List<String> indices = indices(sent, at.child("index"));
    JsonObject more = more(sent, at);
    Optional<String> text = text(sent, "synonyms");
    if (text.isEmpty()) {
      fault("missing_synonyms", "a synonym requires a text in synonyms", at.child("synonyms"));
      return;
    }
    Optional<String> type =
        sent.containsKey("type") ? text(sent, "type") : Optional.of(SynonymRule.typeOf(text.get()));
    if (type.filter(Set.of(SynonymRule.EQUIVALENT, SynonymRule.ONE_WAY)::contains).isEmpty()) {
      fault("bad_synonym_type", "the type must be `equivalent` or `one-way`", at.child("type"));
      return;
    }
    try {
      SynonymRule rule = SynonymRule.read(type.get(), text.get());
      synonyms.add(new Synonym(id, indices, type.get(), text.get().strip(), rule, more));
    } catch (SynonymRule.Malformed malformed) {
      fault("bad_synonym", String.valueOf(malformed.getMessage()), at.child("synonyms"));
    }
  }

  private String id(JsonObject sent, Pointer at) {
    if (sent.getOrDefault("id", JsonValue.NULL) == JsonValue.NULL) {
      return newId();
    }
    String id = text(sent, "id").orElse("");
    if (!isId(id)) {
      fault(
          "bad_id",
          "an ID must consist of letters, digits, `.`, `_` and `-`, start with a letter or a "
              + "digit, and have at most 128 characters",
          at.child("id"));
    }
    return id;
  }

  private List<String> indices(JsonObject sent, Pointer at) {
    JsonValue value = sent.getOrDefault("index", JsonValue.NULL);
    if (value == JsonValue.NULL) {
      return List.of(index);
    }
    List<JsonValue> entries = value instanceof JsonArray array ? array : List.of(value);
    Set<String> names = new LinkedHashSet<>();
    for (JsonValue entry : entries) {
      if (entry instanceof JsonString name && SynonymIndices.isName(name.getString())) {
        names.add(name.getString());
      } else {
        fault("bad_index", "this is not a valid name of an index", at);
        return List.of(index);
      }
    }
    if (!names.contains(index)) {
      fault("other_index", "the synonym is for other indices than the path", at);
    } else if (names.size() > MOST_INDICES) {
      fault("bad_index", "a synonym can be for at most " + MOST_INDICES + " indices", at);
    }
    return List.copyOf(names);
  }

  private JsonObject more(JsonObject sent, Pointer at) {
    JsonObjectBuilder unknown = Json.object();
    for (Map.Entry<String, JsonValue> member : sent.entrySet()) {
      String name = member.getKey();
      if (!MEMBERS.contains(name) && !name.equals(WARNINGS)) {
        unknown.add(name, member.getValue());
        warnings.add(
            new SynonymWarning(
                "unknown_member",
                "this is not a member of a synonym; it is kept",
                Optional.of(at.child(name).toString())));
      }
    }
    JsonObject more = unknown.build();
    if (Json.bytes(more).length > MOST_MORE_BYTES) {
      fault("synonym_too_large", "the unknown members of the synonym are too large", at);
    }
    return more;
  }

  private void fault(String type, String message, Pointer at) {
    faults.add(Fault.badRequest(type, message, at.toString()));
  }
}
