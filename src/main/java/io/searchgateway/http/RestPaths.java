package io.searchgateway.http;

import io.searchgateway.http.OpenTo.Audience;
import io.searchgateway.request.RequestTarget;
import jakarta.ws.rs.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The paths that the gateway answers itself. Compared raw: an encoded spelling of them is a name to
 * the engine.
 */
final class RestPaths {

  /** The feature prefix. */
  static final String PREFIX = "/_gateway";

  private final Map<String, Audience> audiences = new HashMap<>();

  /**
   * Reads the paths of resource classes.
   *
   * @throws IllegalStateException when a class does not say who may call it
   */
  RestPaths(Set<Class<?>> resources) {
    for (Class<?> resource : resources) {
      Path path = resource.getAnnotation(Path.class);
      OpenTo openTo = resource.getAnnotation(OpenTo.class);
      if (path == null || openTo == null) {
        throw new IllegalStateException(resource.getName() + " has no @Path or no @OpenTo");
      }
      audiences.put("/" + path.value(), openTo.value());
    }
  }

  boolean isRest(RequestTarget target) {
    return target.isBelow(PREFIX);
  }

  /** Who may call; the narrowest circle for paths that no resource has. */
  Audience audience(RequestTarget target) {
    return audiences.getOrDefault(target.path(), Audience.ADMINISTRATORS);
  }
}
