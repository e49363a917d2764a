package io.searchgateway.feature.importer;

import io.searchgateway.feature.Feature;
import io.searchgateway.feature.Service;
import io.searchgateway.feature.importer.job.ImportService;
import io.searchgateway.feature.importer.rest.AnalyzeResource;
import io.searchgateway.feature.importer.rest.ImportResource;
import io.searchgateway.feature.importer.rest.ImportsResource;
import jakarta.enterprise.context.Dependent;
import java.util.List;
import java.util.Set;

/** Imports of files into indices. */
@Dependent
public class ImporterFeature implements Feature {

  @Override
  public String name() {
    return "importer";
  }

  @Override
  public Set<Class<?>> resources() {
    return Set.of(AnalyzeResource.class, ImportResource.class, ImportsResource.class);
  }

  @Override
  public List<Class<? extends Service>> services() {
    return List.of(ImportService.class);
  }
}
