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
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The paths that the gateway answers itself. Compared raw: an encoded spelling of them is a name to
 * the engine.
 */
final class RestPaths {

  /** A template that is below the prefix and at the root, up to its first place. */
  private static final Pattern AT_ROOT =
      Pattern.compile("\\{\\w+: (\\w+)\\|_gateway/[^}]+}(/\\w+)?.*");

  /** What is also answered at the root, with all below it: no engine has such paths. */
  static final Set<String> ROOTS = roots(RestApplication.RESOURCES);

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

  private static Set<String> roots(Set<Class<?>> resources) {
    Set<String> roots = new TreeSet<>();
    for (Class<?> resource : resources) {
      Matcher atRoot = AT_ROOT.matcher(resource.getAnnotation(Path.class).value());
      if (atRoot.matches()) {
        roots.add("/" + atRoot.group(1) + Objects.requireNonNullElse(atRoot.group(2), ""));
      }
    }
    roots.removeIf(root -> roots.contains(root.substring(0, root.lastIndexOf('/'))));
    return Set.copyOf(roots);
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
