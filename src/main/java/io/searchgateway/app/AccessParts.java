package io.searchgateway.app;

import io.github.bucket4j.TimeMeter;
import io.searchgateway.access.AccessControl;
import io.searchgateway.access.Admission;
import io.searchgateway.access.EntryChecks;
import io.searchgateway.access.OwnIndexGuard;
import io.searchgateway.access.OwnRoutes;
import io.searchgateway.access.RequestRates;
import io.searchgateway.access.Simulation;
import io.searchgateway.access.StrangerRates;
import io.searchgateway.access.index.CataloguedJudge;
import io.searchgateway.access.index.CataloguedSight;
import io.searchgateway.access.index.EngineIndices;
import io.searchgateway.access.index.IndexJudge;
import io.searchgateway.config.Settings;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.judge.answer.AnswerPlanner;
import io.searchgateway.judge.document.DocumentAnswers;
import io.searchgateway.judge.field.FieldAnswers;
import io.searchgateway.judge.listing.ListingAnswers;
import io.searchgateway.judge.listing.ShapedAnswers;
import io.searchgateway.judge.own.OwnNames;
import java.time.InstantSource;
import java.util.List;
import java.util.function.BooleanSupplier;

/** What decides on requests. */
final class AccessParts {

  private final String own;
  private final OwnNames ownNames;
  private final EngineIndices catalog;
  private final CataloguedJudge judge;
  private final AccessControl control;
  private final EntryChecks entry;

  /**
   * The parts for one engine.
   *
   * @param hiddenIndices whether the engine of this moment keeps hidden indices out of wildcards
   */
  AccessParts(Settings settings, EngineClient engine, BooleanSupplier hiddenIndices) {
    own = settings.store().indexPrefix();
    ownNames = new OwnNames(own, hiddenIndices);
    catalog = new EngineIndices(engine, settings.store().pollInterval(), System::nanoTime);
    judge = new CataloguedJudge(catalog, own, InstantSource.system());
    control =
        new AccessControl(
            new OwnIndexGuard(own),
            new AccessControl.Restrictions(judge, catalog, false, hiddenIndices));
    entry =
        new EntryChecks(
            new Admission(InstantSource.system()),
            new RequestRates(TimeMeter.SYSTEM_NANOTIME),
            new StrangerRates(settings.authentication().strangerRate(), TimeMeter.SYSTEM_NANOTIME),
            control);
  }

  /** Decides on engine calls, whoever makes them. */
  AccessControl control() {
    return control;
  }

  /** Tells names of the gateway's own indices in bodies. */
  OwnNames ownNames() {
    return ownNames;
  }

  /** Judges index expressions in bodies. */
  IndexJudge judge() {
    return judge;
  }

  EngineIndices catalog() {
    return catalog;
  }

  /** Narrows answers, and gives them the form that was asked for. */
  AnswerPlanner answers() {
    return AnswerPlanner.ofRestricted(
        new ShapedAnswers(
            AnswerPlanner.all(
                List.of(
                    new DocumentAnswers(),
                    new FieldAnswers(),
                    new ListingAnswers(new CataloguedSight(catalog, own))))));
  }

  /**
   * Decides on requests that are only described, bodies and all.
   *
   * @param own what the gateway answers itself
   */
  Simulation simulation(Simulation.BodyCheck bodies, OwnRoutes own) {
    return new Simulation(entry, bodies, new CataloguedSight(catalog, this.own), own);
  }

  /** What the front door asks. */
  EntryChecks entry() {
    return entry;
  }
}
