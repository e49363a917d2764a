package io.searchgateway.judge.body;

import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.judge.walk.Refused;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * Search templates, stored or not, rendered by the engine: what is judged and sent is the search
 * that comes of them.
 */
public final class Templates {

  private static final Set<String> RENDERED = Set.of("source", "inline", "id", "params");

  /** What a template's call may ask for beside, and the search then asks for. */
  private static final Set<String> OF_SEARCH = Set.of("explain", "profile");

  private final Rendering rendering;

  /** Calls the engine's API for rendering. */
  @FunctionalInterface
  public interface Rendering {

    CompletionStage<EngineAnswer> render(JsonObject template);
  }

  public Templates(Rendering rendering) {
    this.rendering = rendering;
  }

  /**
   * The search that comes of a template.
   *
   * @return fails with a {@link Problem} when the engine renders none
   */
  public CompletionStage<JsonObject> search(JsonObject template, Pointer at) {
    return rendering
        .render(known(template, at))
        .thenApply(
            answer -> {
              if (!answer.successful()
                  || !(answer.json().get("template_output") instanceof JsonObject rendered)) {
                throw unrendered(answer.status());
              }
              JsonObjectBuilder search = Json.build().createObjectBuilder(rendered);
              OF_SEARCH.stream()
                  .filter(name -> template.getOrDefault(name, JsonValue.FALSE) != JsonValue.FALSE)
                  .forEach(name -> search.add(name, template.get(name)));
              return search.build();
            });
  }

  /** What the engine is asked to render, less what concerns the search only. */
  static JsonObject known(JsonObject template, Pointer at) {
    JsonObjectBuilder known = Json.build().createObjectBuilder();
    template.forEach(
        (name, value) -> {
          if (RENDERED.contains(name)) {
            known.add(name, value);
          } else if (!OF_SEARCH.contains(name)) {
            throw Refused.element("the member " + name + " of a template", at.child(name));
          }
        });
    return known.build();
  }

  private static Problem unrendered(int status) {
    return status == 404
        ? Problem.of(404, "template_unknown", "there is no template of that id")
        : Problem.of(400, "template_not_rendered", "the template does not render to a search");
  }
}
