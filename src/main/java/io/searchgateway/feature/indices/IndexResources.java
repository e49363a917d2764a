package io.searchgateway.feature.indices;

import java.util.Set;

/** The resources of this room. */
public final class IndexResources {

  public static final Set<Class<?>> ALL =
      Set.of(
          AliasResource.class,
          AliasedIndicesResource.class,
          AppResource.class,
          CloneResource.class,
          MappingResource.class,
          ReindexingResource.class,
          RunResource.class,
          SettingsResource.class);

  private IndexResources() {}
}
