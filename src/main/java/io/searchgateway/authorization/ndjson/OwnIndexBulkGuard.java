package io.searchgateway.authorization.ndjson;

import io.searchgateway.authorization.StrictJson;
import io.searchgateway.authorization.ownindex.OwnIndexNames;
import io.searchgateway.authorization.ownindex.OwnIndexScanScope;
import io.searchgateway.authorization.ownindex.OwnNameScan;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/**
 * Lines of actions and documents of somebody who may write everywhere but to the gateway's own
 * indices. Only actions are read, and documents where they may hold queries.
 */
public final class OwnIndexBulkGuard extends LineSplitter {

  private static final Set<String> ACTIONS = Set.of("index", "create", "update", "delete");
  private static final String INDEX = "_index";
  private static final String DELETE = "delete";

  private final OwnIndexNames own;
  private final Function<String, CompletionStage<Set<String>>> queryFields;
  private final String unnamed;
  private ExpectedLine awaited = ExpectedLine.ACTION;
  private Optional<LastIndex> known = Optional.empty();

  /** Whether documents for an index are read. */
  private record LastIndex(String index, boolean read) {}

  private enum ExpectedLine {
    ACTION,
    DOCUMENT,
    READ_DOCUMENT
  }

  /**
   * The judge of one body.
   *
   * @param queryFields the fields of an index that hold queries
   * @param unnamed the index that actions without one work on; empty for none
   * @param limit most bytes of a line that is held
   */
  public OwnIndexBulkGuard(
      OwnIndexNames own,
      Function<String, CompletionStage<Set<String>>> queryFields,
      String unnamed,
      int limit) {
    super(limit);
    this.own = own;
    this.queryFields = queryFields;
    this.unnamed = unnamed;
  }

  /** What an index holds may have changed meanwhile. */
  @Override
  void begun() {
    known = Optional.empty();
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
    return known.map(last -> countedName(last.index())).orElse(0);
  }

  @Override
  CompletionStage<Optional<byte[]>> line(byte[] line) {
    if (awaited == ExpectedLine.READ_DOCUMENT) {
      awaited = ExpectedLine.ACTION;
      new OwnNameScan(own, OwnIndexScanScope.PLACES).whole(line);
      return CompletableFuture.completedFuture(Optional.of(line));
    }
    if (LineBuffer.isBlank(line)) {
      return CompletableFuture.completedFuture(Optional.of(line));
    }
    Optional<PlainBulkAction> plain = PlainBulkAction.read(line);
    return plain.isPresent()
        ? action(
            plain.get().action(),
            plain.filter(PlainBulkAction::namesIndex).map(PlainBulkAction::indexName),
            line)
        : parsed(line);
  }

  private CompletionStage<Optional<byte[]>> parsed(byte[] line) {
    new OwnNameScan(own, OwnIndexScanScope.PLACES).whole(line);
    JsonObject asked = StrictJson.object(line);
    String name = asked.size() == 1 ? asked.keySet().iterator().next() : "";
    if (!ACTIONS.contains(name) || !(asked.get(name) instanceof JsonObject header)) {
      throw Problem.of(400, "body_malformed", "line " + number() + " is not a bulk action");
    }
    JsonValue index = header.getOrDefault(INDEX, JsonValue.NULL);
    if (index == JsonValue.NULL) {
      return action(name, Optional.empty(), line);
    }
    if (index instanceof JsonString text) {
      return action(name, Optional.of(text.getString()), line);
    }
    throw Problem.of(
        400, "body_malformed", "line " + number() + " does not name its index as a string");
  }

  private CompletionStage<Optional<byte[]>> action(
      String action, Optional<String> named, byte[] line) {
    String index = named.orElse(unnamed);
    Optional<LastIndex> last = known.filter(one -> one.index().equals(index));
    if (last.isPresent()) {
      awaited = after(action, last.get().read());
      return CompletableFuture.completedFuture(Optional.of(line));
    }
    if (named.isPresent() && own.isNamedBy(index)) {
      throw OwnIndexNames.named(
          Pointer.ROOT.child(Long.toString(number())).child(action).child(INDEX).toString());
    }
    return fields(index)
        .thenApply(
            fields -> {
              known = Optional.of(new LastIndex(index, !fields.isEmpty()));
              awaited = after(action, !fields.isEmpty());
              return Optional.of(line);
            });
  }

  private CompletionStage<Set<String>> fields(String index) {
    return index.isEmpty() ? CompletableFuture.completedFuture(Set.of()) : queryFields.apply(index);
  }

  private static ExpectedLine after(String action, boolean read) {
    if (action.equals(DELETE)) {
      return ExpectedLine.ACTION;
    }
    return read ? ExpectedLine.READ_DOCUMENT : ExpectedLine.DOCUMENT;
  }
}
