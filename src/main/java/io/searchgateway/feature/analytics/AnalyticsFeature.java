package io.searchgateway.feature.analytics;

import io.searchgateway.feature.Feature;
import io.searchgateway.feature.Service;
import io.searchgateway.feature.analytics.event.BulkEventResource;
import io.searchgateway.feature.analytics.event.EventResource;
import io.searchgateway.feature.analytics.event.FavoriteResource;
import io.searchgateway.feature.analytics.event.IndexEventResource;
import io.searchgateway.feature.analytics.event.KeptListResource;
import io.searchgateway.feature.analytics.event.SavedSearchResource;
import io.searchgateway.feature.analytics.insight.IndexInsightResource;
import io.searchgateway.feature.analytics.insight.IndexInsightStatusResource;
import io.searchgateway.feature.analytics.insight.InsightResource;
import io.searchgateway.feature.analytics.insight.InsightStatusResource;
import io.searchgateway.feature.analytics.preferences.AnalyticsPreferencesResource;
import io.searchgateway.feature.analytics.report.rest.FilterValuesResource;
import io.searchgateway.feature.analytics.report.rest.IndexFilterValuesResource;
import io.searchgateway.feature.analytics.report.rest.IndexReportResource;
import io.searchgateway.feature.analytics.report.rest.IndexSearchSessionResource;
import io.searchgateway.feature.analytics.report.rest.ReportResource;
import io.searchgateway.feature.analytics.report.rest.SearchSessionResource;
import io.searchgateway.feature.analytics.stage.RecordAnalyticsStage;
import io.searchgateway.feature.analytics.stage.RecordClickStage;
import io.searchgateway.feature.analytics.stage.RecordConversionStage;
import io.searchgateway.feature.analytics.stage.RecordFavoriteStage;
import io.searchgateway.feature.analytics.stage.RecordSaveSearchStage;
import io.searchgateway.feature.analytics.ubi.UbiResource;
import io.searchgateway.feature.analytics.ubi.UbiService;
import io.searchgateway.feature.analytics.user.RecordedUserResource;
import io.searchgateway.feature.analytics.user.UserExportResource;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.search.SearchPhase;
import jakarta.enterprise.context.Dependent;
import java.util.List;
import java.util.Map;
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
        IndexInsightStatusResource.class,
        AnalyticsPreferencesResource.class,
        IndexEventResource.class,
        EventResource.class,
        BulkEventResource.class,
        SavedSearchResource.class,
        FavoriteResource.class,
        KeptListResource.class,
        UbiResource.class,
        RecordedUserResource.class,
        UserExportResource.class);
  }

  @Override
  public Set<String> namesAfterIndex() {
    return Set.of(
        "analytics",
        "_analytics",
        "_analytics/search",
        "_analytics/click",
        "_analytics/conversion");
  }

  @Override
  public Set<Class<? extends Stage>> stages() {
    return Set.of(
        RecordAnalyticsStage.class,
        RecordClickStage.class,
        RecordConversionStage.class,
        RecordFavoriteStage.class,
        RecordSaveSearchStage.class);
  }

  @Override
  public Map<SearchPhase, String> searchStages() {
    return Map.of(SearchPhase.RECORD_ANSWER, RecordAnalyticsStage.NAME);
  }

  @Override
  public List<Class<? extends Service>> services() {
    return List.of(AnalyticsService.class, UbiService.class);
  }
}
