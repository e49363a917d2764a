package io.searchgateway.http;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.request.RequestTarget;
import jakarta.ws.rs.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The paths that the gateway answers itself. Compared raw: an encoded spelling of them is a name to
 * the engine.
 */
final class RestPaths {

  /** The feature prefix, and what is also answered at the root: no engine has such paths. */
  private static final List<String> ROOTS =
      List.of(
          "/_gateway",
          "/_pipeline",
          "/_pipelines",
          "/_analytics/pipeline",
          "/_analytics/pipelines");

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
      // A pattern has callers with a credential only; the filter behind says which.
      audiences.put("/" + path.value(), openTo.value());
    }
  }

  /** Whether a raw path, behind the context path, is answered here. */
  static boolean isRest(RequestTarget target) {
    for (String root : ROOTS) {
      if (target.isBelow(root)) {
        return true;
      }
    }
    return false;
  }

  /** Who may call; the narrowest circle for paths that no resource has. */
  Audience audience(RequestTarget target) {
    return audiences.getOrDefault(target.path(), Audience.ADMINISTRATORS);
  }
}
