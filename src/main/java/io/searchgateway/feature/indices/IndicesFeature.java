package io.searchgateway.feature.indices;

import io.searchgateway.feature.Feature;
import io.searchgateway.feature.Service;
import jakarta.enterprise.context.Dependent;
import java.util.List;
import java.util.Set;

/** Tools for indices: making, describing, changing, cloning and reindexing them. */
@Dependent
public class IndicesFeature implements Feature {

  @Override
  public String name() {
    return "indices";
  }

  @Override
  public Set<Class<?>> resources() {
    return Set.of(AliasedIndicesResource.class, IndexResource.class, ReindexingResource.class);
  }

  @Override
  public Set<String> namesBeforeIndex() {
    return Set.of("_reindex");
  }

  @Override
  public List<Class<? extends Service>> services() {
    return List.of(ReindexService.class);
  }
}
