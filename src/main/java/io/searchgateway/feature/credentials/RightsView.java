package io.searchgateway.feature.credentials;

import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.RateLimits;
import io.searchgateway.rights.Rights;
import io.searchgateway.rights.WildcardPattern;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Who a caller is and what it may do, in the words of records; always in the same order. */
final class RightsView {

  private RightsView() {}

  static JsonObject of(Caller caller) {
    Rights rights = caller.rights();
    JsonObjectBuilder view =
        Json.object()
            .add("username", caller.name())
            .add("kind", caller.kind().name().toLowerCase(Locale.ROOT))
            .add("is_admin", rights.administrator())
            .add("categories", words(rights.categories().stream().sorted().map(Category::word)))
            .add("acls", words(rights.acls().stream().sorted().map(Acl::word)))
            .add("ops", words(rights.operations().stream().sorted().map(Operation::word)))
            .add("indices", indices(rights))
            .add("include_fields", patterns(rights.fields().include()))
            .add("exclude_fields", patterns(rights.fields().exclude()))
            .add("document_filter", rights.documentFilter().isPresent())
            .add("limits", limits(rights.rates()))
            .add("declarativeConfig", declarative(rights))
            .add("sources", words(rights.sources().stream()))
            .add("referers", words(rights.referers().stream()));
    rights.expires().ifPresent(end -> view.add("expires_at", end.toString()));
    return view.build();
  }

  private static JsonArrayBuilder indices(Rights rights) {
    return words(
        Stream.concat(
            rights.indices().grants().stream().map(WildcardPattern::text),
            rights.indices().denials().stream().map(denial -> "!" + denial.text())));
  }

  private static JsonObjectBuilder limits(RateLimits rates) {
    JsonObjectBuilder limits = Json.object();
    for (Category category : Category.values()) {
      Integer limit = rates.perSecond().get(category);
      if (limit != null) {
        limits.add(category.word() + "_limit", limit);
      }
    }
    return limits.add("ip_limit", rates.perHourAndAddress());
  }

  private static JsonObjectBuilder declarative(Rights rights) {
    JsonObjectBuilder config = Json.object();
    rights.declarative().maxSize().ifPresent(size -> config.add("maxSize", size));
    rights
        .declarative()
        .maxAggregationSize()
        .ifPresent(size -> config.add("maxAggregationSize", size));
    return config.add("disableQueryDSL", rights.declarative().disableQueryDsl());
  }

  private static JsonArrayBuilder patterns(List<WildcardPattern> patterns) {
    return words(patterns.stream().map(WildcardPattern::text));
  }

  static JsonArrayBuilder words(Stream<String> words) {
    JsonArrayBuilder array = Json.array();
    words.forEach(array::add);
    return array;
  }
}
