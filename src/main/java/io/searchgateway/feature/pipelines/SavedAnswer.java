package io.searchgateway.feature.pipelines;

import io.searchgateway.pipeline.stored.GlobalEnvChanges;
import io.searchgateway.pipeline.stored.SavedVersion;
import io.searchgateway.rest.Preconditions;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
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
        .header("ETag", Preconditions.tag(saved.version()))
        .entity(body())
        .build();
  }

  Body body() {
    List<String> all = new ArrayList<>(warnings);
    all.addAll(saved.warnings());
    return new Body(message, saved.id(), saved.version(), all, saved.globalEnvs());
  }

  record Body(
      String message,
      String id,
      int version,
      List<String> warnings,
      @JsonbProperty("globalEnvs") GlobalEnvChanges globalEnvs) {}
}
