package io.searchgateway.app;

import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.access.index.IndexJudge;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.judge.BodyJudges;
import io.searchgateway.judge.LimitSource;
import io.searchgateway.judge.body.GuardedBodies;
import io.searchgateway.judge.body.PlannedBodies;
import io.searchgateway.judge.body.Templates;
import io.searchgateway.judge.id.GivenIds;
import io.searchgateway.judge.id.KeySource;
import io.searchgateway.judge.id.SharedKey;
import io.searchgateway.judge.own.OwnNames;
import io.searchgateway.judge.walk.Walks;
import io.searchgateway.store.OwnIndices;
import java.util.Optional;
import java.util.function.Supplier;

/** What judges the bodies of everybody but administrators. */
final class JudgeParts {

  private final KeySource keys;
  private final BodyJudges bodies;

  /**
   * The parts.
   *
   * @param maxBytes most bytes that are held to be judged
   */
  JudgeParts(
      EngineClient engine,
      OwnIndices indices,
      Supplier<Optional<Dialect>> dialects,
      IndexJudge judge,
      OwnNames own,
      IndexCatalog catalog,
      LimitSource limits,
      int maxBytes) {
    keys = new SharedKey(indices, dialects);
    Walks walks = new Walks(judge, catalog, limits);
    Templates templates =
        new Templates(template -> engine.call("POST", "/_render/template", Optional.of(template)));
    bodies =
        new GuardedBodies(
            new PlannedBodies(walks, templates, keys, maxBytes), own, walks, templates, maxBytes);
  }

  /** Binds ids in answers to callers. */
  GivenIds ids() {
    return new GivenIds(keys);
  }

  BodyJudges bodies() {
    return bodies;
  }
}
