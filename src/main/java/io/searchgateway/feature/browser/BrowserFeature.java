package io.searchgateway.feature.browser;

import io.searchgateway.feature.Feature;
import jakarta.enterprise.context.Dependent;
import java.util.Set;

/** The data browser: documents as a table. */
@Dependent
public class BrowserFeature implements Feature {

  @Override
  public String name() {
    return "browser";
  }

  @Override
  public Set<Class<?>> resources() {
    return Set.of(BrowseResource.class, DocumentExportResource.class, MatchingResource.class);
  }
}
