package io.searchgateway.feature.uibuilder.document;

import io.searchgateway.feature.uibuilder.model.PageReader;
import io.searchgateway.json.RecordJson;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Documents of the builder in the store; what people wrote are texts there, which the engine does
 * not look at.
 */
final class PageFormat implements DocumentFormat<PageDocument> {

  private static final int PAGE_OF_LARGE = 10;

  /** A stored document. */
  public record Document(
      String kind,
      String name,
      Instant createdAt,
      List<PageVersion> versions,
      Optional<PageVersion> deployed) {}

  @Override
  public JsonObject write(PageDocument page) {
    return RecordJson.write(
        new Document(
            page.kind().word(), page.id(), page.createdAt(), page.versions(), page.deployed()));
  }

  /** A page of the largest ones is no longer than answers of the engine may be. */
  @Override
  public int page() {
    return PAGE_OF_LARGE;
  }

  @Override
  public List<String> fields() {
    return RecordJson.names(Document.class);
  }

  @Override
  public PageDocument read(String id, JsonObject source) {
    Document read = RecordJson.read(source, Document.class);
    PageVersion newest =
        read.versions().stream()
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("there is no version"));
    // Damaged ones are found here, so that requests that need no document do not parse it.
    JsonObject document = newest.document();
    read.deployed().filter(shown -> !shown.equals(newest)).ifPresent(PageVersion::document);
    return new PageDocument(
        DocumentKind.valueOf(read.kind().toUpperCase(Locale.ROOT)),
        read.name(),
        read.createdAt(),
        read.versions(),
        read.deployed(),
        PageReader.index(document));
  }
}
