package io.searchgateway.feature.rules.definition;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whose searches a rule is limited to; what is empty limits nothing.
 *
 * @param credentials names of credentials and users
 * @param customEvents values by key, one of which the request must have for each key
 * @param pipelines IDs of the pipelines that run the rules
 */
public record Audience(
    Set<String> credentials, Map<String, List<String>> customEvents, Set<String> pipelines) {

  /** Everybody's. */
  public static final Audience EVERYBODY = new Audience(Set.of(), Map.of(), Set.of());

  public Audience {
    credentials = Set.copyOf(credentials);
    customEvents = Map.copyOf(customEvents);
    pipelines = Set.copyOf(pipelines);
  }

  /** Whether a search is one of these. */
  public boolean includes(String credential, Map<String, List<String>> events, String pipeline) {
    return (credentials.isEmpty() || credentials.contains(credential))
        && (pipelines.isEmpty() || pipelines.contains(pipeline))
        && customEvents.entrySet().stream()
            .allMatch(
                wanted ->
                    events.getOrDefault(wanted.getKey(), List.of()).stream()
                        .anyMatch(value -> containsIgnoreCase(wanted.getValue(), value)));
  }

  private static boolean containsIgnoreCase(List<String> values, String value) {
    return values.stream().anyMatch(value::equalsIgnoreCase);
  }
}
