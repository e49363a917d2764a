package io.searchgateway.authorization.write;

/**
 * A document on its way to the engine.
 *
 * @param kind how it is written
 * @param index as the request names it
 * @param json an object in UTF-8; of an update its body: {@code doc}, {@code upsert} and the like.
 *     Not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // Read, never compared.
public record WrittenDocument(Kind kind, String index, byte[] json) {

  /** Ways of writing a document. */
  public enum Kind {
    /** Whole, in place of one of the same id. */
    INDEX,
    /** Whole, unless there is one of the same id. */
    CREATE,
    /** In part. */
    UPDATE;

    /** That of an API or a bulk action: {@code index}, {@code create} or {@code update}. */
    public static Kind of(String name) {
      return switch (name) {
        case "create" -> CREATE;
        case "update" -> UPDATE;
        default -> INDEX;
      };
    }
  }
}
