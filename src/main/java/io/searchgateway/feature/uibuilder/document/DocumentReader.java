package io.searchgateway.feature.uibuilder.document;

import io.searchgateway.feature.uibuilder.model.PageLimits;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Reads documents that are sent. They are kept as they are, with members that nobody knows; only
 * what makes them useless is refused, and what the gateway adds to responses is left out.
 */
public final class DocumentReader {

  private static final int MOST_ENTRIES = 100;
  private static final int LONGEST_NAME = 200;

  /** What the gateway adds, and clients may send back. */
  private static final Set<String> ADDED =
      Set.of("id", "version", "created_at", "updated_at", "updated_by", "warnings", "deployed");

  private static final Set<String> OBJECTS =
      Set.of(
          "pageSettings",
          "themeSettings",
          "globalSettings",
          "exportSettings",
          "searchSettings",
          "resultSettings",
          "facetSettings",
          "chartSettings",
          "recommendationSettings");

  private static final Set<String> TEXTS = Set.of("name", "description");

  /** Members of documents that other programs know, or that the builder keeps for itself. */
  private static final Set<String> OTHERS =
      Set.of("index", "pipeline", "backend", "template", "syncSettings", "authenticationSettings");

  private static final int MOST_UNKNOWN = 20;

  private final List<Fault> faults = new ArrayList<>();

  private DocumentReader() {}

  /**
   * The document of a body.
   *
   * @param id in the path
   * @throws Problem 400 with the pointers of what is wrong
   */
  public static JsonObject read(JsonObject body, String id) {
    DocumentReader reader = new DocumentReader();
    if (body.get("id") instanceof JsonString said && !said.getString().equals(id)) {
      reader.fault("other_id", "the body and the path name different documents", at("id"));
    }
    TEXTS.forEach(name -> reader.text(body, name));
    OBJECTS.forEach(name -> reader.object(body, name));
    reader.array(body, "facetSettings", "dynamicFacets");
    reader.array(body, "chartSettings", "charts");
    reader.array(body, "recommendationSettings", "recommendations");
    if (body.get("pageSettings") instanceof JsonObject pages
        && pages.get("pages") instanceof JsonObject all
        && all.size() > MOST_ENTRIES) {
      reader.tooMany(at("pageSettings").child("pages"));
    }
    if (reader.faults.isEmpty()) {
      reader.faults.addAll(PageLimits.faults(body));
    }
    if (!reader.faults.isEmpty()) {
      throw Problem.of(reader.faults);
    }
    JsonObjectBuilder document = Json.object();
    body.forEach(
        (name, value) -> {
          if (!ADDED.contains(name)) {
            document.add(name, value);
          }
        });
    return document.build();
  }

  /** The places of members that nobody knows, at most 20: they are kept, and have no effect. */
  public static List<Pointer> unknown(JsonObject document) {
    return document.keySet().stream()
        .filter(name -> !TEXTS.contains(name) && !OBJECTS.contains(name) && !OTHERS.contains(name))
        .limit(MOST_UNKNOWN)
        .map(DocumentReader::at)
        .toList();
  }

  private static Pointer at(String name) {
    return Pointer.ROOT.child(name);
  }

  private void text(JsonObject body, String name) {
    JsonValue value = body.getOrDefault(name, JsonValue.NULL);
    if (value instanceof JsonString text) {
      if (text.getString().length() > LONGEST_NAME * (name.equals("name") ? 1 : 10)) {
        fault("too_large", name + " is too long", at(name));
      }
    } else if (value != JsonValue.NULL) {
      fault("wrong_type", name + " must be a string", at(name));
    }
  }

  private void object(JsonObject body, String name) {
    JsonValue value = body.getOrDefault(name, JsonValue.NULL);
    if (value != JsonValue.NULL && !(value instanceof JsonObject)) {
      fault("wrong_type", name + " must be an object", at(name));
    }
  }

  private void array(JsonObject body, String holder, String name) {
    if (!(body.get(holder) instanceof JsonObject settings)) {
      return;
    }
    JsonValue value = settings.getOrDefault(name, JsonValue.NULL);
    if (value instanceof JsonArray array) {
      if (array.size() > MOST_ENTRIES) {
        tooMany(at(holder).child(name));
      }
    } else if (value != JsonValue.NULL) {
      fault("wrong_type", name + " must be an array", at(holder).child(name));
    }
  }

  private void tooMany(Pointer at) {
    fault("too_many_entries", "there can be at most " + MOST_ENTRIES, at);
  }

  private void fault(String type, String message, Pointer at) {
    faults.add(Fault.badRequest(type, message, at.toString()));
  }
}
