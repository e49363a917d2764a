package io.searchgateway.authorization.ndjson;

import io.searchgateway.authorization.StrictJson;
import io.searchgateway.authorization.ownindex.OwnIndexExclusion;
import io.searchgateway.authorization.ownindex.OwnIndexNames;
import io.searchgateway.authorization.ownindex.OwnIndexScanScope;
import io.searchgateway.authorization.ownindex.OwnNameScan;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Lines of headers and searches of somebody who may search everything but the gateway's own
 * indices.
 */
public final class OwnIndexSearchGuard extends LineSplitter {

  private static final String INDEX = "index";
  private static final String INDICES = "indices";

  /** How the names of what opens hidden indices to wildcards begin. */
  private static final String EXPAND = "expand";

  private final OwnIndexNames own;
  private final OwnIndexExclusion narrowed;
  private final String unnamed;
  private final Searches searches;
  private Optional<byte[]> header = Optional.empty();

  /** What is sent for a line. */
  @FunctionalInterface
  public interface Searches {

    /** The line itself, or what a template renders to. */
    CompletionStage<byte[]> of(byte[] line, Pointer at);
  }

  /**
   * The judge of one body.
   *
   * @param unnamed the expression that searches without any work on; empty for all
   * @param limit most bytes of a line
   */
  public OwnIndexSearchGuard(OwnIndexNames own, String unnamed, Searches searches, int limit) {
    super(limit);
    this.own = own;
    this.narrowed = new OwnIndexExclusion(own);
    this.unnamed = unnamed;
    this.searches = searches;
  }

  @Override
  boolean passesUnread() {
    return false;
  }

  @Override
  void passed() {}

  @Override
  int kept() {
    return header.map(bytes -> bytes.length).orElse(0);
  }

  @Override
  CompletionStage<Optional<byte[]>> line(byte[] line) {
    Pointer at = Pointer.ROOT.child(Long.toString(number()));
    if (header.isEmpty()) {
      boolean blank = LineBuffer.isBlank(line);
      if (blank && number() == 1) {
        // The engines pass over it; the next line is the first header.
        return CompletableFuture.completedFuture(Optional.empty());
      }
      header = Optional.of(blank ? line : header(line, at));
      return CompletableFuture.completedFuture(Optional.empty());
    }
    byte[] head = header.get();
    header = Optional.empty();
    return searches
        .of(line, at)
        .thenApply(
            search -> {
              new OwnNameScan(own, OwnIndexScanScope.PLACES).whole(search);
              ByteArrayOutputStream pair =
                  new ByteArrayOutputStream(head.length + search.length + 1);
              pair.writeBytes(head);
              pair.write('\n');
              pair.writeBytes(search);
              return Optional.of(pair.toByteArray());
            });
  }

  private byte[] header(byte[] line, Pointer at) {
    new OwnNameScan(own, OwnIndexScanScope.PLACES).whole(line);
    JsonObject asked = StrictJson.object(line);
    if (asked.containsKey(INDEX) && asked.containsKey(INDICES)) {
      throw Problem.of(400, "body_malformed", "a header must name its indices only once");
    }
    String member = asked.containsKey(INDICES) ? INDICES : INDEX;
    JsonValue named = asked.getOrDefault(member, JsonValue.NULL);
    boolean unsaid = named == JsonValue.NULL;
    if (unsaid && asked.keySet().stream().noneMatch(name -> name.startsWith(EXPAND))) {
      return line;
    }
    // What a header says of hidden indices holds for those of the path too.
    JsonValue indices = narrowed.of(unsaid ? Json.text(unnamed) : named, at.child(member));
    if (!unsaid && indices.equals(named)) {
      return line;
    }
    JsonObjectBuilder explicit = Json.object(asked).remove(INDICES).remove(INDEX);
    return Json.bytes(explicit.add(INDEX, indices).build());
  }

  @Override
  void over() {
    if (header.isPresent()) {
      throw Problem.of(400, "body_malformed", "a header is not followed by a search");
    }
  }
}
