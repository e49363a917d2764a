package io.searchgateway.authorization.ndjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.authorization.ExpectedProblems;
import io.searchgateway.authorization.FixedIndexCatalog;
import io.searchgateway.authorization.LineAuthorizer;
import io.searchgateway.authorization.SearchLimitSource;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.authorization.write.BoundedRewriting;
import io.searchgateway.authorization.write.DocumentRewriter;
import io.searchgateway.authorization.write.WriteSource;
import io.searchgateway.authorization.write.WrittenDocument;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Operation;
import jakarta.json.JsonObject;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BulkRewriterTest {

  private static final int LIMIT = 2000;
  private static final String FAILED = "rule_failed";

  /**
   * Adds {@code seen} to documents for {@code books}, now or on another thread; leaves those that
   * have {@code keep}, and refuses those that have {@code fail}.
   */
  private static final class Seen implements DocumentRewriter {

    private final List<WrittenDocument> documents = new ArrayList<>();
    private final AtomicInteger atOnce = new AtomicInteger();
    private int most;

    @Override
    public CompletionStage<Boolean> rewrites(String index) {
      boolean books = index.equals("books");
      return documents.size() < 100 && documents.size() % 3 == 0
          ? CompletableFuture.supplyAsync(() -> books)
          : CompletableFuture.completedFuture(books);
    }

    @Override
    public CompletionStage<Optional<JsonObject>> rewrite(
        WriteSource source, WrittenDocument document) {
      documents.add(document);
      most = Math.max(most, atOnce.incrementAndGet());
      CompletableFuture<Optional<JsonObject>> done =
          documents.size() % 2 == 0
              ? CompletableFuture.completedFuture(changed(document))
              : CompletableFuture.supplyAsync(() -> changed(document));
      return done.whenComplete((changed, failure) -> atOnce.decrementAndGet());
    }

    private static Optional<JsonObject> changed(WrittenDocument document) {
      JsonObject before = Json.readObject(document.json()).orElseThrow();
      if (before.containsKey("fail")) {
        throw Problem.of(400, FAILED, "the script threw");
      }
      return before.containsKey("keep")
          ? Optional.empty()
          : Optional.of(Json.object(before).add("seen", before.getString("grow", "")).build());
    }
  }

  private final Seen seen = new Seen();

  private BulkRewriter rewriter(String unnamed) {
    return new BulkRewriter(
        new BoundedRewriting(seen, WriteSource.within(Caller.administrator("app")), LIMIT),
        unnamed);
  }

  private String rewritten(String body) {
    return new LineFeed(rewriter("")).with(body, 4096).given();
  }

  private Problem refusal(String body) {
    return catchThrowableOfType(Problem.class, () -> rewritten(body));
  }

  /** A body and what it becomes, made of lines of every kind. */
  private static void lines(Random random, StringBuilder body, StringBuilder expected) {
    for (int i = random.nextInt(40); i > 0; i--) {
      String space = " ".repeat(random.nextInt(3));
      String end = random.nextInt(4) == 0 ? "\r\n" : "\n";
      String text = "é\\n" + "x".repeat(random.nextInt(200));
      String both =
          switch (random.nextInt(6)) {
            case 0 -> space + "{\"delete\":{\"_index\":\"books\",\"_id\":\"" + i + "\"}}" + end;
            case 1 -> "\n";
            case 2 -> "{\"index\":{\"_index\":\"films\"}}" + end + "{ not read " + text + end;
            case 3 ->
                "{\"create\":"
                    + space
                    + "{\"_index\":\"books\"}}\n{\"keep\":1.0, \"a\" : \""
                    + text
                    + "\"}"
                    + end;
            default -> "";
          };
      body.append(both);
      expected.append(both);
      if (both.isEmpty()) {
        String action = "{\"index\":{\"_index\":\"b\\u006foks\"," + space + "\"_id\":\"é\"}}" + end;
        body.append(action).append("{\"i\": ").append(i).append(".00}").append(end);
        expected.append(action).append("{\"i\":").append(i).append(".00,\"seen\":\"\"}\n");
      }
    }
  }

  private static String fed(LineAuthorizer lines, byte[] body, Random random) {
    ByteArrayOutputStream given = new ByteArrayOutputStream();
    int at = 0;
    do {
      int length = Math.min(body.length - at, random.nextInt(random.nextBoolean() ? 5 : 500));
      ByteBuffer part = ByteBuffer.wrap(body, at, length);
      at += length;
      ByteBuffer out =
          ExpectedProblems.outcome(
              lines.judge(random.nextBoolean() ? part : direct(part), at == body.length));
      byte[] bytes = new byte[out.remaining()];
      out.get(bytes);
      given.writeBytes(bytes);
    } while (at < body.length);
    return given.toString(StandardCharsets.UTF_8);
  }

  private static ByteBuffer direct(ByteBuffer part) {
    return ByteBuffer.allocateDirect(part.remaining()).put(part).flip();
  }

  @Test
  void everyLineKeepsItsPlaceAndUntouchedOnesTheirBytesHoweverTheBodyIsCut() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      StringBuilder body = new StringBuilder();
      StringBuilder expected = new StringBuilder();
      lines(random, body, expected);
      String given = fed(rewriter(""), body.toString().getBytes(StandardCharsets.UTF_8), random);
      assertThat(given).as("seed " + seed).isEqualTo(expected.toString());
    }
    assertThat(seen.most).as("documents at once").isEqualTo(1);
  }

  @Test
  void aDocumentIsToldByItsActionAndIndex() {
    String body =
        """
        {'index':{}}
        {'a':1}
        {'create':{'_index':null}}
        {'a':2}
        {'update':{'_id':'1','retry_on_conflict':3}}
        {'doc':{'a':3}}
        {'index':{'_index':'films'}}
        {'a':4}
        {'index':{'dynamic_templates':{'a':'b'},'_index':'books'}}
        {'a':5}
        """;
    assertThat(new LineFeed(rewriter("books")).with(body, 4096).given())
        .contains("{'doc':{'a':3},'seen':''}")
        .contains("\n{'a':4}\n");
    assertThat(seen.documents)
        .extracting(WrittenDocument::kind)
        .containsExactly(
            WrittenDocument.Kind.INDEX,
            WrittenDocument.Kind.CREATE,
            WrittenDocument.Kind.UPDATE,
            WrittenDocument.Kind.INDEX);
    assertThat(seen.documents).extracting(WrittenDocument::index).containsOnly("books");
  }

  @Test
  void theLastLineNeedNotEnd() {
    assertThat(rewritten("{'index':{'_index':'books'}}\n{'a':1}"))
        .isEqualTo("{'index':{'_index':'books'}}\n{'a':1,'seen':''}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "\r\n\n"})
  void whatSaysNothingStaysSo(String body) {
    assertThat(rewritten(body)).isEqualTo(body);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {'index':{'_index':'books'},'delete':{}}       | {}             | body_malformed
          {'INDEX':{'_index':'books'}}                   | {}             | body_malformed
          {'index':{'_index':['books']}}                 | {}             | body_malformed
          {'index':{'_index':'films','_index':'books'}}  | {}             | body_repeats_a_name
          :)                                             | {}             | body_malformed
          {'index':{'_index':'books'}}                   | {'a':1,'a':2}  | body_repeats_a_name
          {'index':{'_index':'books'}}                   | [1]            | body_malformed
          {'index':{'_index':'books'}}                   | {'a':1} {}     | body_malformed
          """)
  void whatEnginesMayReadDifferentlyIsRefused(String action, String document, String type) {
    assertThat(refusal(action + "\n" + document + "\n").type()).isEqualTo(type);
  }

  @Test
  void aFailureRefusesTheRequestAndNamesTheLine() {
    LineFeed feed = new LineFeed(rewriter(""));
    String before = "{'delete':{'_index':'books','_id':'1'}}\n";
    Problem refused =
        catchThrowableOfType(
            Problem.class,
            () ->
                feed.with(before + "{'index':{'_index':'books'}}\n{'fail':1}\n", before.length()));
    assertThat(refused.type()).isEqualTo(FAILED);
    assertThat(refused.pointer()).contains("/3");
    assertThat(feed.given()).isEqualTo(before);
  }

  @Test
  void aDocumentOfTooManyBytesIsRefusedOnlyWhereItIsRewritten() {
    String large = "{'a':'" + "x".repeat(LIMIT) + "'}\n";
    assertThat(refusal("{'index':{'_index':'books'}}\n" + large).type()).isEqualTo("line_too_long");
    assertThat(rewritten("{'index':{'_index':'films'}}\n" + large)).endsWith(large);
  }

  @Test
  void documentsGrowWithinBounds() {
    String line = "{'index':{'_index':'books'}}\n{'grow':'" + "x".repeat(900) + "'}\n";
    BulkRewriter rewriter = rewriter("");
    LineFeed feed = new LineFeed(rewriter);
    assertThat(feed.with(line + line, 8192).given()).hasSizeGreaterThan(2 * line.length());
    assertThat(rewriter.held()).as("what is in memory").isGreaterThan(1800);
    assertThat(feed.with(line, 8192).given()).endsWith("'}\n");
    assertThat(refusal(line.repeat(3)).type()).isEqualTo("rewritten_too_large");
  }

  @Test
  void soManyDocumentsInOnePartAreRewrittenOneAfterTheOther() {
    String lines = "{'index':{'_index':'books'}}\n{}\n".repeat(20_000);
    BulkRewriter rewriter =
        new BulkRewriter(
            new BoundedRewriting(seen, WriteSource.within(Caller.administrator("app")), 1 << 20),
            "");
    assertThat(new LineFeed(rewriter).with(lines, lines.length()).given())
        .isEqualTo("{'index':{'_index':'books'}}\n{'seen':''}\n".repeat(20_000));
    assertThat(seen.most).isEqualTo(1);
  }

  @Test
  void whatIsWrittenIsHeldToTheRightsOfWhoWrites() {
    FixedIndexCatalog indices = FixedIndexCatalog.books();
    BulkLineAuthorizer judge =
        new BulkLineAuthorizer(
            new BodyTraversals(indices, indices, SearchLimitSource.NONE),
            FixedIndexCatalog.restricted(
                FixedIndexCatalog.rights(new Acl[0], Operation.WRITE), BodyKind.BULK, "books"),
            BulkLineAuthorizerTest.NO_IDS,
            LIMIT);
    LineFeed feed = new LineFeed(rewriter("books").then(judge));
    assertThat(feed.with("{'create':{}}\n{'a':1}\n", 7).given())
        .isEqualTo("{'create':{}}\n{'a':1,'seen':''}\n");
    Problem refused =
        catchThrowableOfType(
            Problem.class, () -> feed.with("{'update':{'_id':'1'}}\n{'doc':{'a':1}}\n", 7));
    assertThat(refused.type())
        .as("a member that a rule added")
        .isEqualTo("body_element_not_judged");
  }
}
