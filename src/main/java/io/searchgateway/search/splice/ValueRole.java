package io.searchgateway.search.splice;

/** What an object or array within a search's answer is, as far as hits are concerned. */
enum ValueRole {
  /** One element of {@code responses}. */
  ELEMENT,
  /** What may hold hits under some key: aggregations, inner hits. */
  HOLDER,
  /** The value of a key {@code hits}. */
  HITS,
  /** The list in it. */
  LIST,
  /** A hit. */
  HIT,
  /** The name of a hit's index. */
  INDEX_NAME,
  /** What can hold no hits, or a document's own content. */
  OPAQUE;

  /** The role of the value of a key within an object of this role. */
  ValueRole ofMember(String key) {
    return switch (this) {
      case ELEMENT ->
          switch (key) {
            case "hits" -> HITS;
            case "aggregations" -> HOLDER;
            default -> OPAQUE;
          };
      case HOLDER, HITS -> key.equals("hits") ? HITS : HOLDER;
      case HIT ->
          switch (key) {
            case "_index" -> INDEX_NAME;
            case "inner_hits" -> HOLDER;
            default -> OPAQUE;
          };
      default -> OPAQUE;
    };
  }

  /** The role of an item within an array of this role. */
  ValueRole ofItem() {
    return switch (this) {
      case LIST -> HIT;
      case HOLDER -> HOLDER;
      default -> OPAQUE;
    };
  }
}
