package io.searchgateway.feature.uibuilder.hosting;

import io.searchgateway.feature.uibuilder.model.Filter;
import io.searchgateway.feature.uibuilder.model.PageState;
import io.searchgateway.feature.uibuilder.model.PageState.Range;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The facets of a first page. They are parts of the form with the search box, so that they work
 * without a script; ranges need one, and stay as they are selected without it.
 */
final class FacetsHtml {

  private static final int SHOWN = 8;

  private final PageState state;
  private final PageTexts texts;
  private final Html html;

  FacetsHtml(PageState state, PageTexts texts, Html html) {
    this.state = state;
    this.texts = texts;
    this.html = html;
  }

  /** A value with the number of documents that have it. */
  private record Bucket(String key, long count) {}

  void write(List<Filter> facets, JsonObject response) {
    for (Filter facet : facets) {
      if (facet.isRange()) {
        Optional.ofNullable(state.ranges().get(facet.id())).ifPresent(range -> kept(facet, range));
      } else {
        values(facet, response);
      }
    }
  }

  private void kept(Filter facet, Range range) {
    html.raw("<input type=\"hidden\" form=\"sg-form\"")
        .attribute("name", facet.id())
        .attribute("value", range.from() + ".." + range.to())
        .raw(">");
  }

  private void values(Filter facet, JsonObject response) {
    List<String> selected = state.values().getOrDefault(facet.id(), List.of());
    List<Bucket> buckets = buckets(response, facet);
    List<Bucket> shown = new ArrayList<>();
    selected.stream()
        .filter(value -> buckets.stream().noneMatch(bucket -> bucket.key().equals(value)))
        .forEach(value -> shown.add(new Bucket(value, 0)));
    for (int i = 0; i < buckets.size(); i++) {
      if (i < SHOWN || selected.contains(buckets.get(i).key())) {
        shown.add(buckets.get(i));
      }
    }
    if (shown.isEmpty()) {
      return;
    }
    html.raw("<fieldset class=\"sg-facet\">").element("legend", "", facet.title());
    for (Bucket bucket : shown) {
      html.raw("<label class=\"sg-value\"><input form=\"sg-form\"")
          .attribute("type", facet.single() ? "radio" : "checkbox")
          .attribute("name", facet.id())
          .attribute("value", bucket.key())
          .raw(selected.contains(bucket.key()) ? " checked> " : "> ")
          .element("span", "sg-value-label", bucket.key());
      if (facet.showsCount()) {
        html.raw(" ").element("span", "sg-count", texts.number(bucket.count()));
      }
      html.raw("</label>");
    }
    html.raw("</fieldset>");
  }

  private static List<Bucket> buckets(JsonObject response, Filter facet) {
    JsonObject counted = Hits.object(Hits.object(response, facet.id()), "aggregations");
    JsonObject own = Hits.object(counted, facet.field());
    List<Bucket> buckets = new ArrayList<>();
    if (own.get("buckets") instanceof JsonArray all) {
      for (JsonValue one : all) {
        if (one instanceof JsonObject bucket
            && bucket.get("doc_count") instanceof JsonNumber count
            && !key(bucket).isEmpty()) {
          buckets.add(new Bucket(key(bucket), count.longValue()));
        }
      }
    }
    return buckets;
  }

  /** Booleans are counted as 0 and 1, beside their names. */
  private static String key(JsonObject bucket) {
    if (bucket.get("key_as_string") instanceof JsonString named
        && (named.getString().equals("true") || named.getString().equals("false"))) {
      return named.getString();
    }
    JsonValue key = bucket.getOrDefault("key", JsonValue.NULL);
    return key instanceof JsonString text
        ? text.getString()
        : key instanceof JsonNumber number ? number.toString() : "";
  }
}
