package io.searchgateway.app;

import io.searchgateway.access.index.IndexAuthorizer;
import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.authorization.BodyAuthorizer;
import io.searchgateway.authorization.SearchLimitSource;
import io.searchgateway.authorization.body.OwnIndexBodyGuard;
import io.searchgateway.authorization.body.RestrictedBodyAuthorizer;
import io.searchgateway.authorization.body.SearchTemplates;
import io.searchgateway.authorization.id.IdKeySource;
import io.searchgateway.authorization.id.OpaqueIdBinding;
import io.searchgateway.authorization.id.SharedIdKey;
import io.searchgateway.authorization.ownindex.OwnIndexNames;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.store.OwnIndices;
import java.util.Optional;
import java.util.function.Supplier;

/** What judges the bodies of everybody but administrators. */
final class AuthorizationModule {

  private final IdKeySource keys;
  private final BodyAuthorizer bodies;

  /**
   * The parts.
   *
   * @param maxBytes most bytes that are held to be judged
   */
  AuthorizationModule(
      EngineClient engine,
      OwnIndices indices,
      Supplier<Optional<Dialect>> dialects,
      IndexAuthorizer authorizer,
      OwnIndexNames own,
      IndexCatalog catalog,
      SearchLimitSource limits,
      int maxBytes) {
    keys = new SharedIdKey(indices, dialects);
    BodyTraversals traversals = new BodyTraversals(authorizer, catalog, limits);
    SearchTemplates templates =
        new SearchTemplates(
            template -> engine.call("POST", "/_render/template", Optional.of(template)));
    bodies =
        new OwnIndexBodyGuard(
            new RestrictedBodyAuthorizer(traversals, templates, keys, maxBytes),
            own,
            traversals,
            templates,
            maxBytes);
  }

  /** Binds ids in answers to callers. */
  OpaqueIdBinding ids() {
    return new OpaqueIdBinding(keys);
  }

  BodyAuthorizer bodies() {
    return bodies;
  }
}
