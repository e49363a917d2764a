package io.searchgateway.feature.synonyms;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Several changes that a client sent as one.
 *
 * @param deleted ids
 */
record SynonymBulk(SynonymReader.Sent saved, Set<String> deleted) {

  private static final String SAVE = "save";
  private static final String DELETE = "delete";
  private static final int MOST_FAULTS = 20;

  /**
   * Reads a body.
   *
   * @param index the one that it is for
   * @throws Problem 400 with a pointer for each thing that is wrong
   */
  static SynonymBulk read(JsonStructure body, String index, Pointer at) {
    List<Fault> faults = new ArrayList<>();
    if (!(body instanceof JsonObject members)) {
      throw Problem.of(List.of(fault("wrong_type", "the body must be an object", at)));
    }
    members.keySet().stream()
        .filter(name -> !name.equals(SAVE) && !name.equals(DELETE))
        .forEach(name -> faults.add(fault("unknown_member", "unknown member", at.child(name))));
    JsonArray save = array(members, SAVE, at, faults);
    Set<String> deleted = ids(array(members, DELETE, at, faults), at.child(DELETE), faults);
    if (!faults.isEmpty()) {
      throw Problem.of(faults.subList(0, Math.min(faults.size(), MOST_FAULTS)));
    }
    SynonymReader.Sent saved = SynonymReader.read(save, index, at.child(SAVE));
    if (saved.synonyms().stream().map(Synonym::id).anyMatch(deleted::contains)) {
      throw Problem.of(
          List.of(fault("repeated_id", "a synonym is saved and deleted", at.child(DELETE))));
    }
    return new SynonymBulk(saved, deleted);
  }

  private static JsonArray array(JsonObject members, String name, Pointer at, List<Fault> faults) {
    JsonValue value = members.getOrDefault(name, JsonValue.EMPTY_JSON_ARRAY);
    if (value instanceof JsonArray array) {
      return array;
    }
    faults.add(fault("wrong_type", name + " must be an array", at.child(name)));
    return JsonValue.EMPTY_JSON_ARRAY;
  }

  private static Set<String> ids(JsonArray sent, Pointer at, List<Fault> faults) {
    Set<String> ids = new LinkedHashSet<>();
    for (int i = 0; i < sent.size(); i++) {
      if (sent.get(i) instanceof JsonString id && SynonymReader.isId(id.getString())) {
        ids.add(id.getString());
      } else {
        faults.add(fault("bad_id", "this is not a valid ID of a synonym", at.child(i)));
      }
    }
    return ids;
  }

  private static Fault fault(String type, String message, Pointer at) {
    return Fault.badRequest(type, message, at.toString());
  }
}
