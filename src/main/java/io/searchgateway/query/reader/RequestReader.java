package io.searchgateway.query.reader;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.json.Pointer;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.React;
import io.searchgateway.query.RequestSettings;
import io.searchgateway.query.SearchRequest;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads the body of a declarative search; stateless.
 *
 * <p>Faults come in this order: the body, types of properties, custom events, then the checks of
 * each query in the order of the queries.
 */
public final class RequestReader {

  private final QueryLimits limits;

  public RequestReader(QueryLimits limits) {
    this.limits = limits;
  }

  /** Reads a body; nothing that is sent makes this throw. */
  public ReadRequest read(byte[] utf8) {
    return read(BoundedJson.read(utf8, limits.depth()));
  }

  /** The same for a body of which was tried to read it as JSON. */
  public ReadRequest read(BoundedJson.Result result) {
    RequestFindings findings = new RequestFindings();
    if (result instanceof BoundedJson.Malformed malformed) {
      findings.fault("malformed_json", malformed.message(), Pointer.ROOT);
    } else if (result instanceof BoundedJson.Read read && read.depth() <= limits.depth()) {
      read.repeated().forEach(at -> warnOfRepeated(at, findings));
      return read(read.value(), findings);
    } else {
      findings.fault(
          "body_too_deep",
          "the body is nested more than " + limits.depth() + " levels deep",
          Pointer.ROOT);
    }
    return new ReadRequest(Optional.empty(), findings.faults(), findings.warnings());
  }

  /** The same for a body that is JSON already, which the caller has bounded. */
  public ReadRequest read(JsonObject body) {
    return read(body, new RequestFindings());
  }

  private ReadRequest read(JsonValue body, RequestFindings findings) {
    if (!(body instanceof JsonObject object)) {
      findings.fault("body_not_object", "the body must be a JSON object", Pointer.ROOT);
      return new ReadRequest(Optional.empty(), findings.faults(), findings.warnings());
    }
    RequestMembers members =
        RequestMembers.match(RequestProperties.FORM, object, Pointer.ROOT, findings);
    List<RequestMembers> queries = members.get(RequestProperties.QUERY).orElse(List.of());
    if (queries.size() > limits.queries()) {
      RequestFindings tooMany = new RequestFindings();
      tooMany.fault(
          "too_many_queries",
          "a request can have " + limits.queries() + " queries, not " + queries.size(),
          members.at(RequestProperties.QUERY));
      return new ReadRequest(Optional.empty(), tooMany.faults(), List.of());
    }
    RequestSettings settings =
        members
            .get(RequestProperties.SETTINGS)
            .map(sent -> SettingsReader.read(sent, findings))
            .orElse(RequestSettings.DEFAULTS);
    SearchRequest request =
        new SearchRequest(
            queries(queries, findings),
            settings,
            members.get(RequestProperties.METADATA),
            members.get(RequestProperties.EXT));
    return new ReadRequest(Optional.of(request), findings.faults(), findings.warnings());
  }

  private List<DeclarativeQuery> queries(List<RequestMembers> sent, RequestFindings findings) {
    List<DeclarativeQuery> queries = new ArrayList<>(sent.size());
    int references = 0;
    for (RequestMembers members : sent) {
      DeclarativeQuery query = QueryReader.read(members, findings);
      QueryCheck.check(query, members, findings);
      int before = references;
      references += query.common().react().map(React::ids).map(List::size).orElse(0);
      if (before <= limits.references() && references > limits.references()) {
        findings.fault(
            "too_many_references",
            "a request can name " + limits.references() + " queries in `react`",
            members.at(CommonProperties.REACT));
      }
      queries.add(query);
    }
    warnOfUnknownReferences(queries, findings);
    return queries;
  }

  private static void warnOfUnknownReferences(
      List<DeclarativeQuery> queries, RequestFindings findings) {
    Set<String> known = queries.stream().map(DeclarativeQuery::id).collect(Collectors.toSet());
    for (DeclarativeQuery query : queries) {
      query.common().react().map(React::references).orElse(List.of()).stream()
          .filter(reference -> !known.contains(reference.id()))
          .forEach(
              reference ->
                  findings.warning(
                      new Warning(
                          "unknown_reference",
                          "'react' names '"
                              + RequestFindings.quoted(reference.id())
                              + "', which is not the ID of a query; it is ignored",
                          reference.pointer())));
    }
  }

  private static void warnOfRepeated(Pointer at, RequestFindings findings) {
    findings.warning(
        "repeated_property",
        "'" + RequestFindings.quoted(at.lastStep()) + "' is repeated; the last one is used",
        at);
  }
}
