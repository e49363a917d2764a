package io.searchgateway.pipeline.definition;

import java.util.Optional;
import java.util.Set;

/**
 * One route of a pipeline.
 *
 * @param path its pattern
 * @param methods in upper case; {@code *} stands for all
 * @param category what the route is about, in its neutral spelling
 * @param acl the kind of action, when the definition names it
 * @param recordLogs whether every invocation leaves a detailed record
 */
public record RouteDefinition(
    PathPattern path,
    Set<String> methods,
    String category,
    Optional<String> acl,
    boolean recordLogs) {

  /** Category of declarative search. */
  public static final String DECLARATIVE = "declarative";

  public RouteDefinition {
    methods = Set.copyOf(methods);
  }
}
