package io.searchgateway.app;

import io.searchgateway.access.SearchRights;
import io.searchgateway.config.EngineSettings;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.pipeline.FairThreads;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.calling.NamedPipelines;
import io.searchgateway.search.BackendCalls;
import io.searchgateway.search.DeclarativeSearch;
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

  private final Beans beans;

  @Inject
  public StageBeans(Beans beans) {
    this.beans = beans;
  }

  private SearchParts parts() {
    return beans.gateway().search();
  }

  @Produces
  FairThreads checks() {
    return parts().checks();
  }

  @Produces
  EngineSettings engineSettings() {
    return beans.gateway().settings().engine();
  }

  @Produces
  SearchRights rights() {
    return parts().rights();
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
  NamedPipelines pipelines() {
    return new NamedPipelines(() -> parts().pipelines(), () -> parts().runner().executor());
  }

  @Produces
  DeclarativeSearch search() {
    return parts().search();
  }
}
