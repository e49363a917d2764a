package io.searchgateway.app;

import io.searchgateway.feature.browser.DataBrowser;
import io.searchgateway.feature.browser.DocumentChanges;
import io.searchgateway.feature.browser.Export;
import io.searchgateway.http.PacedAnswers;
import io.searchgateway.request.StreamedAnswers;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/** Hands the running gateway's parts to the resources of the data browser. */
@Dependent
public class BrowseBeans {

  private final GatewayBeans beans;

  @Inject
  public BrowseBeans(GatewayBeans beans) {
    this.beans = beans;
  }

  @Produces
  @Singleton
  DataBrowser browser() {
    return beans.gateway().indices().browser();
  }

  @Produces
  @Singleton
  Export export(DataBrowser browser) {
    return new Export(browser);
  }

  @Produces
  @Singleton
  DocumentChanges changes(DataBrowser browser) {
    return new DocumentChanges(browser, beans.gateway().audit().log());
  }

  @Produces
  @Singleton
  StreamedAnswers streamedAnswers() {
    return new PacedAnswers(beans.gateway().search().runner().watch());
  }
}
