package io.searchgateway.app;

import io.searchgateway.browse.Browser;
import io.searchgateway.browse.DocumentChanges;
import io.searchgateway.browse.Export;
import io.searchgateway.http.WrittenAnswers;
import io.searchgateway.request.StreamedAnswers;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/** Hands the running gateway's parts to the resources of the data browser. */
@Dependent
public class BrowseBeans {

  private final Beans beans;

  @Inject
  public BrowseBeans(Beans beans) {
    this.beans = beans;
  }

  @Produces
  @Singleton
  Browser browser() {
    return beans.gateway().indices().browser();
  }

  @Produces
  @Singleton
  Export export(Browser browser) {
    return new Export(browser);
  }

  @Produces
  @Singleton
  DocumentChanges changes(Browser browser) {
    return new DocumentChanges(browser, beans.gateway().audit().log());
  }

  @Produces
  @Singleton
  StreamedAnswers streamedAnswers() {
    return new WrittenAnswers(beans.gateway().search().runner().watch());
  }
}
