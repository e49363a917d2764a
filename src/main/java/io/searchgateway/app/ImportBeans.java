package io.searchgateway.app;

import io.searchgateway.feature.importer.rest.ImportIntake;
import io.searchgateway.http.StreamedRequestBodies;
import io.searchgateway.request.BodySource;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/** Hands the parts of the importer to its resources. */
@Dependent
public class ImportBeans {

  private final GatewayBeans beans;

  @Inject
  public ImportBeans(GatewayBeans beans) {
    this.beans = beans;
  }

  @Produces
  @Singleton
  ImportIntake importIntake(BodySource bodies) {
    Gateway gateway = beans.gateway();
    return new ImportIntake(
        gateway.imports().imports(),
        bodies,
        new StreamedRequestBodies(gateway.search().runner().watch()),
        gateway.search().outbound(),
        gateway.settings().imports().urlTimeout(),
        gateway.audit().log());
  }
}
