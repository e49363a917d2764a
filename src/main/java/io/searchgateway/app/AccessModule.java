package io.searchgateway.app;

import io.github.bucket4j.TimeMeter;
import io.searchgateway.access.AccessControl;
import io.searchgateway.access.AdmissionCheck;
import io.searchgateway.access.EntryChecks;
import io.searchgateway.access.GatewayRoutes;
import io.searchgateway.access.OwnIndexGuard;
import io.searchgateway.access.RequestRates;
import io.searchgateway.access.Simulation;
import io.searchgateway.access.UnauthenticatedRates;
import io.searchgateway.access.index.CatalogIndexAuthorizer;
import io.searchgateway.access.index.CatalogIndexVisibility;
import io.searchgateway.access.index.EngineIndexCatalog;
import io.searchgateway.access.index.IndexAuthorizer;
import io.searchgateway.authorization.answer.AnswerPlanner;
import io.searchgateway.authorization.document.DocumentAnswerPlanner;
import io.searchgateway.authorization.field.FieldAnswerPlanner;
import io.searchgateway.authorization.listing.ListingAnswerPlanner;
import io.searchgateway.authorization.listing.ShapedAnswerPlanner;
import io.searchgateway.authorization.ownindex.OwnIndexNames;
import io.searchgateway.config.Settings;
import io.searchgateway.engine.EngineClient;
import java.time.InstantSource;
import java.util.List;
import java.util.function.BooleanSupplier;

/** What decides on requests. */
final class AccessModule {

  private final String own;
  private final OwnIndexNames ownNames;
  private final EngineIndexCatalog catalog;
  private final CatalogIndexAuthorizer judge;
  private final AccessControl control;
  private final EntryChecks entry;

  /**
   * The parts for one engine.
   *
   * @param hiddenIndices whether the engine of this moment keeps hidden indices out of wildcards
   */
  AccessModule(Settings settings, EngineClient engine, BooleanSupplier hiddenIndices) {
    own = settings.store().indexPrefix();
    ownNames = new OwnIndexNames(own, hiddenIndices);
    catalog = new EngineIndexCatalog(engine, settings.store().pollInterval(), System::nanoTime);
    judge = new CatalogIndexAuthorizer(catalog, own, InstantSource.system());
    control =
        new AccessControl(
            new OwnIndexGuard(own),
            new AccessControl.Restrictions(judge, catalog, false, hiddenIndices));
    entry =
        new EntryChecks(
            new AdmissionCheck(InstantSource.system()),
            new RequestRates(TimeMeter.SYSTEM_NANOTIME),
            new UnauthenticatedRates(
                settings.authentication().strangerRate(), TimeMeter.SYSTEM_NANOTIME),
            control);
  }

  /** Decides on engine calls, whoever makes them. */
  AccessControl control() {
    return control;
  }

  /** Tells names of the gateway's own indices in bodies. */
  OwnIndexNames ownNames() {
    return ownNames;
  }

  /** Judges index expressions in bodies. */
  IndexAuthorizer judge() {
    return judge;
  }

  EngineIndexCatalog catalog() {
    return catalog;
  }

  /** Narrows answers, and gives them the form that was asked for. */
  AnswerPlanner answers() {
    return AnswerPlanner.ofRestricted(
        new ShapedAnswerPlanner(
            AnswerPlanner.all(
                List.of(
                    new DocumentAnswerPlanner(),
                    new FieldAnswerPlanner(),
                    new ListingAnswerPlanner(new CatalogIndexVisibility(catalog, own))))));
  }

  /**
   * Decides on requests that are only described, bodies and all.
   *
   * @param own what the gateway answers itself
   */
  Simulation simulation(Simulation.BodyCheck bodies, GatewayRoutes own) {
    return new Simulation(entry, bodies, new CatalogIndexVisibility(catalog, this.own), own);
  }

  /** What the front door asks. */
  EntryChecks entry() {
    return entry;
  }
}
