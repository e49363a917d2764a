package io.searchgateway.authorization.document;

import io.searchgateway.authorization.BodyFeature;
import io.searchgateway.authorization.SearchLimits;
import io.searchgateway.authorization.answer.QueryStringEdit;
import io.searchgateway.classify.QueryParameters;
import io.searchgateway.classify.QueryParameters.Parameter;
import io.searchgateway.json.Pointer;
import io.searchgateway.request.RequestTarget;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Parameters of the query string for callers who see documents in part: those that name fields are
 * judged as in bodies, and those that are not known are refused.
 */
final class DocumentCallParameters {

  private static final Pointer NOWHERE = Pointer.ROOT;

  /** What names nothing, or is dealt with elsewhere. */
  private static final Set<String> HARMLESS =
      Set.of(
          ("index type id routing parent preference size from scroll scroll_id keep_alive timeout"
                  + " master_timeout cluster_manager_timeout ignore_unavailable allow_no_indices"
                  + " expand_wildcards ignore_throttled search_type track_total_hits track_scores"
                  + " terminate_after min_score batched_reduce_size max_concurrent_shard_requests"
                  + " max_concurrent_searches request_cache query_cache"
                  + " ccs_minimize_roundtrips allow_partial_search_results typed_keys"
                  + " allow_partial_pit_creation rest_total_hits_as_int version version_type"
                  + " seq_no_primary_term realtime refresh wait_for_active_shards consistency"
                  + " replication op_type if_seq_no if_primary_term require_alias retry_on_conflict"
                  + " timestamp ttl pretty human error_trace filter_path format conflicts slices"
                  + " scroll_size requests_per_second wait_for_completion max_docs search_timeout"
                  + " request_timeout cancel_after_time_interval phase_took stats"
                  + " include_named_queries_score include_source_on_error force_synthetic_source"
                  + " doc_as_upsert require_data_stream batch_size"
                  + " _source _source_includes _source_include _source_excludes _source_exclude")
              .split(" ", -1));

  private static final Set<String> LISTS =
      Set.of("stored_fields", "fields", "docvalue_fields", "fielddata_fields");

  private DocumentCallParameters() {}

  /** What is called, with lists of fields narrowed; a query was taken into the body before. */
  static RequestTarget judged(RequestTarget target, SearchLimits limits) {
    RequestTarget judged = target;
    for (Parameter parameter : QueryParameters.parse(target.query().orElse(""))) {
      String name = parameter.name();
      String value = parameter.value();
      if (LISTS.contains(name)) {
        List<String> asked = Arrays.stream(value.split(",", -1)).filter(f -> !f.isEmpty()).toList();
        List<String> left = limits.fields(asked, NOWHERE);
        if (!left.equals(asked)) {
          judged = QueryStringEdit.without(judged, name::equals);
          judged =
              left.isEmpty() ? judged : QueryStringEdit.with(judged, name, String.join(",", left));
        }
      } else {
        judge(name, value, limits);
      }
    }
    return judged;
  }

  private static void judge(String name, String value, SearchLimits limits) {
    switch (name) {
      case "sort" ->
          Arrays.stream(value.split(",", -1)).forEach(key -> limits.field(sorted(key), NOWHERE));
      case "explain" -> {
        if (!value.equals("false")) {
          limits.use(BodyFeature.EXPLAIN, NOWHERE);
        }
      }
      case "suggest_field" -> {
        limits.use(BodyFeature.SUGGEST, NOWHERE);
        limits.field(value, NOWHERE);
      }
      case "pre_filter_shard_size" -> limits.use(BodyFeature.INDEX_STATISTICS, NOWHERE);
      case "suggest_text", "suggest_mode", "suggest_size" ->
          limits.use(BodyFeature.SUGGEST, NOWHERE);
      default -> {
        if (!HARMLESS.contains(name)) {
          throw DocumentProblems.parameter(name);
        }
      }
    }
  }

  private static String sorted(String key) {
    int colon = key.lastIndexOf(':');
    return colon < 0 ? key : key.substring(0, colon);
  }
}
