package io.searchgateway.feature.uibuilder.model;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Limits of what a page shows, in either form of its document. Each facet and each chart reacts to
 * all facets, so the request of a page grows with the square of their number: with 30 of them it
 * has at most 961 references, within the 1000 that a declarative request may have.
 */
public final class PageLimits {

  /** Most facets and charts together. */
  public static final int MOST_FILTERS = 30;

  /** Most columns, options for sorting, and fields that are searched. */
  public static final int MOST_FIELDS = 50;

  private static final int LONGEST_ID = 128;
  private static final int LONGEST_FIELD = 512;
  private static final int LONGEST_ADDRESS = 2000;

  private final JsonObject document;
  private final PageModel model;
  private final List<Fault> faults = new ArrayList<>();

  private PageLimits(JsonObject document) {
    this.document = document;
    this.model = PageReader.read(document);
  }

  /** What exceeds a limit, with pointers into the document; empty when nothing does. */
  public static List<Fault> faults(JsonObject document) {
    PageLimits limits = new PageLimits(document);
    limits.filters();
    limits.count(model -> model.search().fields().size(), "search", "fields that are searched");
    limits.count(model -> model.results().columns().size(), "result", "columns");
    limits.count(model -> model.results().sort().size(), "result", "options for sorting");
    limits.fields();
    return List.copyOf(limits.faults);
  }

  /** Counts a part of a page. */
  @FunctionalInterface
  private interface Count {
    int of(PageModel model);
  }

  private void filters() {
    int facets = model.facets().size();
    int charts = model.charts().size();
    if (facets + charts > MOST_FILTERS) {
      fault(
          "too_many_entries",
          "there can be at most " + MOST_FILTERS + " facets and charts together",
          facets >= charts
              ? components("facetSettings", "dynamicFacets")
              : components("chartSettings", "charts"));
    }
  }

  private Pointer components(String settings, String list) {
    return Members.object(document, settings).get(list) instanceof JsonArray
        ? Pointer.ROOT.child(settings).child(list)
        : folded();
  }

  /** Where the components of the page stand that is shown. */
  private Pointer folded() {
    return Pointer.ROOT
        .child("pageSettings")
        .child("pages")
        .child(PageReader.currentName(document))
        .child("componentSettings");
  }

  private void count(Count count, String component, String what) {
    if (count.of(model) > MOST_FIELDS) {
      fault(
          "too_many_entries",
          "there can be at most " + MOST_FIELDS + " " + what,
          settings(component));
    }
  }

  private Pointer settings(String component) {
    String own = component + "Settings";
    return document.get(own) instanceof JsonObject
        ? Pointer.ROOT.child(own)
        : folded().child(component);
  }

  private void fields() {
    // Those of a document that names none are fields that it shows.
    lengths(
        model.search().fields().stream()
            .map(PageModel.Weighted::field)
            .filter(field -> !model.results().fields().containsValue(field)),
        settings("search"));
    lengths(
        Stream.of(
                model.results().fields().entrySet().stream()
                    .filter(shown -> !shown.getKey().equals("handlePattern"))
                    .map(Map.Entry::getValue),
                model.results().columns().stream().map(PageModel.Column::field),
                model.results().sort().stream().map(PageModel.Sort::field))
            .flatMap(names -> names),
        settings("result"));
    filters(model.facets(), components("facetSettings", "dynamicFacets"));
    filters(model.charts(), components("chartSettings", "charts"));
    if (model.results().urlPattern().length() > LONGEST_ADDRESS) {
      fault(
          "too_large",
          "an address can have at most " + LONGEST_ADDRESS + " characters",
          settings("result"));
    }
  }

  private void filters(List<Filter> filters, Pointer at) {
    lengths(filters.stream().map(Filter::field), at);
    if (filters.stream().anyMatch(filter -> filter.id().length() > LONGEST_ID)) {
      fault("too_large", "a component ID can have at most " + LONGEST_ID + " characters", at);
    }
  }

  private void lengths(Stream<String> fields, Pointer at) {
    if (fields.anyMatch(field -> field.length() > LONGEST_FIELD)) {
      fault(
          "too_large", "the name of a field can have at most " + LONGEST_FIELD + " characters", at);
    }
  }

  private void fault(String type, String message, Pointer at) {
    faults.add(Fault.badRequest(type, message, at.toString()));
  }
}
