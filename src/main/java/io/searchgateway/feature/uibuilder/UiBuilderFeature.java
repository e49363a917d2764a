package io.searchgateway.feature.uibuilder;

import io.searchgateway.feature.Feature;
import io.searchgateway.feature.Service;
import io.searchgateway.feature.uibuilder.box.SearchBoxStage;
import io.searchgateway.feature.uibuilder.hosting.EmbedResource;
import io.searchgateway.feature.uibuilder.hosting.HostedPageResource;
import io.searchgateway.feature.uibuilder.hosting.PreviewResource;
import io.searchgateway.feature.uibuilder.rest.CodeResource;
import io.searchgateway.feature.uibuilder.rest.CredentialResource;
import io.searchgateway.feature.uibuilder.rest.DeployResource;
import io.searchgateway.feature.uibuilder.rest.ExportResource;
import io.searchgateway.feature.uibuilder.rest.PageListResource;
import io.searchgateway.feature.uibuilder.rest.PageResource;
import io.searchgateway.feature.uibuilder.rest.ProposalResource;
import io.searchgateway.feature.uibuilder.rest.RecommendationHitsResource;
import io.searchgateway.feature.uibuilder.rest.RecommendationResource;
import io.searchgateway.feature.uibuilder.rest.SearchBoxResource;
import io.searchgateway.feature.uibuilder.rest.SignInResource;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.search.SearchPhase;
import jakarta.enterprise.context.Dependent;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The builder of search pages as a feature. */
@Dependent
public class UiBuilderFeature implements Feature {

  @Override
  public String name() {
    return "uibuilder";
  }

  @Override
  public Set<Class<?>> resources() {
    return Set.of(
        PageListResource.class,
        PageResource.class,
        SearchBoxResource.class,
        CredentialResource.class,
        DeployResource.class,
        ProposalResource.class,
        CodeResource.class,
        ExportResource.class,
        RecommendationHitsResource.class,
        RecommendationResource.class,
        HostedPageResource.class,
        EmbedResource.class,
        PreviewResource.class,
        SignInResource.class);
  }

  @Override
  public Set<Class<? extends Stage>> stages() {
    return Set.of(SearchBoxStage.class);
  }

  @Override
  public Map<SearchPhase, String> searchStages() {
    return Map.of(SearchPhase.REWRITE_REQUEST, SearchBoxStage.NAME);
  }

  @Override
  public List<Class<? extends Service>> services() {
    return List.of(UiBuilderService.class);
  }
}
