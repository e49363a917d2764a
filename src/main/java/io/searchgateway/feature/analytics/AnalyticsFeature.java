package io.searchgateway.feature.analytics;

import io.searchgateway.feature.Feature;
import io.searchgateway.feature.analytics.insight.IndexInsightResource;
import io.searchgateway.feature.analytics.insight.IndexInsightStatusResource;
import io.searchgateway.feature.analytics.insight.InsightResource;
import io.searchgateway.feature.analytics.insight.InsightStatusResource;
import io.searchgateway.feature.analytics.report.rest.FilterValuesResource;
import io.searchgateway.feature.analytics.report.rest.IndexFilterValuesResource;
import io.searchgateway.feature.analytics.report.rest.IndexReportResource;
import io.searchgateway.feature.analytics.report.rest.IndexSearchSessionResource;
import io.searchgateway.feature.analytics.report.rest.ReportResource;
import io.searchgateway.feature.analytics.report.rest.SearchSessionResource;
import jakarta.enterprise.context.Dependent;
import java.util.Set;

/** Analytics as a feature. */
@Dependent
public class AnalyticsFeature implements Feature {

  @Override
  public String name() {
    return "analytics";
  }

  @Override
  public Set<Class<?>> resources() {
    return Set.of(
        ReportResource.class,
        IndexReportResource.class,
        SearchSessionResource.class,
        IndexSearchSessionResource.class,
        FilterValuesResource.class,
        IndexFilterValuesResource.class,
        InsightResource.class,
        IndexInsightResource.class,
        InsightStatusResource.class,
        IndexInsightStatusResource.class);
  }
}
