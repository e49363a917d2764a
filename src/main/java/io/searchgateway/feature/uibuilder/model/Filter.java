package io.searchgateway.feature.uibuilder.model;

import java.util.Optional;

/**
 * A facet of a page, or a chart that filters or is only shown.
 *
 * @param id of its query, and of its parameter in the address
 * @param single whether one value is selected at a time
 * @param all whether documents must have all selected values
 * @param size most values
 * @param missing label of documents without a value; empty for none
 * @param drawn whether a histogram is shown
 * @param start least value of a range, where the document says it
 * @param interval of dates
 * @param chart whether it is a chart
 * @param filters whether results can be filtered by it
 */
public record Filter(
    String id,
    Kind kind,
    String field,
    String title,
    boolean single,
    boolean all,
    int size,
    String sortBy,
    boolean showsCount,
    String missing,
    boolean drawn,
    Optional<Double> start,
    Optional<Double> end,
    String interval,
    boolean chart,
    boolean filters) {

  /** What is selected. */
  public enum Kind {
    LIST,
    SINGLE,
    TAGS,
    TABS,
    RANGE,
    DATE
  }

  /** Whether a range is selected, and not values. */
  public boolean isRange() {
    return kind == Kind.RANGE || kind == Kind.DATE;
  }
}
