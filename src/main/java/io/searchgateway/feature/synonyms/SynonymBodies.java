package io.searchgateway.feature.synonyms;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.rest.Answers;
import io.searchgateway.store.Stored;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonStructure;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What clients send to change synonyms, and what they are answered. */
final class SynonymBodies {

  private static final int DEPTH = 16;

  private SynonymBodies() {}

  /**
   * An object or an array.
   *
   * @throws Problem 400
   */
  static JsonStructure read(byte[] body) {
    BoundedJson.Result result = BoundedJson.read(body, DEPTH);
    if (result instanceof BoundedJson.Read read && read.value() instanceof JsonStructure sent) {
      if (!read.repeated().isEmpty()) {
        throw Problem.of(
            read.repeated().stream()
                .map(
                    place ->
                        Fault.badRequest(
                            "repeated_member", "this member is repeated", place.toString()))
                .toList());
      }
      return sent;
    }
    throw Problem.of(
        400,
        "bad_json",
        result instanceof BoundedJson.Malformed malformed
            ? malformed.message()
            : "the body must be a JSON object or an array, and not nested too deeply");
  }

  /** The synonyms that were saved, as an array. */
  static JsonArray shown(SynonymReader.Sent saved) {
    return Json.array(saved.synonyms(), Synonym::shown).build();
  }

  /** The only one that was saved, with its state. */
  static Response one(SynonymReader.Sent saved, Optional<Stored<SynonymList>> list) {
    Synonym one = saved.synonyms().get(0);
    JsonObject body = warned(Json.object(one.shown()), saved, list);
    return Answers.record(200, body).header("ETag", one.tag()).build();
  }

  /**
   * An answer with the state of the list.
   *
   * @param list after the change; absent when the index has no synonyms
   */
  static Response all(
      JsonObjectBuilder begun, SynonymReader.Sent saved, Optional<Stored<SynonymList>> list) {
    Response.ResponseBuilder answer = Answers.record(200, warned(begun, saved, list));
    list.ifPresent(known -> answer.header("ETag", SeenList.tag(known)));
    return answer.build();
  }

  private static JsonObject warned(
      JsonObjectBuilder begun, SynonymReader.Sent saved, Optional<Stored<SynonymList>> list) {
    List<SynonymWarning> warnings = new ArrayList<>(saved.warnings());
    list.ifPresent(
        known -> warnings.addAll(SynonymChanges.warnings(known.value(), saved.synonyms())));
    if (!warnings.isEmpty()) {
      begun.add("warnings", Json.array(warnings.stream().map(RecordJson::write).toList()));
    }
    return begun.build();
  }
}
