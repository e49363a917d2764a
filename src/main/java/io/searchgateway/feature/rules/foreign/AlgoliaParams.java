package io.searchgateway.feature.rules.foreign;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a rule of Algolia changes of the search. */
final class AlgoliaParams {

  private static final Pattern SCORE = Pattern.compile("<score=([0-9]{1,9})>$");
  private static final Pattern URL = Pattern.compile("(?i)https?://\\S+|/(?!/)\\S*");
  private static final BigDecimal HALF = new BigDecimal("0.5");

  private final DraftedRule draft;
  private final List<Map.Entry<String, JsonValue>> fields = new ArrayList<>();

  AlgoliaParams(DraftedRule draft) {
    this.draft = draft;
  }

  void read(Members found) {
    try (Members params = found) {
      query(params);
      params
          .text("filters")
          .filter(text -> !text.isBlank())
          .ifPresent(text -> filter(params, "filters", AlgoliaFilters.read(text)));
      for (String name : List.of("facetFilters", "numericFilters")) {
        List<JsonValue> filters = params.list(name);
        if (!filters.isEmpty()) {
          filter(params, name, AlgoliaFilters.read(filters));
        }
      }
      draft.filter(fields);
      params.list("optionalFilters").forEach(filter -> optional(params, filter));
      for (String name : List.of("automaticFacetFilters", "automaticOptionalFacetFilters")) {
        if (!params.list(name).isEmpty()) {
          params.note(name, "cannot be carried over: it requires a value of a facet in the text");
        }
      }
      params.object("renderingContent").ifPresent(this::rendering);
    }
  }

  private void query(Members params) {
    JsonValue value = params.value("query").orElse(JsonValue.NULL);
    if (value instanceof JsonString text && !text.getString().isBlank()) {
      draft.act("replace_search_term", text);
    } else if (value instanceof JsonObject) {
      params.object("query").ifPresent(this::edits);
    } else if (value != JsonValue.NULL) {
      params.unknown("query", value);
    }
  }

  private void edits(Members found) {
    try (Members query = found) {
      List<String> removed = new ArrayList<>(query.texts("remove"));
      JsonObjectBuilder replaced = Json.object();
      boolean replaces = false;
      for (Members each : query.objects("edits")) {
        try (Members edit = each) {
          Optional<String> type = edit.text("type");
          Optional<String> delete = edit.text("delete");
          Optional<String> insert = edit.text("insert");
          if (delete.isEmpty()) {
            edit.note("delete", "is required");
          } else if (type.filter("remove"::equals).isPresent()) {
            removed.add(delete.get());
          } else if (type.filter("replace"::equals).isPresent() && insert.isPresent()) {
            replaced.add(delete.get(), insert.get());
            replaces = true;
          } else {
            edit.note("type", "must be `remove` or `replace`");
          }
        }
      }
      if (!removed.isEmpty()) {
        draft.act("remove_words", Json.array(removed).build());
      }
      if (replaces) {
        draft.act("replace_words", replaced.build());
      }
    }
  }

  /** Adds what add_filter can say of a filter, and notes the rest. */
  private void filter(Members params, String name, Optional<FilterTree> tree) {
    if (tree.isEmpty()) {
      params.note(name, "cannot be read and is left out");
      return;
    }
    for (FilterTree part : tree.get().conjunction()) {
      part.addFilter()
          .ifPresentOrElse(
              fields::add,
              () ->
                  params.note(name, "cannot be carried over: " + Excerpt.quoted(part.condition())));
    }
  }

  /** Filters that raise what they let pass; of an inner array one must. */
  private void optional(Members params, JsonValue filter) {
    List<FilterTree> any = new ArrayList<>();
    BigDecimal score = BigDecimal.ONE;
    for (JsonValue one : filter instanceof JsonArray array ? array : List.of(filter)) {
      String text = one instanceof JsonString string ? string.getString().strip() : "";
      Matcher scored = SCORE.matcher(text);
      if (scored.find()) {
        score = new BigDecimal(scored.group(1));
        text = text.substring(0, scored.start());
      }
      AlgoliaFilters.signed(text)
          .ifPresentOrElse(any::add, () -> params.unknown("optionalFilters", one));
    }
    if (any.isEmpty()) {
      return;
    }
    FilterTree tree = any.size() == 1 ? any.get(0) : new FilterTree.Any(any);
    Optional<Map.Entry<String, JsonValue>> field = tree.addFilter();
    boolean lowers = tree instanceof FilterTree.Leaf leaf && leaf.negated();
    if (field.isEmpty() || (!lowers && field.get().getValue() instanceof JsonObject)) {
      params.unknown("optionalFilters", filter);
    } else if (lowers) {
      JsonValue value = ((FilterTree.Leaf) tree).value();
      draft.act(
          "bury",
          Json.object()
              .add("filter", Json.wrapped(field.get().getKey(), value))
              .add("factor", HALF)
              .build());
    } else {
      draft.act(
          "boost",
          Json.object()
              .add("dataField", field.get().getKey())
              .add("value", field.get().getValue())
              .add("boostOp", "add")
              .add("boostFactor", score)
              .build());
    }
  }

  private void rendering(Members found) {
    try (Members content = found) {
      content.object("facetOrdering").ifPresent(this::ordering);
      content
          .object("redirect")
          .ifPresent(
              each -> {
                try (Members redirect = each) {
                  redirect(redirect);
                }
              });
    }
  }

  private void ordering(Members found) {
    try (Members ordering = found) {
      ordering
          .object("facets")
          .ifPresent(
              each -> {
                try (Members facets = each) {
                  List<String> order = facets.texts("order");
                  if (!order.isEmpty()) {
                    draft.act("pin_facets", Json.array(order).build());
                  }
                }
              });
    }
  }

  private void redirect(Members redirect) {
    Optional<String> url = redirect.text("url");
    if (url.filter(AlgoliaParams::isUrl).isPresent()) {
      draft.act("redirect", Json.wrapped("url", Json.text(url.get())));
    } else {
      redirect.note("url", "must be an HTTP URL or a path");
    }
  }

  /** Whether a text can be the target of a redirect. */
  static boolean isUrl(String text) {
    return URL.matcher(text).matches();
  }
}
