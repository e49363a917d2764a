package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.feature.uibuilder.document.PageDocument;
import io.searchgateway.feature.uibuilder.document.PageVersion;
import io.searchgateway.feature.uibuilder.sanitize.Removal;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;

/** Documents as the API shows them; times are epoch seconds. */
final class PageView {

  /** A text, its bytes, and about what it takes as a tree. */
  private static final long TREE = 10;

  private PageView() {}

  /** About how many bytes of memory their answer takes. */
  static long weight(List<PageDocument> pages) {
    return pages.stream().mapToLong(page -> TREE * page.newest().content().length()).sum();
  }

  /** The newest version with what the gateway knows of it. */
  static JsonObject of(PageDocument page) {
    return of(page, List.of());
  }

  /** The same with what was taken out when it was saved. */
  static JsonObject of(PageDocument page, List<Removal> warnings) {
    PageVersion newest = page.newest();
    JsonObjectBuilder shown =
        Json.object()
            .add("id", page.id())
            .addAll(Json.object(newest.document()))
            .add("version", newest.version())
            .add("created_at", page.createdAt().getEpochSecond())
            .add("updated_at", newest.at().getEpochSecond())
            .add("updated_by", newest.author());
    page.deployed().ifPresent(shownVersion -> shown.add("deployed", shownVersion.version()));
    if (!warnings.isEmpty()) {
      shown.add("warnings", warnings(warnings));
    }
    return shown.build();
  }

  /** What was found wrong, with its places. */
  static JsonArrayBuilder warnings(List<Removal> warnings) {
    return Json.array(
        warnings,
        warning ->
            Json.object()
                .add("pointer", warning.pointer())
                .add("message", warning.message())
                .build());
  }

  /** A version, without its document. */
  static JsonObjectBuilder described(PageVersion version) {
    return Json.object()
        .add("version", version.version())
        .add("author", version.author())
        .add("at", version.at().getEpochSecond())
        .add("summary", version.summary());
  }
}
