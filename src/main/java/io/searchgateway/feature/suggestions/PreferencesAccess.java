package io.searchgateway.feature.suggestions;

import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.store.Stored;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Reads and changes preferences for the resources. */
@Dependent
public class PreferencesAccess {

  private final SuggestionPreferences preferences;
  private final PopularStore popular;
  private final BodySource bodies;

  @Inject
  public PreferencesAccess(
      SuggestionPreferences preferences, PopularStore popular, BodySource bodies) {
    this.preferences = preferences;
    this.popular = popular;
    this.bodies = bodies;
  }

  /** All members, with a tag when somebody has saved them; 503 while they were not read yet. */
  Response read(PreferenceKind kind, boolean snakeCase) {
    Optional<Stored<Saved<Preferences>>> stored = preferences.stored(kind);
    return stored.isPresent()
        ? Answers.tagged(200, shown(stored.get().value(), snakeCase), stored.get().version())
        : Answers.record(200, shown(Preferences.initial(kind), snakeCase).build()).build();
  }

  /** Changes the members that the body has. */
  CompletionStage<Response> save(
      PreferenceKind kind,
      boolean snakeCase,
      HttpServletRequest request,
      @Nullable String ifMatch,
      @Nullable String ifNoneMatch) {
    return JsonBody.STRICT
        .read(bodies, request)
        .thenCompose(
            body -> preferences.save(kind, body, Exchanges.of(request), ifMatch, ifNoneMatch))
        .thenApply(
            result -> Answers.tagged(200, shown(result.saved(), snakeCase), result.version()));
  }

  private JsonObject shown(Saved<Preferences> saved, boolean snakeCase) {
    return saved.shown(shown(saved.value(), snakeCase));
  }

  private JsonObjectBuilder shown(Preferences preferences, boolean snakeCase) {
    JsonObjectBuilder shown = preferences.shown(snakeCase);
    if (preferences.kind() == PreferenceKind.POPULAR) {
      shown.add("index", "popular-suggestions");
      popular
          .current()
          .ifPresent(list -> shown.add("last_synced_time", list.synced().getEpochSecond()));
    }
    return shown;
  }
}
