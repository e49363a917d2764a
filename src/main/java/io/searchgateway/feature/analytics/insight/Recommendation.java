package io.searchgateway.feature.analytics.insight;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Optional;

/**
 * What can be done.
 *
 * @param link path of what it is about
 * @param apply request that does it; what it makes is a draft where there are drafts
 */
record Recommendation(String title, String description, String link, Optional<Apply> apply) {

  /** A request of the gateway's API. */
  record Apply(String method, String path, JsonObject body) {

    JsonObject json() {
      return Json.object().add("method", method).add("path", path).add("body", body).build();
    }
  }

  /** One that a person must work out. */
  static Recommendation of(String title, String description, String link) {
    return new Recommendation(title, description, link, Optional.empty());
  }

  JsonObject json() {
    JsonObjectBuilder json =
        Json.object()
            .add("title", title)
            .add("description", description)
            .add("short_link", link)
            .add("long_link", link);
    apply.ifPresent(request -> json.add("apply", request.json()));
    return json.build();
  }
}
