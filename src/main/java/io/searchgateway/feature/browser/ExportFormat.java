package io.searchgateway.feature.browser;

import jakarta.json.JsonObject;
import java.util.List;

/** A form in which documents are written one after the other. */
interface ExportFormat {

  String mediaType();

  /** What stands before the first document. */
  byte[] begin();

  /**
   * Some documents.
   *
   * @param hits not empty
   * @param first whether none stands before them
   */
  byte[] rows(List<JsonObject> hits, boolean first);

  /** What stands behind the last document. */
  byte[] end();
}
