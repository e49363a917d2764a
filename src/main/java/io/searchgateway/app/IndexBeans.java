package io.searchgateway.app;

import io.searchgateway.indices.AliasedIndices;
import io.searchgateway.indices.Apps;
import io.searchgateway.indices.MappingChange;
import io.searchgateway.indices.SettingsChange;
import io.searchgateway.indices.reindex.Reindexing;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/** Hands the running gateway's index tools to their resources. */
@Dependent
public class IndexBeans {

  private final Beans beans;

  @Inject
  public IndexBeans(Beans beans) {
    this.beans = beans;
  }

  private IndexParts parts() {
    return beans.gateway().indices();
  }

  @Produces
  @Singleton
  Apps apps() {
    return parts().apps();
  }

  @Produces
  @Singleton
  SettingsChange settings() {
    return parts().settings();
  }

  @Produces
  @Singleton
  MappingChange mapping() {
    return new MappingChange(parts().apps());
  }

  @Produces
  @Singleton
  AliasedIndices aliased() {
    return parts().aliased();
  }

  @Produces
  @Singleton
  Reindexing reindexing() {
    return parts().reindexing();
  }
}
