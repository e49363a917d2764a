package io.searchgateway.feature.uibuilder.model;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a search page shows, read from its document.
 *
 * @param index that is searched; empty where the document does not say it
 * @param language a tag such as {@code de}; empty for English
 * @param currency such as {@code EUR}; empty for none
 * @param texts of the document in place of the usual ones, by name
 * @param messages texts of results: {@code resultStats} and {@code noResults}
 * @param facets what results are filtered by
 * @param charts what is drawn of results
 */
public record PageModel(
    String name,
    String description,
    String index,
    String language,
    String currency,
    Map<String, String> texts,
    Theme theme,
    Branding branding,
    SearchBox search,
    Results results,
    Map<String, String> messages,
    List<Filter> facets,
    List<Filter> charts) {

  /** Makes it immutable. */
  public PageModel {
    texts = Map.copyOf(texts);
    messages = Map.copyOf(messages);
    facets = List.copyOf(facets);
    charts = List.copyOf(charts);
  }

  /**
   * Colours and type.
   *
   * @param type its word, such as {@code classic}
   * @param scheme {@code light} or {@code dark}; empty for that of the visitor
   * @param values CSS values by the name of the custom property
   * @param styles CSS of the document, confined to the page
   */
  public record Theme(String type, String scheme, Map<String, String> values, String styles) {
    /** Makes it immutable. */
    public Theme {
      values = Map.copyOf(values);
    }
  }

  /** The logo of a page; its address is empty for none. */
  public record Branding(String logo, String alignment) {}

  /**
   * What people type into.
   *
   * @param fields that are searched, with weights; empty for those of the index
   * @param format how words are combined, {@code and} or {@code or}
   * @param fuzziness as written; empty for the usual one
   */
  public record SearchBox(
      boolean enabled,
      List<Weighted> fields,
      String placeholder,
      String button,
      String format,
      String fuzziness) {
    /** Makes it immutable. */
    public SearchBox {
      fields = List.copyOf(fields);
    }
  }

  /** A field with a weight; 0 for none. */
  public record Weighted(String field, double weight) {}

  /**
   * What is found.
   *
   * @param fields by what is shown of them: {@code title}, {@code description}, {@code image},
   *     {@code price}, {@code priceUnit}, {@code date}, {@code url}, {@code category}, {@code
   *     location}
   * @param columns what else is shown
   * @param urlPattern an address with fields in braces; empty for none
   * @param layout {@code grid}, {@code list}, {@code table} or {@code map}
   */
  public record Results(
      Map<String, String> fields,
      List<Column> columns,
      String urlPattern,
      boolean opensInNewTab,
      String layout,
      int size,
      List<Sort> sort,
      boolean highlights) {
    /** Makes it immutable. */
    public Results {
      fields = Map.copyOf(fields);
      columns = List.copyOf(columns);
      sort = List.copyOf(sort);
    }

    /** The field of what is shown; empty for none. */
    public String field(String shown) {
      return fields.getOrDefault(shown, "");
    }
  }

  /** A column of a table. */
  public record Column(String field, String label) {}

  /** An order; the field {@code _score} is the usual one. */
  public record Sort(String label, String field, String order) {}

  /** The facets, and the charts that filter. */
  public List<Filter> filters() {
    return Stream.concat(facets.stream(), charts.stream().filter(Filter::filters)).toList();
  }

  /** Whether it is written from right to left. */
  public boolean isRightToLeft() {
    return Set.of("ar", "fa", "he", "ur", "ps", "sd", "ug", "yi", "dv", "ckb")
        .contains(language.split("[-_]", 2)[0]);
  }
}
