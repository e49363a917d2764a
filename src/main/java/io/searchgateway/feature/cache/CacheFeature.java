package io.searchgateway.feature.cache;

import io.searchgateway.feature.Feature;
import io.searchgateway.feature.Service;
import io.searchgateway.feature.cache.rest.CacheEvictResource;
import io.searchgateway.feature.cache.rest.CachePreferencesResource;
import io.searchgateway.feature.cache.rest.CacheStatsResource;
import io.searchgateway.feature.cache.stage.UseCacheStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.search.SearchPhase;
import jakarta.enterprise.context.Dependent;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Caching as a feature. */
@Dependent
public class CacheFeature implements Feature {

  @Override
  public String name() {
    return "cache";
  }

  @Override
  public Set<Class<?>> resources() {
    return Set.of(
        CachePreferencesResource.class, CacheEvictResource.class, CacheStatsResource.class);
  }

  @Override
  public Set<Class<? extends Stage>> stages() {
    return Set.of(UseCacheStage.class);
  }

  @Override
  public Map<SearchPhase, String> searchStages() {
    return Map.of(SearchPhase.LOOK_UP_ANSWER, UseCacheStage.NAME);
  }

  @Override
  public List<Class<? extends Service>> services() {
    return List.of(CacheService.class);
  }
}
