package io.searchgateway.authorization.body;

import io.searchgateway.authorization.traversal.BodyProblems;
import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.store.CompletionFailures;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * Search templates, stored or not, rendered by the engine: what is judged and sent is the search
 * that comes of them.
 */
public final class SearchTemplates {

  private static final Set<String> RENDERED = Set.of("source", "inline", "id", "params");

  /** What a template's call may ask for beside, and the search then asks for. */
  private static final Set<String> OF_SEARCH = Set.of("explain", "profile");

  private static final String PATH = "/template";
  private static final String ID = "id";
  private static final int FORBIDDEN = 403;

  private final Rendering rendering;

  /** Calls the engine's API for rendering. */
  @FunctionalInterface
  public interface Rendering {

    CompletionStage<EngineAnswer> render(JsonObject template);
  }

  public SearchTemplates(Rendering rendering) {
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
              JsonObjectBuilder search = Json.object(rendered);
              OF_SEARCH.stream()
                  .filter(name -> template.getOrDefault(name, JsonValue.FALSE) != JsonValue.FALSE)
                  .forEach(name -> search.add(name, template.get(name)));
              return search.build();
            });
  }

  /**
   * The same for a restricted caller, who may search by a template that others have stored but not
   * see it: what would tell how it was executed is refused.
   */
  public CompletionStage<JsonObject> ofRestricted(JsonObject template, Pointer at) {
    if (isStored(template)) {
      OF_SEARCH.stream()
          .filter(name -> template.getOrDefault(name, JsonValue.FALSE) != JsonValue.FALSE)
          .findFirst()
          .ifPresent(
              name -> {
                throw shown(name, at.child(name));
              });
    }
    return search(template, at);
  }

  /** Whether a template was stored, perhaps by somebody else. */
  public static boolean isStored(JsonObject template) {
    return template.containsKey(ID);
  }

  /** The refusal of what would show a stored template to a restricted caller. */
  static Problem shown(String name, Pointer at) {
    return BodyProblems.element(
        name + " with a stored template, which the response would contain", at);
  }

  /** The refusal of the search that a stored template renders to, of which it tells nothing. */
  public static Throwable refused(Throwable failure) {
    return CompletionFailures.cause(failure) instanceof Problem problem
            && problem.status() == FORBIDDEN
        ? Problem.of(
            FORBIDDEN,
            "template_not_allowed",
            "the credential is not allowed to send the search that the " + "template renders to")
        : failure;
  }

  /** What is called with the search in place of the template. */
  static RequestTarget searched(RequestTarget target) {
    int end = target.path().lastIndexOf(PATH);
    if (end < 0) {
      throw Problem.of(400, "target_ambiguous", "the path is ambiguous");
    }
    return new RequestTarget(target.path().substring(0, end), target.query());
  }

  /** What the engine is asked to render, less what concerns the search only. */
  static JsonObject known(JsonObject template, Pointer at) {
    JsonObjectBuilder known = Json.object();
    template.forEach(
        (name, value) -> {
          if (RENDERED.contains(name)) {
            known.add(name, value);
          } else if (!OF_SEARCH.contains(name)) {
            throw BodyProblems.element("the member " + name + " of a template", at.child(name));
          }
        });
    return known.build();
  }

  private static Problem unrendered(int status) {
    return status == 404
        ? Problem.of(404, "template_unknown", "the template does not exist")
        : Problem.of(400, "template_not_rendered", "the template does not render to a search");
  }
}
