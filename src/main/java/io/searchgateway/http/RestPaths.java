package io.searchgateway.http;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.access.ResourceRights;
import io.searchgateway.request.RequestTarget;
import jakarta.ws.rs.Path;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The paths that the gateway answers itself. Compared raw: an encoded spelling of them is a name to
 * the engine.
 */
final class RestPaths {

  /** What is also answered at the root: no engine has such paths. */
  private static final List<String> ROOTS =
      List.of(
          "/_pipeline",
          "/_pipelines",
          "/_analytics/pipeline",
          "/_analytics/pipelines",
          "/_permission",
          "/_permissions",
          "/_role",
          "/_user",
          "/_users",
          "/_public_key",
          "/_sync/preferences",
          "/_aliasedindices");

  /** The last segment of what is about one index, whose name is the only other one. */
  private static final String OF_INDEX = "/_permissions";

  private static final Pattern CHOICE = Pattern.compile("\\{\\w+: ([\\w/|]+)}");

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
      ResourceRights unused = ResourceRights.of(openTo);
      for (Method method : resource.getMethods()) {
        unused = ResourceRights.of(resource, method);
      }
      // Any other pattern has callers with a credential only; the filter behind says which.
      spellings(path.value()).forEach(one -> audiences.put("/" + one, openTo.value()));
    }
  }

  /** The paths of a template that is nothing but a choice between some; else the template. */
  private static List<String> spellings(String template) {
    Matcher choice = CHOICE.matcher(template);
    return choice.matches() ? List.of(choice.group(1).split("\\|")) : List.of(template);
  }

  /** Whether a raw path, behind the context path, is answered here. */
  static boolean isRest(RequestTarget target) {
    if (target.isBelow(FeaturePrefix.PATH)) {
      return FeaturePrefix.isFeature(target);
    }
    for (String root : ROOTS) {
      if (target.isBelow(root)) {
        return true;
      }
    }
    return isOfIndex(target.path());
  }

  private static boolean isOfIndex(String path) {
    return path.endsWith(OF_INDEX)
        && path.length() > OF_INDEX.length() + 1
        && path.charAt(1) != '_'
        && path.indexOf('/', 1) == path.length() - OF_INDEX.length();
  }

  /** Who may call; the narrowest circle for paths that no resource has. */
  Audience audience(RequestTarget target) {
    return audiences.getOrDefault(target.path(), Audience.ADMINISTRATORS);
  }
}
