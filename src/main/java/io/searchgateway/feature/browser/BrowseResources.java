package io.searchgateway.feature.browser;

import java.util.Set;

/** The resources of this room. */
public final class BrowseResources {

  public static final Set<Class<?>> ALL =
      Set.of(
          BrowseResource.class,
          BulkResource.class,
          CountMatchingResource.class,
          ExportResource.class,
          FacetsResource.class,
          FieldsResource.class,
          MatchingResource.class);

  private BrowseResources() {}
}
