package io.searchgateway.authorization.document;

import io.searchgateway.classify.PercentDecoding;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A path that names one document, in any of the engines' forms: {@code /{index}/_doc/{id}}, {@code
 * /{index}/{type}/{id}}, either with an action in it.
 *
 * @param index raw
 * @param type raw; absent where the form has none
 * @param id raw
 */
record DocumentPath(String index, Optional<String> type, String id) {

  private static final int ID = 2;

  /** Empty for a path without an id. */
  static Optional<DocumentPath> of(String path) {
    List<String> segments =
        Arrays.stream(path.split("/", -1)).filter(segment -> !segment.isEmpty()).toList();
    if (segments.size() <= ID) {
      return Optional.empty();
    }
    String second = segments.get(1);
    return Optional.of(
        new DocumentPath(
            segments.get(0),
            second.startsWith("_") ? Optional.empty() : Optional.of(second),
            segments.get(ID)));
  }

  /** The id, decoded. */
  String decodedId() {
    return PercentDecoding.decode(id, false);
  }

  /** Where documents of the same index and type are searched. */
  String search() {
    return "/" + index + type.map(name -> "/" + name).orElse("") + "/_search";
  }

  /** Where the document itself is. */
  String document() {
    return "/" + index + "/" + type.orElse("_doc") + "/" + id;
  }
}
