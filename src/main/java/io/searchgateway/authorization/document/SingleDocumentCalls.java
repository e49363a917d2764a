package io.searchgateway.authorization.document;

import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.answer.QueryStringEdit;
import io.searchgateway.authorization.document.VisibleDocuments.Found;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.classify.QueryParameters;
import io.searchgateway.classify.QueryParameters.Parameter;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonObject;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Calls that name one document by its id: the document is looked for by a search first, and the
 * call is made on the condition that it is still as it was found.
 *
 * <p>So what was written last is seen here when the index was refreshed, as by searches.
 */
final class SingleDocumentCalls {

  private static final Set<String> READS = Set.of("get", "exists", "get_source", "exists_source");
  private static final Set<String> CHANGES = Set.of("update", "delete");
  private static final Set<String> WRITES = Set.of("index", "create");

  /** The engines take from the query string what a path leaves out. */
  private static final Set<String> OF_THE_PATH = Set.of("id", "type");

  private static final String OP_TYPE = "op_type";
  private static final String CREATE = "create";
  private static final Set<String> OF_VERSIONS =
      Set.of("version", "version_type", "if_seq_no", "if_primary_term", "retry_on_conflict");

  private final VisibleDocuments documents;

  SingleDocumentCalls(VisibleDocuments documents) {
    this.documents = documents;
  }

  /**
   * The call that is made; the same for those that can touch no document that is there.
   *
   * @param api its name in the engines' specifications
   */
  CompletionStage<AuthorizedCall> confined(String api, AuthorizedCall call, JsonObject filter) {
    boolean read = READS.contains(api);
    boolean change = CHANGES.contains(api);
    if (!read && !change && !WRITES.contains(api)) {
      return CompletableFuture.completedFuture(call);
    }
    for (String part : OF_THE_PATH) {
      if (!parameters(call, part).isEmpty()) {
        throw DocumentProblems.parameter(part);
      }
    }
    Optional<DocumentPath> named = DocumentPath.of(call.target().path());
    if (named.isEmpty()) {
      return CompletableFuture.completedFuture(call);
    }
    if (!read && !change && creates(api, call)) {
      return CompletableFuture.completedFuture(created(api, call));
    }
    AuthorizedCall plain = call.to(QueryStringEdit.without(call.target(), OP_TYPE::equals));
    DocumentPath document = named.get();
    String id = document.decodedId();
    return documents
        .find(document.search() + "?" + routing(call, id), List.of(id), filter)
        .thenApply(found -> conditional(api, plain, document, Optional.ofNullable(found.get(id))));
  }

  /** Whether a whole document is written only where none is, whatever its id. */
  private static boolean creates(String api, AuthorizedCall call) {
    List<String> asked =
        parameters(call, OP_TYPE).stream().map(kind -> kind.toLowerCase(Locale.ROOT)).toList();
    boolean creates = api.equals("create") || asked.contains(CREATE);
    if (!asked.stream().allMatch(kind -> kind.equals(creates ? CREATE : "index"))) {
      throw DocumentProblems.parameter(OP_TYPE);
    }
    return creates;
  }

  /** There is no version to what is not there. */
  private static AuthorizedCall created(String api, AuthorizedCall call) {
    for (String name : OF_VERSIONS) {
      if (!parameters(call, name).isEmpty()) {
        throw DocumentProblems.parameter(name);
      }
    }
    RequestTarget plain = QueryStringEdit.without(call.target(), OP_TYPE::equals);
    return call.to(api.equals(CREATE) ? plain : QueryStringEdit.with(plain, OP_TYPE, CREATE));
  }

  /**
   * The search looks where the engine will: on one shard, or on all where it is not sure that the
   * engine understands the routing of a search as it does that of a document.
   */
  private static String routing(AuthorizedCall call, String id) {
    Set<String> given = new HashSet<>(parameters(call, "routing"));
    given.addAll(parameters(call, "parent"));
    String routing = given.isEmpty() ? id : given.iterator().next();
    boolean plain = given.size() <= 1 && !routing.isEmpty() && routing.indexOf(',') < 0;
    return (plain ? "routing=" + PercentDecoding.encode(routing) + "&" : "")
        + "ignore_unavailable=true";
  }

  private static AuthorizedCall conditional(
      String api, AuthorizedCall call, DocumentPath document, Optional<Found> found) {
    if (READS.contains(api)) {
      return read(call, document, found.orElseThrow(DocumentProblems::notFound));
    }
    if (CHANGES.contains(api)) {
      return changed(call, found.orElseThrow(DocumentProblems::notFound));
    }
    return found
        .map(there -> changed(call, there))
        // Of what is there, and not for the caller, nothing is written over.
        .orElseGet(() -> absent(call));
  }

  private static AuthorizedCall absent(AuthorizedCall call) {
    if (OF_VERSIONS.stream().anyMatch(name -> !parameters(call, name).isEmpty())) {
      throw DocumentProblems.conflict();
    }
    return created("index", call);
  }

  /** Versions are counted in what was refreshed only, as by the search. */
  private static AuthorizedCall read(AuthorizedCall call, DocumentPath document, Found found) {
    for (String name : List.of("version", "version_type")) {
      if (!parameters(call, name).isEmpty()) {
        throw DocumentProblems.parameter(name);
      }
    }
    RequestTarget plain = QueryStringEdit.without(call.target(), "realtime"::equals);
    RequestTarget whole = new RequestTarget(document.document(), plain.query());
    return call.to(
        QueryStringEdit.with(
            QueryStringEdit.with(whole, "realtime", "false"),
            "version",
            Long.toString(found.version())));
  }

  private static AuthorizedCall changed(AuthorizedCall call, Found found) {
    for (Parameter given : QueryParameters.parse(call.target().query().orElse(""))) {
      boolean condition = OF_VERSIONS.contains(given.name());
      if (condition && !given.name().equals("retry_on_conflict") && !isSame(given, found)) {
        throw DocumentProblems.conflict();
      }
    }
    RequestTarget plain = QueryStringEdit.without(call.target(), OF_VERSIONS::contains);
    RequestTarget whole = plain;
    for (Parameter condition : QueryParameters.parse(found.condition())) {
      whole = QueryStringEdit.with(whole, condition.name(), condition.value());
    }
    return call.to(whole);
  }

  private static boolean isSame(Parameter given, Found found) {
    return QueryParameters.parse(found.condition()).stream()
        .anyMatch(
            condition ->
                condition.name().equals(given.name()) && condition.value().equals(given.value()));
  }

  private static List<String> parameters(AuthorizedCall call, String name) {
    return QueryParameters.parse(call.target().query().orElse("")).stream()
        .filter(parameter -> parameter.name().equals(name))
        .map(Parameter::value)
        .toList();
  }
}
