package io.searchgateway.feature.uibuilder.proposal;

import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.authorization.field.FieldCatalog;
import io.searchgateway.authorization.field.IndexFields;
import io.searchgateway.cdi.Component;
import io.searchgateway.indices.IndexName;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;

/** Proposes a search page for an index, from its mapping and a sample that the caller may see. */
@Component
public final class Proposals {

  private final GuardedEngine engine;
  private final FieldCatalog catalog;

  @Inject
  public Proposals(GuardedEngine engine, FieldCatalog catalog) {
    this.engine = engine;
    this.catalog = catalog;
  }

  /**
   * A document, complete but for a credential.
   *
   * @param index one index or alias that the caller may search
   * @param template absent for the one that fits the fields
   * @return fails with a {@link Problem}, 404 when there is no such index
   */
  public CompletionStage<JsonObject> of(String index, Optional<Template> template, Caller caller) {
    String path = IndexName.path(index) + "/_search";
    return catalog
        .searched(index)
        .thenCompose(
            fields -> {
              FieldSample sample = new FieldSample(fields, open(caller, fields));
              return engine
                  .ask(searching(caller), "POST", path, Optional.of(sample.request()))
                  .thenApply(
                      reply -> {
                        if (reply.status() == 404) {
                          throw Problem.of(404, "index_unknown", "there is no index " + index);
                        }
                        FieldRoles roles = new FieldRoles(sample.read(reply.checked().object()));
                        Template chosen = template.orElseGet(() -> Template.fitting(roles));
                        return chosen.document(index, roles);
                      });
            });
  }

  private static Predicate<String> open(Caller caller, IndexFields fields) {
    return caller.administrator() ? any -> true : fields.open(caller.rights().fields());
  }

  private static Caller searching(Caller caller) {
    return new Caller(
        caller.name(),
        caller.kind(),
        caller.rights().forSearches(Category.UIBUILDER, Acl.SEARCH_API));
  }
}
