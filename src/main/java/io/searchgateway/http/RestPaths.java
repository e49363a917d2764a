package io.searchgateway.http;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.access.ResourceRights;
import io.searchgateway.cdi.Component;
import io.searchgateway.feature.Features;
import io.searchgateway.request.RequestTarget;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.glassfish.jersey.uri.PathPattern;
import org.glassfish.jersey.uri.PathPattern.RightHandPath;

/**
 * The paths that the gateway answers itself. Compared raw: an encoded spelling of them is a name to
 * the engine.
 */
@Component
public final class RestPaths {

  /** A template that is below the prefix and at the root, up to its first place. */
  private static final Pattern AT_ROOT =
      Pattern.compile("\\{\\w+: (\\w+)\\|_gateway/[^}]+}(/\\w+)?.*");

  private static final Pattern CHOICE = Pattern.compile("\\{\\w+: ([\\w/|]+)}");

  private final Map<String, Audience> audiences = new HashMap<>();

  /** Of methods that say who may call them, each with its path behind it. */
  private final Map<String, Audience> audiencesOfMethods = new HashMap<>();

  /** Templates of what needs no credential, and has places in its path. */
  private final List<PathPattern> open = new ArrayList<>();

  /** What is served also while no more requests are taken. */
  private final Set<String> always = new HashSet<>();

  private final Set<String> roots;
  private final FeaturePrefix prefix;
  private final Set<String> namesAfterIndex;

  /**
   * Reads the paths of the features' resource classes.
   *
   * @throws IllegalStateException when a class does not say who may call it
   */
  @Inject
  public RestPaths(Features features) {
    Set<Class<?>> resources = features.resources();
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
      if (openTo.value() == Audience.ANYBODY
          && path.value().indexOf('{') >= 0
          && !CHOICE.matcher(path.value()).matches()) {
        open.add(new PathPattern("/" + path.value(), RightHandPath.capturingZeroSegments));
      }
      // Any other pattern has callers with a credential only; the filter behind says which.
      for (String one : spellings(path.value())) {
        audiences.put("/" + one, openTo.value());
        if (openTo.always()) {
          always.add("/" + one);
        }
        collectMethods(resource, "/" + one);
      }
    }
    roots = roots(resources);
    prefix = new FeaturePrefix(features);
    namesAfterIndex = features.namesAfterIndex();
  }

  private void collectMethods(Class<?> resource, String path) {
    for (Method method : resource.getMethods()) {
      OpenTo own = method.getAnnotation(OpenTo.class);
      if (own != null && method.getAnnotation(Path.class) == null) {
        ResourceMethods.httpMethod(method)
            .ifPresent(name -> audiencesOfMethods.put(name + " " + path, own.value()));
      }
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

  /** What is also answered at the root, with all below it: no engine has such paths. */
  Set<String> roots() {
    return roots;
  }

  /** Whether a raw path, behind the context path, is answered here. */
  public boolean isRest(RequestTarget target) {
    if (target.isBelow(FeaturePrefix.PATH)) {
      return prefix.isFeature(target);
    }
    for (String root : roots) {
      if (target.isBelow(root)) {
        return true;
      }
    }
    return isOfIndex(target.path());
  }

  /** An index, then one segment only: what no engine has. */
  private boolean isOfIndex(String path) {
    int end = path.indexOf('/', 1);
    return end > 1
        && path.charAt(1) != '_'
        && path.startsWith("_", end + 1)
        && namesAfterIndex.contains(path.substring(end + 1));
  }

  /** The target as it is asked for at the root; itself unless below the prefix and no feature's. */
  RequestTarget atRoot(RequestTarget target) {
    return prefix.atRoot(target);
  }

  /** Who may call; the narrowest circle for paths that no resource has. */
  Audience audience(String method, RequestTarget target) {
    Audience ofPath =
        Optional.ofNullable(audiences.get(target.path())).orElseGet(() -> ofTemplate(target));
    String asked = method.equals("HEAD") ? "GET" : method;
    return audiencesOfMethods.getOrDefault(asked + " " + target.path(), ofPath);
  }

  /** Whether it is served also while no more requests are taken. */
  boolean isAlwaysServed(RequestTarget target) {
    return always.contains(target.path());
  }

  private Audience ofTemplate(RequestTarget target) {
    return open.stream().anyMatch(template -> template.match(target.path(), new ArrayList<>()))
        ? Audience.ANYBODY
        : Audience.ADMINISTRATORS;
  }
}
