package io.searchgateway.authorization.call;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.BodyAuthorizer;
import io.searchgateway.authorization.BodyPlan;
import io.searchgateway.authorization.ReceivedCall;
import io.searchgateway.authorization.answer.NarrowedAnswerPlan;
import io.searchgateway.authorization.id.OpaqueIdBinding;
import io.searchgateway.authorization.write.DocumentRewriter;
import io.searchgateway.authorization.write.WriteSource;
import io.searchgateway.authorization.write.WrittenDocument;
import io.searchgateway.classify.Classifier;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Rights;
import io.searchgateway.testkit.CalledEngine;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which calls are rewritten, and that what is judged is what is sent. */
class DocumentWriteTest {

  private static final int LIMIT = 200;

  private final List<WrittenDocument> documents = new ArrayList<>();
  private final List<String> judged = new ArrayList<>();
  private final SeenChanges changes = new SeenChanges();
  private boolean inForce = true;

  private final DocumentRewriter rewriter =
      new DocumentRewriter() {
        @Override
        public CompletionStage<Boolean> rewrites(String index) {
          return CompletableFuture.completedStage(index.equals("books"));
        }

        @Override
        public CompletionStage<Optional<JsonObject>> rewrite(
            WriteSource source, WrittenDocument document) {
          documents.add(document);
          return CompletableFuture.supplyAsync(
              () ->
                  Optional.of(
                      Json.object(Json.readObject(document.json()).orElseThrow())
                          .add("by", source.caller().name())
                          .build()));
        }
      };

  /** Judges whole bodies, or none at all. */
  private record Judges(BodyPlan plan) implements BodyAuthorizer {

    @Override
    public BodyPlan plan(Caller caller, Decision.Restricted restricted, ReceivedCall call) {
      return plan;
    }

    @Override
    public CompletionStage<JsonObject> search(
        Caller caller, Decision.Restricted restricted, JsonObject search) {
      throw new AssertionError("is not asked");
    }

    @Override
    public CompletionStage<JsonObject> query(
        Caller caller, Decision.Restricted restricted, JsonObject query) {
      throw new AssertionError("is not asked");
    }
  }

  private EngineGuard guard(Optional<BodyPlan> plan) {
    return new EngineGuard(
        (caller, target, classification) ->
            CompletableFuture.completedFuture(
                new Decision.Allowed(
                    target,
                    plan.map(
                        some ->
                            new Decision.Restricted(
                                Rights.EVERYTHING, classification.route(), "books")))),
        new Judges(plan.orElse(new BodyPlan.Refused(Problem.of(400, "", "")))),
        (restricted, call) -> NarrowedAnswerPlan.untouched(call),
        new OpaqueIdBinding(() -> CompletableFuture.failedFuture(new AssertionError("no ids"))),
        changes.changes(),
        new DocumentWrites(
            () -> Optional.of(() -> CompletableFuture.completedStage(inForce())), LIMIT));
  }

  private Optional<DocumentRewriter> inForce() {
    return inForce ? Optional.of(rewriter) : Optional.empty();
  }

  private static HeldCall call(String method, String path, String type, String body) {
    return HeldCall.of(method, RequestTarget.of(path), type, body.getBytes(StandardCharsets.UTF_8));
  }

  /** What is sent; empty for the body as it came. */
  private Optional<String> sent(EngineGuard guard, HeldCall call) {
    return CalledEngine.done(guard.send(Caller.administrator("app"), call))
        .call()
        .content()
        .map(bytes -> new String(bytes, StandardCharsets.UTF_8));
  }

  private Optional<String> sent(String method, String path, String body) {
    return sent(guard(Optional.empty()), call(method, path, "application/json", body));
  }

  @ParameterizedTest
  @CsvSource({
    "PUT, /books/_doc/1, INDEX",
    "POST, /books/_doc?refresh, INDEX",
    "PUT, /books/_create/1, CREATE",
    "PUT, /books/film/1, INDEX",
    "PUT, /books/film/1/_create, CREATE",
    "POST, /b%6Foks/_update/1, UPDATE",
    "POST, /books/film/1/_update, UPDATE"
  })
  void singleDocumentsAreRewritten(String method, String path, WrittenDocument.Kind kind) {
    assertThat(sent(method, path, "{\"a\":1.0}")).contains("{\"a\":1.0,\"by\":\"app\"}");
    assertThat(documents).extracting(WrittenDocument::kind).containsExactly(kind);
    assertThat(documents).extracting(WrittenDocument::index).containsExactly("books");
  }

  @Test
  void soAreLinesWhoeverNamesTheIndex() {
    String lines = "{\"index\":{\"_index\":\"books\"}}\n{}\n{\"index\":{}}\n{}\n";
    assertThat(sent("POST", "/_bulk", lines).orElseThrow())
        .isEqualTo("{\"index\":{\"_index\":\"books\"}}\n{\"by\":\"app\"}\n{\"index\":{}}\n{}\n");
    assertThat(sent("PUT", "/books/_bulk", lines).orElseThrow())
        .endsWith("{\"index\":{}}\n{\"by\":\"app\"}\n");
  }

  @ParameterizedTest
  @CsvSource({
    "PUT, /films/_doc/1",
    "POST, /books/_search",
    "POST, /books/_update_by_query",
    "PUT, /books",
    "POST, /_reindex"
  })
  void allElseGoesOnAsItComes(String method, String path) {
    assertThat(sent(method, path, "{}")).isEmpty();
    assertThat(documents).isEmpty();
  }

  @Test
  void withoutAnyRuleNothingIsRead() {
    inForce = false;
    assertThat(sent("PUT", "/books/_doc/1", "{")).isEmpty();
    assertThat(sent("PUT", "/_bulk", "{")).isEmpty();
  }

  @Test
  void whatIsOnlyJudgedIsNotRewritten() {
    AuthorizedCall passed =
        CalledEngine.done(
                guard(Optional.empty())
                    .pass(
                        Caller.administrator("app"),
                        call("PUT", "/books/_doc/1", "application/json", "{}")))
            .call();
    assertThat(passed.content()).isEmpty();
    assertThat(documents).isEmpty();
  }

  @Test
  void whatIsJudgedIsWhatIsWritten() {
    AuthorizedCall bare = AuthorizedCall.of("PUT", RequestTarget.of("/books/_doc/1"));
    BodyPlan whole =
        new BodyPlan.WholeBody(
            LIMIT,
            body -> {
              judged.add(new String(body, StandardCharsets.UTF_8));
              return CompletableFuture.completedFuture(bare.with(body));
            });
    HeldCall put = call("PUT", "/books/_doc/1", "application/json", "{}");
    assertThat(sent(guard(Optional.of(whole)), put)).contains("{\"by\":\"app\"}");
    assertThat(judged).containsExactly("{\"by\":\"app\"}");

    BodyPlan unread = new BodyPlan.Untouched(CompletableFuture.completedFuture(bare));
    assertThat(sent(guard(Optional.of(unread)), put)).contains("{\"by\":\"app\"}");
  }

  private String refusal(String path, String type, String body) {
    return CalledEngine.problem(
            guard(Optional.empty())
                .send(Caller.administrator("app"), call("POST", path, type, body)))
        .type();
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/smile", "Application/CBOR", "application/yaml"})
  void otherFormatsAreRefusedRatherThanNotRewritten(String type) {
    assertThat(refusal("/books/_doc/1", type, ":)")).isEqualTo("media_type_not_rewritten");
    assertThat(refusal("/_bulk", type, ":)")).isEqualTo("media_type_not_rewritten");
    assertThat(sent(guard(Optional.empty()), call("POST", "/films/_doc", type, ":)"))).isEmpty();
  }

  @Test
  void soIsWhatIsNoDocumentOrTooLong() {
    assertThat(refusal("/books/_doc", "application/json", ":)")).isEqualTo("body_malformed");
    assertThat(refusal("/books/_doc", "text/plain", "{\"a\":1,\"a\":1}"))
        .isEqualTo("body_repeats_a_name");
    String large = "{\"a\":\"" + "x".repeat(LIMIT) + "\"}";
    assertThat(refusal("/books/_doc", "application/json", large)).isEqualTo("body_too_large");
    assertThat(refusal("/books/_doc", "application/json", large.substring(11)))
        .isEqualTo("body_malformed");
    assertThat(refusal("/books/_doc", "application/json", "{\"a\":\"" + "x".repeat(190) + "\"}"))
        .isEqualTo("rewritten_too_large");
  }

  @Test
  void aCallThatIsPassedThroughKnowsThatItIsRewritten() {
    assertThat(attached("PUT", "/books/_doc/1")).isTrue();
    assertThat(attached("POST", "/_bulk")).isTrue();
    assertThat(attached("PUT", "/films/_doc/1")).isFalse();
    assertThat(attached("GET", "/books/_doc/1")).isFalse();
  }

  private boolean attached(String method, String path) {
    Exchange exchange =
        new Exchange("id", method, RequestTarget.of(path), "192.0.2.7", Map.of(), List.of());
    var unused =
        CalledEngine.done(
            guard(Optional.empty())
                .admit(
                    exchange,
                    Caller.administrator("app"),
                    new Classifier().classify(method, exchange.asked())));
    return exchange.attached(DocumentWrite.class).isPresent();
  }
}
