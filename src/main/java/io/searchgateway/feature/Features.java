package io.searchgateway.feature;

import io.searchgateway.cdi.Component;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.search.SearchPhase;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The features of this gateway, and what they add together. */
@Component
public final class Features {

  private final List<Feature> all;

  /** Those that CDI finds. */
  @Inject
  public Features(Instance<Feature> found) {
    this(found.stream().toList());
  }

  /** These; their order does not matter. */
  public Features(Collection<Feature> some) {
    all = some.stream().sorted(Comparator.comparing(Feature::name)).toList();
  }

  /** Each of them, by name. */
  public List<Feature> all() {
    return all;
  }

  /** The resources of all. */
  public Set<Class<?>> resources() {
    return union(Feature::resources);
  }

  /** First segments below {@code /_gateway} that are kept though no resource has them. */
  public Set<String> reservedNames() {
    return union(Feature::reservedNames);
  }

  /** First segments that are a feature's with an index behind them, and else the engine's. */
  public Set<String> namesBeforeIndex() {
    return union(Feature::namesBeforeIndex);
  }

  /** Segments that make what follows an index a feature's. */
  public Set<String> namesAfterIndex() {
    return union(Feature::namesAfterIndex);
  }

  /** The stages of all. */
  public Set<Class<? extends Stage>> stages() {
    return union(Feature::stages);
  }

  /** The services of all, those of one feature in their order. */
  public List<Class<? extends Service>> services() {
    return all.stream().<Class<? extends Service>>flatMap(one -> one.services().stream()).toList();
  }

  /** By phase, the stages that take part in the built-in search pipelines, in the order of runs. */
  public Map<SearchPhase, List<String>> searchStages() {
    return all.stream()
        .flatMap(feature -> feature.searchStages().entrySet().stream())
        .collect(
            Collectors.groupingBy(
                Map.Entry::getKey,
                () -> new EnumMap<>(SearchPhase.class),
                Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
  }

  private <T> Set<T> union(Function<Feature, Set<T>> part) {
    return all.stream()
        .flatMap(feature -> part.apply(feature).stream())
        .collect(Collectors.toUnmodifiableSet());
  }
}
