package io.searchgateway.app;

import io.searchgateway.feature.indices.reindex.Reindexing;
import io.searchgateway.indices.AliasedIndices;
import io.searchgateway.indices.IndexAdministration;
import io.searchgateway.indices.MappingChange;
import io.searchgateway.indices.SettingsChange;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/** Hands the running gateway's index tools to their resources. */
@Dependent
public class IndexBeans {

  private final GatewayBeans beans;

  @Inject
  public IndexBeans(GatewayBeans beans) {
    this.beans = beans;
  }

  private IndexModule parts() {
    return beans.gateway().indices();
  }

  @Produces
  @Singleton
  IndexAdministration indexAdministration() {
    return parts().indexAdministration();
  }

  @Produces
  @Singleton
  SettingsChange settings() {
    return parts().settings();
  }

  @Produces
  @Singleton
  MappingChange mapping() {
    return new MappingChange(parts().indexAdministration());
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
