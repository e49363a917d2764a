package io.searchgateway.feature.suggestions.preferences;

import io.searchgateway.json.Json;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.saved.Preferences;
import io.searchgateway.saved.Saved;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Reads and changes preferences for the resources. */
@Dependent
public class PreferencesAccess {

  private final SuggestionPreferences preferences;
  private final BodySource bodies;

  @Inject
  public PreferencesAccess(SuggestionPreferences preferences, BodySource bodies) {
    this.preferences = preferences;
    this.bodies = bodies;
  }

  /** All members, with a tag when somebody has saved them; 503 while they were not read yet. */
  public Response read(Shape shape) {
    return preferences
        .stored(shape.kind())
        .map(found -> Answers.tagged(200, shown(found.value(), shape), found.version()))
        .orElseGet(() -> Answers.record(200, shape.shown(shape.kind().initial()).build()).build());
  }

  /** Changes the members that the body has. */
  public CompletionStage<Response> save(
      Shape shape,
      HttpServletRequest request,
      @Nullable String ifMatch,
      @Nullable String ifNoneMatch) {
    return JsonBody.STRICT
        .read(bodies, request)
        .thenCompose(
            body ->
                preferences.save(shape.kind(), body, Exchanges.of(request), ifMatch, ifNoneMatch))
        .thenApply(result -> Answers.tagged(200, shown(result.saved(), shape), result.version()));
  }

  private static JsonObject shown(Saved<Preferences> saved, Shape shape) {
    return saved.shown(shape.shown(saved.value()));
  }

  /**
   * How preferences are answered.
   *
   * @param snakeCase whether names have underscores
   * @param added members that are not preferences
   */
  public record Shape(PreferenceKind kind, boolean snakeCase, JsonObject added) {

    /** Without other members, in camel case. */
    static Shape of(PreferenceKind kind) {
      return new Shape(kind, false, JsonValue.EMPTY_JSON_OBJECT);
    }

    private JsonObjectBuilder shown(Preferences preferences) {
      return preferences.shown(snakeCase).addAll(Json.object(added));
    }
  }
}
