package io.searchgateway.query;

import java.util.List;

/** The value of a range query. */
public sealed interface RangeValue {

  /** One object. */
  record Single(RangeBounds bounds) implements RangeValue {}

  /** An array, never empty; one entry without start and end voids the whole. */
  record Multiple(List<RangeBounds> ranges) implements RangeValue {
    public Multiple {
      ranges = List.copyOf(ranges);
    }
  }
}
