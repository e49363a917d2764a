package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.pipelines.upload.UploadProblems;
import io.searchgateway.pipeline.stored.LiveVersion;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.pipeline.stored.StoredScript;
import io.searchgateway.problem.Problem;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * {@code GET /_gateway/pipeline/{id}/scripts} and {@code /{key}}: the scripts of a pipeline's live
 * version. Needs the category {@code pipelines}. 200; 404 without such a pipeline or script.
 */
@Path(PipelinePaths.ONE + "/{what: scripts|scriptRef}")
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class ScriptsResource {

  private static final String ENDING = ".js";

  private final StoredPipelines stored;

  @Inject
  public ScriptsResource(StoredPipelines stored) {
    this.stored = stored;
  }

  /** All scripts, or the one that {@code key} names. */
  @GET
  public Object scripts(
      @PathParam("id") String id,
      @PathParam("what") String what,
      @QueryParam("key") @Nullable String key) {
    return key == null && what.equals("scripts")
        ? of(id).stream().map(script -> shown(id, script)).toList()
        : script(id, key == null ? "" : key);
  }

  /** One script; names may hold slashes. */
  @GET
  @Path("{key: .+}")
  public ShownScript script(@PathParam("id") String id, @PathParam("key") String key) {
    return named(key, of(id))
        .map(script -> shown(id, script))
        .orElseThrow(() -> Problem.of(404, "not_found", "the script does not exist"));
  }

  private Collection<StoredScript> of(String id) {
    LiveVersion live =
        stored.library().all().stream()
            .filter(one -> one.id().equals(id))
            .findFirst()
            .orElseThrow(UploadProblems::none);
    return live.stored().map(version -> version.scripts().values()).orElse(List.of());
  }

  /** Exactly, or else with or without the ending. */
  private static Optional<StoredScript> named(String key, Collection<StoredScript> scripts) {
    return scripts.stream()
        .filter(script -> script.name().equals(key))
        .findFirst()
        .or(
            () ->
                scripts.stream()
                    .filter(script -> plain(script.name()).equals(plain(key)))
                    .findFirst());
  }

  private static String plain(String name) {
    String here = name.startsWith("./") ? name.substring(2) : name;
    return here.endsWith(ENDING) ? here.substring(0, here.length() - ENDING.length()) : here;
  }

  private static ShownScript shown(String id, StoredScript script) {
    return new ShownScript(id, script.name(), script.text(), "js");
  }

  record ShownScript(String id, String key, String content, String extension) {}
}
