package io.searchgateway.authorization.ndjson;

import io.searchgateway.authorization.StrictJson;
import io.searchgateway.authorization.write.BoundedRewriting;
import io.searchgateway.authorization.write.WrittenDocument;
import io.searchgateway.authorization.write.WrittenDocument.Kind;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.CompletionFailures;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Lines of actions and documents, of which some documents are rewritten. All other lines go on byte
 * for byte, and every line at its place: the next one waits until a document is rewritten.
 */
public final class BulkRewriter extends LineSplitter {

  private static final Set<String> ACTIONS = Set.of("index", "create", "update", "delete");
  private static final String INDEX = "_index";
  private static final String DELETE = "delete";

  private final BoundedRewriting rewriting;
  private final String unnamed;
  private ExpectedLine awaited = ExpectedLine.ACTION;
  private Kind kind = Kind.INDEX;
  private String index = "";

  /** Bytes that documents have grown by in the part that was dealt with last. */
  private long grown;

  private enum ExpectedLine {
    ACTION,
    DOCUMENT,
    REWRITTEN
  }

  /**
   * The rewriter of one body.
   *
   * @param unnamed the index that actions without one work on; empty for none
   */
  public BulkRewriter(BoundedRewriting rewriting, String unnamed) {
    super(rewriting.bytes());
    this.rewriting = rewriting;
    this.unnamed = unnamed;
  }

  @Override
  void begun() {
    grown = 0;
  }

  @Override
  boolean passesUnread() {
    return awaited == ExpectedLine.DOCUMENT;
  }

  @Override
  void passed() {
    awaited = ExpectedLine.ACTION;
  }

  @Override
  int kept() {
    return countedName(index) + (int) grown;
  }

  @Override
  CompletionStage<Optional<byte[]>> line(byte[] line) {
    if (awaited == ExpectedLine.REWRITTEN) {
      return document(line);
    }
    if (LineBuffer.isBlank(line)) {
      return CompletableFuture.completedFuture(Optional.of(line));
    }
    return PlainBulkAction.read(line)
        .map(plain -> action(plain.action(), plain.namesIndex() ? plain.indexName() : unnamed))
        .orElseGet(() -> parsed(line))
        .thenApply(done -> Optional.of(line));
  }

  private CompletionStage<Void> parsed(byte[] line) {
    JsonObject asked = StrictJson.object(line);
    String name = asked.size() == 1 ? asked.keySet().iterator().next() : "";
    if (!ACTIONS.contains(name) || !(asked.get(name) instanceof JsonObject header)) {
      throw malformed(" is not a bulk action");
    }
    JsonValue named = header.getOrDefault(INDEX, JsonValue.NULL);
    if (named != JsonValue.NULL && !(named instanceof JsonString)) {
      throw malformed(" does not name its index as a string");
    }
    return action(name, named instanceof JsonString text ? text.getString() : unnamed);
  }

  private Problem malformed(String what) {
    return Problem.of(400, "body_malformed", "line " + number() + what);
  }

  private CompletionStage<Void> action(String name, String target) {
    if (name.equals(DELETE)) {
      return CompletableFuture.completedFuture(null);
    }
    kind = Kind.of(name);
    index = target;
    return rewriting
        .rewriter()
        .rewrites(target)
        .thenAccept(any -> awaited = any ? ExpectedLine.REWRITTEN : ExpectedLine.DOCUMENT);
  }

  private CompletionStage<Optional<byte[]>> document(byte[] line) {
    awaited = ExpectedLine.ACTION;
    return rewriting
        .rewritten(new WrittenDocument(kind, index, line))
        .thenApply(written -> Optional.of(counted(line, written)))
        .exceptionallyCompose(
            failure -> CompletableFuture.failedFuture(located(CompletionFailures.cause(failure))));
  }

  /** What one part of the body becomes is in memory at once, however small its documents were. */
  private byte[] counted(byte[] before, byte[] after) {
    grown += Math.max(0, after.length - before.length);
    if (grown > rewriting.bytes()) {
      throw BoundedRewriting.tooLarge(rewriting.bytes());
    }
    return after;
  }

  private Throwable located(Throwable failure) {
    return failure instanceof Problem problem
            && problem.faults().isEmpty()
            && problem.retryAfterSeconds().isEmpty()
        ? Problem.of(
            List.of(new Fault(problem.status(), problem.type(), problem.message(), "/" + number())))
        : failure;
  }
}
