package io.searchgateway.query.reader;

import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.QueryType;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Set;

/** Checks a query as far as it alone can be wrong, in the order in which faults are answered. */
final class QueryCheck {

  /** Keys of the answer that are not a query's. */
  private static final Set<String> RESERVED = Set.of("settings", "error");

  private final RequestMembers members;
  private final RequestFindings findings;

  private QueryCheck(RequestMembers members, RequestFindings findings) {
    this.members = members;
    this.findings = findings;
  }

  static void check(DeclarativeQuery query, RequestMembers members, RequestFindings findings) {
    QueryCheck check = new QueryCheck(members, findings);
    check.id(query);
    check.geoFields(query);
    check.highlighting();
    check.suggestionValue(query);
    check.endpoint();
    check.format(query.type());
    check.unusedOrder(query.type());
  }

  private void id(DeclarativeQuery query) {
    if (query.id().isEmpty()) {
      // One of the wrong type has its fault already.
      if (!members.isSent(CommonProperties.ID) || members.get(CommonProperties.ID).isPresent()) {
        findings.fault("missing_id", "field 'id' can't be empty", members.at(CommonProperties.ID));
      }
    } else if (RESERVED.contains(query.id())) {
      findings.fault(
          "reserved_id",
          "'" + query.id() + "' is reserved and cannot be the ID of a query",
          members.at(CommonProperties.ID));
    }
  }

  private void geoFields(DeclarativeQuery query) {
    if (query.type() == QueryType.GEO && query.dataFields().size() > 1) {
      findings.fault(
          "several_geo_fields",
          "field 'dataField' can not have multiple fields for 'geo' query",
          members.at(CommonProperties.DATA_FIELD));
    }
  }

  private void highlighting() {
    if (members.isSent(CommonProperties.HIGHLIGHT_CONFIG)
        && !members.flag(CommonProperties.HIGHLIGHT, false)) {
      findings.fault(
          "highlight_config_without_highlight",
          "`highlightConfig` will be ignored when `highlight` is not passed or set to `false`",
          members.at(CommonProperties.HIGHLIGHT_CONFIG));
    }
  }

  private void suggestionValue(DeclarativeQuery query) {
    JsonValue value = members.get(CommonProperties.VALUE).orElse(JsonValue.NULL);
    if (query.type() == QueryType.SUGGESTION
        && value != JsonValue.NULL
        && !(value instanceof JsonString)) {
      findings.fault(
          "invalid_suggestion_value",
          "Expected query.value to be of type string, but got a different type",
          members.at(CommonProperties.VALUE));
    }
  }

  /** Clients use one format for all their queries, so that a strange one is no fault. */
  private void format(QueryType type) {
    if (TextProperties.QUERY_FORMAT.concerns(type) && type != QueryType.RANGE) {
      members
          .get(TextProperties.QUERY_FORMAT)
          .filter(format -> !format.isOr() && !format.isAnd())
          .ifPresent(
              other ->
                  findings.warning(
                      "unknown_query_format",
                      "'queryFormat' is read as "
                          + (type == QueryType.TERM ? "and" : "or")
                          + ": it is neither",
                      members.at(TextProperties.QUERY_FORMAT)));
    }
  }

  /** What only searches use is looked at on other types for a warning alone. */
  private void unusedOrder(QueryType type) {
    if (!BucketProperties.SORT_FIELD.concerns(type)) {
      members
          .get(BucketProperties.SORT_FIELD)
          .flatMap(
              sent -> SortFields.read(sent, false, members.at(BucketProperties.SORT_FIELD)).fault())
          .ifPresent(findings::warning);
    }
  }

  private void endpoint() {
    members
        .get(CommonProperties.ENDPOINT)
        .filter(endpoint -> endpoint.url().isEmpty())
        .ifPresent(
            incomplete ->
                findings.fault(
                    "missing_endpoint_url",
                    "`endpoint.url` is a required property when `endpoint` is passed."
                        + " Remove the `endpoint` property if it's not used.",
                    members.at(CommonProperties.ENDPOINT).child("url")));
  }
}
