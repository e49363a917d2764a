package io.searchgateway.app;

import io.searchgateway.http.StreamedBodies;
import io.searchgateway.importer.rest.ImportDesk;
import io.searchgateway.request.BodySource;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/** Hands the parts of the importer to its resources. */
@Dependent
public class ImportBeans {

  private final Beans beans;

  @Inject
  public ImportBeans(Beans beans) {
    this.beans = beans;
  }

  @Produces
  @Singleton
  ImportDesk importDesk(BodySource bodies) {
    Gateway gateway = beans.gateway();
    return new ImportDesk(
        gateway.imports().imports(),
        bodies,
        new StreamedBodies(gateway.search().runner().watch()),
        gateway.search().outbound(),
        gateway.settings().imports().urlTimeout(),
        gateway.audit().log());
  }
}
