package io.searchgateway.engine.dialect;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;

/** How single documents are addressed, created and guarded against lost updates. */
public interface DocumentForm {

  /** Path of one document. */
  String document(String index, String id);

  /** Path that creates a document and answers 409 when it exists. */
  String create(String index, String id);

  /** Body that creates an index of stored, unindexed documents. */
  JsonObject newIndex();

  /**
   * Body that creates an index of stored documents, some fields of which can be searched.
   *
   * @param words fields of exact texts
   * @param numbers fields of integers
   */
  JsonObject newIndex(List<String> words, List<String> numbers);

  /**
   * Body of a template: what an index becomes that a write makes.
   *
   * @param pattern of the indices' names
   * @param newIndex what would create one of them
   */
  JsonObject template(String pattern, JsonObject newIndex);

  /** The line before a document in a bulk that writes it whatever stands there. */
  JsonObject bulkLine(String index, String id);

  /**
   * The line before a document in a bulk that writes it only if it is as it was found.
   *
   * @param found the state; absent if there was no document
   */
  JsonObject bulkLine(String index, String id, Optional<DocumentVersion> found);

  /** What identifies the state of a document in a get or search hit; empty when it holds none. */
  Optional<DocumentVersion> version(JsonObject hit);

  /** Query parameters that make a write fail with 409 unless the document is in that state. */
  String onlyIf(DocumentVersion version);
}
