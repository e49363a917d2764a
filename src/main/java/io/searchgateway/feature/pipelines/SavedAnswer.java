package io.searchgateway.feature.pipelines;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.stored.GlobalEnvChanges;
import io.searchgateway.pipeline.stored.SavedVersion;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * An upload that was saved.
 *
 * @param status of the answer
 * @param message for people
 * @param warnings sentences for the author
 */
record SavedAnswer(int status, String message, SavedVersion saved, List<String> warnings) {

  SavedAnswer {
    warnings = List.copyOf(warnings);
  }

  /** The same with warnings. */
  SavedAnswer warning(List<String> more) {
    return new SavedAnswer(status, message, saved, more);
  }

  /** The answer, with the version as {@code ETag}. */
  Response response() {
    return Response.status(status)
        .type(MediaType.APPLICATION_JSON_TYPE)
        .header("ETag", VersionTag.tag(saved.version()))
        .entity(body())
        .build();
  }

  JsonObject body() {
    List<String> all = new ArrayList<>(warnings);
    all.addAll(saved.warnings());
    return Json.object()
        .add("message", message)
        .add("id", saved.id())
        .add("version", saved.version())
        .add("warnings", array(all))
        .add("globalEnvs", changes(saved.globalEnvs()))
        .build();
  }

  static JsonObjectBuilder changes(GlobalEnvChanges envs) {
    return Json.object()
        .add("created", array(envs.created()))
        .add("overwritten", array(envs.overwritten()));
  }

  static JsonArrayBuilder array(Collection<String> texts) {
    return Json.array(texts);
  }
}
