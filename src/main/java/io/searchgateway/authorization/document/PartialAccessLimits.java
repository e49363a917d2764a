package io.searchgateway.authorization.document;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.SearchLimitSource;
import io.searchgateway.authorization.SearchLimits;
import io.searchgateway.authorization.answer.QueryStringEdit;
import io.searchgateway.authorization.field.FieldCatalog;
import io.searchgateway.authorization.field.FieldLimitSource;
import io.searchgateway.cdi.Component;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.BoundedJson;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Limits of callers who see some fields or some documents only. */
@Component
public final class PartialAccessLimits implements SearchLimitSource {

  private static final int DEPTH = 200;
  private static final int MANY_SHARDS = 1_000_000;
  private static final Set<String> PREFILTERED = Set.of("search", "msearch");
  private static final Set<BodyKind> OF_A_QUERY =
      Set.of(BodyKind.SEARCH, BodyKind.QUERY, BodyKind.BY_QUERY);

  private final FieldLimitSource fields;
  private final Supplier<Optional<Dialect>> dialect;
  private final SingleDocumentCalls singleDocumentCalls;
  private final MultiGetCalls multiGetCalls;

  /** Limits with the fields of the engine's indices. */
  @Inject
  public PartialAccessLimits(
      EngineClient engine, FieldCatalog catalog, Supplier<Optional<Dialect>> dialect) {
    this(new FieldLimitSource(catalog), engine, dialect);
  }

  public PartialAccessLimits(
      FieldLimitSource fields, EngineClient engine, Supplier<Optional<Dialect>> dialect) {
    this.fields = fields;
    this.dialect = dialect;
    VisibleDocuments documents = new VisibleDocuments(engine, dialect);
    this.singleDocumentCalls = new SingleDocumentCalls(documents);
    this.multiGetCalls = new MultiGetCalls(documents);
  }

  @Override
  public SearchLimits limits(Decision.Restricted restricted) {
    return both(restricted, fields.limits(restricted));
  }

  @Override
  public CompletionStage<Set<String>> queryFields(String indices) {
    return fields.queryFields(indices);
  }

  private static SearchLimits both(Decision.Restricted restricted, SearchLimits ofFields) {
    return CombinedLimits.of(
        ofFields,
        restricted
            .rights()
            .documentFilter()
            .<SearchLimits>map(DocumentLimits::new)
            .orElse(SearchLimits.NONE));
  }

  @Override
  public CompletionStage<AuthorizedCall> confine(
      Decision.Restricted restricted, AuthorizedCall call) {
    return restricted.rights().seesPartly()
        ? fields.known(restricted).thenCompose(known -> confined(restricted, call, known))
        : CompletableFuture.completedFuture(call);
  }

  private CompletionStage<AuthorizedCall> confined(
      Decision.Restricted restricted, AuthorizedCall call, SearchLimits ofFields) {
    SearchLimits limits = both(restricted, ofFields);
    AuthorizedCall named = call.to(DocumentCallParameters.judged(call.target(), limits));
    String api = restricted.route().name();
    if (api.equals("update")) {
      WrittenFields.judge(content(call), limits);
    }
    Optional<JsonObject> filter = restricted.rights().documentFilter();
    if (filter.isEmpty()) {
      return CompletableFuture.completedFuture(named);
    }
    if (OF_A_QUERY.contains(restricted.route().body()) && call.content().isEmpty()) {
      throw DocumentProblems.api();
    }
    if (PREFILTERED.contains(api)) {
      return CompletableFuture.completedFuture(onAllShards(named));
    }
    return api.equals("mget")
        ? multiGetCalls.confined(named, filter.get())
        : singleDocumentCalls.confined(api, named, filter.get());
  }

  /**
   * The same without a look beforehand at which shards may match, which later engines take by
   * themselves where hits are sorted: how many were left out would tell of hidden documents.
   */
  private AuthorizedCall onAllShards(AuthorizedCall call) {
    return dialect.get().filter(Dialect::hiddenIndices).isPresent()
        ? call.to(
            QueryStringEdit.with(
                call.target(), "pre_filter_shard_size", Integer.toString(MANY_SHARDS)))
        : call;
  }

  private static JsonObject content(AuthorizedCall call) {
    byte[] content = call.content().orElseThrow(DocumentProblems::api);
    if (BoundedJson.readExactly(content, DEPTH) instanceof BoundedJson.Read read
        && read.value() instanceof JsonObject object) {
      return object;
    }
    throw DocumentProblems.api();
  }
}
