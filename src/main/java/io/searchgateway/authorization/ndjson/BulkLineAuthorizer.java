package io.searchgateway.authorization.ndjson;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.StrictJson;
import io.searchgateway.authorization.id.OpaqueIds;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.rights.Operation;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Lines of actions and documents. Documents pass unread and in parts; actions and partial documents
 * are judged whole.
 */
public final class BulkLineAuthorizer extends LineSplitter {

  private static final String INDEX = "_index";
  private static final String UPDATE = "update";
  private static final String DELETE = "delete";

  private final BodyTraversals traversals;
  private final Decision.Restricted restricted;
  private final OpaqueIds ids;
  private ExpectedLine awaited = ExpectedLine.ACTION;
  private Decision.Restricted current;
  private Optional<LastIndex> known = Optional.empty();

  /** Whether documents are held whose actions name no index; empty until that was asked. */
  private Optional<Boolean> heldUnnamed = Optional.empty();

  /** The index that was judged last, where it is sent as it was named. */
  @SuppressWarnings("ArrayRecordComponent") // Nobody else holds it.
  private record LastIndex(byte[] name, Decision.Restricted restricted, boolean held) {}

  private enum ExpectedLine {
    ACTION,
    DOCUMENT,
    /** A document for an index where it may hold queries. */
    HELD_DOCUMENT,
    UPDATE
  }

  /**
   * The judge of one body.
   *
   * @param restricted with the index that actions without one work on
   * @param limit most bytes of an action or a partial document
   */
  public BulkLineAuthorizer(
      BodyTraversals traversals, Decision.Restricted restricted, OpaqueIds ids, int limit) {
    super(limit);
    this.traversals = traversals;
    this.restricted = restricted;
    this.ids = ids;
    this.current = restricted;
  }

  /** What a name leads to may have changed meanwhile. */
  @Override
  void begun() {
    known = Optional.empty();
    heldUnnamed = Optional.empty();
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
    int last = known.map(one -> countedName(one.restricted().indices())).orElse(0);
    return current.indices().equals(restricted.indices())
        ? last
        : last + countedName(current.indices());
  }

  @Override
  CompletionStage<Optional<byte[]>> line(byte[] line) {
    return switch (awaited) {
      case UPDATE -> update(line);
      case HELD_DOCUMENT -> document(line);
      default -> action(line);
    };
  }

  private CompletionStage<Optional<byte[]>> action(byte[] line) {
    if (heldUnnamed.isEmpty()) {
      return traversals
          .queryFields(restricted.indices())
          .thenCompose(
              fields -> {
                heldUnnamed = Optional.of(!fields.isEmpty());
                return action(line);
              });
    }
    if (isKnown(line)) {
      return CompletableFuture.completedFuture(Optional.of(line));
    }
    if (LineBuffer.isBlank(line)) {
      return CompletableFuture.completedFuture(Optional.empty());
    }
    JsonObject asked = StrictJson.object(line);
    Pointer at = Pointer.ROOT.child(Long.toString(number()));
    return traversals
        .with(restricted, ids, walk -> walk.object("bulk-action", asked, at))
        .thenCompose(judged -> told(asked, judged, at))
        .thenApply(judged -> Optional.of(Json.bytes(judged)));
  }

  /** Whether a line says nothing but what was judged before, in the plainest way. */
  private boolean isKnown(byte[] line) {
    if (restricted.rights().seesPartly()) {
      return false;
    }
    Optional<PlainBulkAction> read = PlainBulkAction.read(line);
    if (read.isEmpty()) {
      return false;
    }
    PlainBulkAction action = read.get();
    boolean delete = action.action().equals(DELETE);
    if (delete && !restricted.rights().operations().contains(Operation.DELETE)) {
      return false;
    }
    Optional<LastIndex> last = known.filter(one -> action.isOn(one.name()));
    Optional<Boolean> held = action.namesIndex() ? last.map(LastIndex::held) : heldUnnamed;
    if (held.isEmpty()) {
      return false;
    }
    current = action.namesIndex() ? last.orElseThrow().restricted() : restricted;
    awaited = after(action.action(), held.get());
    return true;
  }

  private static ExpectedLine after(String action, boolean held) {
    return switch (action) {
      case DELETE -> ExpectedLine.ACTION;
      case UPDATE -> ExpectedLine.UPDATE;
      default -> held ? ExpectedLine.HELD_DOCUMENT : ExpectedLine.DOCUMENT;
    };
  }

  /** Tells the limits of what an action is about. */
  private CompletionStage<JsonObject> told(JsonObject asked, JsonObject action, Pointer at) {
    String name = action.keySet().iterator().next();
    JsonObject header = action.getJsonObject(name);
    current = of(header);
    return traversals
        .with(
            current,
            ids,
            walk -> {
              walk.action(name, header, at);
              return walk;
            })
        .thenCompose(done -> traversals.queryFields(current.indices()))
        .thenApply(
            fields -> {
              boolean held = !fields.isEmpty();
              remember(asked.getJsonObject(name), header, held);
              awaited = after(name, held);
              return action;
            });
  }

  private void remember(JsonObject asked, JsonObject header, boolean held) {
    if (header.get(INDEX) instanceof JsonString index && index.equals(asked.get(INDEX))) {
      byte[] written = index.getString().getBytes(StandardCharsets.UTF_8);
      known = Optional.of(new LastIndex(written, current, held));
    }
  }

  private Decision.Restricted of(JsonObject header) {
    return header.get(INDEX) instanceof JsonString index
        ? new Decision.Restricted(restricted.rights(), restricted.route(), index.getString())
        : restricted;
  }

  private CompletionStage<Optional<byte[]>> document(byte[] line) {
    awaited = ExpectedLine.ACTION;
    return traversals
        .document(current, ids, line, Pointer.ROOT.child(Long.toString(number())))
        .thenApply(Optional::of);
  }

  private CompletionStage<Optional<byte[]>> update(byte[] line) {
    awaited = ExpectedLine.ACTION;
    JsonObject asked = StrictJson.object(line);
    Pointer at = Pointer.ROOT.child(Long.toString(number()));
    return traversals
        .judged("update", current, ids, asked, at)
        .thenApply(judged -> Optional.of(Json.bytes(judged)));
  }
}
