package io.searchgateway.http;

import io.searchgateway.access.GatewayRoutes.Found;
import io.searchgateway.access.GatewayRoutes.ToNobody;
import io.searchgateway.access.GatewayRoutes.ToResource;
import io.searchgateway.access.ResourceRights;
import io.searchgateway.problem.Problem;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.glassfish.jersey.uri.PathPattern;
import org.glassfish.jersey.uri.PathPattern.RightHandPath;

/** Which method of which resource answers a path, by the rules of JAX-RS and without a request. */
final class ResourceMethods {

  private static final String SUFFIX = "Resource";

  /** Variables that stand for indices; the last two only where something is begun with them. */
  private static final List<String> OF_INDICES = List.of("index", "indices", "source", "to");

  private static final int ALWAYS = 2;

  /** In the order in which they are tried. */
  private final List<ServedMethod> all;

  /** One method of a resource, with the pattern of its whole path. */
  private record ServedMethod(
      PathPattern pattern, String method, Class<?> resource, ResourceRights rights) {}

  ResourceMethods(Collection<Class<?>> resources) {
    List<ServedMethod> served = new ArrayList<>();
    for (Class<?> resource : resources) {
      for (Method method : resource.getMethods()) {
        httpMethod(method)
            .ifPresent(
                name ->
                    served.add(
                        new ServedMethod(
                            pattern(resource, method),
                            name,
                            resource,
                            ResourceRights.of(resource, method))));
      }
    }
    served.sort(Comparator.comparing(ServedMethod::pattern, PathPattern.COMPARATOR));
    all = List.copyOf(served);
  }

  /** What a method of a resource answers; empty for one that answers nothing by itself. */
  static Optional<String> httpMethod(Method method) {
    for (Annotation annotation : method.getAnnotations()) {
      HttpMethod named = annotation.annotationType().getAnnotation(HttpMethod.class);
      if (named != null) {
        return Optional.of(named.value());
      }
    }
    return Optional.empty();
  }

  private static PathPattern pattern(Class<?> resource, Method method) {
    Path own = method.getAnnotation(Path.class);
    String whole = "/" + resource.getAnnotation(Path.class).value();
    return new PathPattern(
        own == null ? whole : whole + "/" + own.value(), RightHandPath.capturingZeroSegments);
  }

  /**
   * What answers; a path that none has is 404, and one with other methods 405.
   *
   * @param path raw
   */
  Found find(String method, String path) {
    List<String> others = new ArrayList<>();
    for (ServedMethod served : all) {
      List<String> values = new ArrayList<>();
      if (served.pattern().match(path, values)) {
        if (served.method().equals(method)
            || (method.equals("HEAD") && served.method().equals("GET"))) {
          return resource(served, values);
        }
        others.add(served.method());
      }
    }
    if (others.isEmpty()) {
      return new ToNobody(Problem.of(404, "not_found", "the resource does not exist"));
    }
    return method.equals("OPTIONS")
        ? new ToResource("options", ResourceRights.NOBODYS, List.of())
        : ServedRoutes.notWith(others.stream().distinct().sorted().toList());
  }

  private static ToResource resource(ServedMethod served, List<String> values) {
    List<String> names = served.pattern().getTemplate().getTemplateVariables();
    Map<String, String> params = new HashMap<>();
    for (int i = 0; i < Math.min(names.size(), values.size()); i++) {
      params.put(names.get(i), values.get(i));
    }
    List<String> indices =
        OF_INDICES.stream()
            .limit(served.method().equals("POST") ? OF_INDICES.size() : ALWAYS)
            .map(params::get)
            .filter(value -> value != null && !value.isEmpty())
            .map(value -> value.startsWith("/") ? value.substring(1) : value)
            .toList();
    String name = served.resource().getSimpleName();
    return new ToResource(
        name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name,
        served.rights(),
        indices);
  }
}
