package io.searchgateway.classify;

/**
 * A value that a known route takes from path or query.
 *
 * @param kind what it is
 * @param place where it stands
 * @param decoded its text, decoded once
 */
public record RouteSlot(Kind kind, IndexSlot.Place place, String decoded) {

  /** What a value is, as far as rights are concerned. */
  public enum Kind {
    /** An index expression: names, wildcards and exclusions, separated by commas. */
    LIST,
    /** The same of data streams, where wildcards find nothing else. */
    STREAMS,
    /** One index, alias or data stream. */
    ONE,
    /** The name of an index, alias or data stream that the call makes. */
    NEW,
    /** The id of a document. */
    DOCUMENT,
    /** The id of something that was opened earlier, such as a scroll. */
    OPAQUE,
    /** What is nobody's: a type, a metric, the name of a setting. */
    OTHER
  }

  /** Whether indices are named here. */
  public boolean namesIndices() {
    return kind == Kind.LIST || kind == Kind.STREAMS || kind == Kind.ONE || kind == Kind.NEW;
  }
}
