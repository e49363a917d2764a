package io.searchgateway.app;

import io.searchgateway.config.EngineSettings;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.pipeline.FairExecutor;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.composition.PipelineLookup;
import io.searchgateway.search.BackendCalls;
import io.searchgateway.search.DeclarativeSearch;
import io.searchgateway.search.FinalSearchGuard;
import io.searchgateway.search.PlainEngineQuery;
import io.searchgateway.search.SearchTranslation;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.function.Supplier;

/** Hands the running gateway's parts to the stages. */
@Dependent
public class StageBeans {

  private final GatewayBeans beans;

  @Inject
  public StageBeans(GatewayBeans beans) {
    this.beans = beans;
  }

  private SearchModule parts() {
    return beans.gateway().search();
  }

  @Produces
  FairExecutor checks() {
    return parts().checks();
  }

  @Produces
  EngineSettings engineSettings() {
    return beans.gateway().settings().engine();
  }

  @Produces
  FinalSearchGuard guard() {
    return parts().guard();
  }

  @Produces
  Supplier<Optional<Dialect>> dialect() {
    return parts().dialect();
  }

  @Produces
  SearchTranslation translation() {
    return parts().translation();
  }

  @Produces
  OutboundCalls outbound() {
    return parts().outboundCalls();
  }

  @Produces
  BackendCalls backends() {
    return parts().backends();
  }

  @Produces
  PlainEngineQuery plainQuery() {
    return parts().plainQuery();
  }

  @Produces
  PipelineLookup pipelines() {
    return new PipelineLookup(() -> parts().pipelines(), () -> parts().runner().executor());
  }

  @Produces
  DeclarativeSearch search() {
    return parts().search();
  }
}
