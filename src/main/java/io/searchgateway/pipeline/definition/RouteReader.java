package io.searchgateway.pipeline.definition;

import jakarta.json.JsonObject;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads one route. */
final class RouteReader {

  private static final Set<String> KNOWN = Set.of("path", "method", "classify", "recordLogs");
  private static final Set<String> KNOWN_OF_CLASSIFY = Set.of("category", "acl");

  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "*");

  private RouteReader() {}

  static Optional<RouteDefinition> read(JsonObject source, String at, DefinitionFindings findings) {
    DefinitionMembers route = new DefinitionMembers(source, at, findings);
    route.knownAre(KNOWN);
    Optional<PathPattern> path =
        route.requiredText("path").flatMap(text -> pattern(text, route, findings));
    Optional<Set<String>> methods =
        route.requiredText("method").flatMap(text -> methods(text, route, findings));
    DefinitionMembers classify =
        new DefinitionMembers(route.object("classify"), route.at("classify"), findings);
    classify.knownAre(KNOWN_OF_CLASSIFY);
    Optional<String> acl = acl(classify, findings);
    Optional<String> category = category(classify, acl, findings);
    boolean recordLogs = route.flag("recordLogs", false);
    return path.isPresent() && methods.isPresent() && category.isPresent()
        ? Optional.of(
            new RouteDefinition(path.get(), methods.get(), category.get(), acl, recordLogs))
        : Optional.empty();
  }

  private static Optional<PathPattern> pattern(
      String text, DefinitionMembers route, DefinitionFindings findings) {
    PathPattern pattern;
    try {
      pattern = PathPattern.parse(text);
    } catch (IllegalArgumentException wrong) {
      findings.fault(route.at("path"), "bad_route", String.valueOf(wrong.getMessage()));
      return Optional.empty();
    }
    if (pattern.isReserved()) {
      findings.fault(
          route.at("path"), "reserved_route", pattern.text() + " is reserved for the gateway");
      return Optional.empty();
    }
    return Optional.of(pattern);
  }

  private static Optional<Set<String>> methods(
      String text, DefinitionMembers route, DefinitionFindings findings) {
    Set<String> methods = new LinkedHashSet<>();
    Arrays.stream(text.split(",", -1))
        .map(method -> method.strip().toUpperCase(Locale.ROOT))
        .forEach(methods::add);
    if (!METHODS.containsAll(methods)) {
      findings.fault(route.at("method"), "unknown_value", text + " is not an HTTP method");
      return Optional.empty();
    }
    return Optional.of(methods);
  }

  private static Optional<String> acl(DefinitionMembers classify, DefinitionFindings findings) {
    Optional<String> acl = classify.text("acl");
    if (acl.isPresent() && !RouteCategories.isAcl(acl.get())) {
      findings.fault(classify.at("acl"), "unknown_value", acl.get() + " is not an ACL");
    }
    return acl;
  }

  private static Optional<String> category(
      DefinitionMembers classify, Optional<String> acl, DefinitionFindings findings) {
    if (!classify.has("category")) {
      return Optional.of("misc");
    }
    return classify
        .text("category")
        .flatMap(
            spelled -> {
              Optional<String> neutral = RouteCategories.neutral(spelled, acl);
              if (neutral.isEmpty()) {
                findings.fault(
                    classify.at("category"), "unknown_value", spelled + " is not a category");
              }
              return neutral;
            });
  }
}
