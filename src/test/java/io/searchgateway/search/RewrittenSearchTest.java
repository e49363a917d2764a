package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.call.CallGuard;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.DeclarativeLimits;
import io.searchgateway.rights.Operation;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A stage that changes searches after their translation gives the caller no more than before. */
class RewrittenSearchTest {

  private static final DeclarativeLimits SMALL =
      new DeclarativeLimits(OptionalInt.of(3), OptionalInt.of(2), false);
  private static final Optional<Caller> READER =
      RestrictedSearchTest.reader(Category.DECLARATIVE, Operation.READ, SMALL);
  private static final String SEARCH =
      "{\"query\":[{\"id\":\"a\",\"dataField\":\"title\",\"value\":\"x\",\"size\":1}]}";
  private static final String DEFINITION =
      """
      {"id":"rewriting","routes":[{"path":"/own","method":"POST",
        "classify":{"category":"declarative"}}],
       "envs":{"index":["shop"]},
       "stages":[{"use":"authorization"},{"use":"declarativeQuery"},{"use":"rewrite"},
        {"use":"engineQuery"}]}
      """;

  private final StubEngine engine = StubEngine.start();
  private final List<String> judged = new CopyOnWriteArrayList<>();
  private final List<String> received = new CopyOnWriteArrayList<>();

  RewrittenSearchTest() {
    engine.on(
        line -> true,
        exchange -> {
          received.add(exchange.line() + "\n" + exchange.readBody().utf8());
          exchange.answerJson(200, "{\"took\":1,\"responses\":[]}");
        });
  }

  @AfterEach
  void stop() {
    engine.close();
  }

  /** Puts other searches in place of the translated ones, as a script may. */
  @PipelineStage(name = "rewrite")
  private record Rewriting(String target, String searches) implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      PipelineRequest request =
          context.request().withTarget(RequestTarget.of(target)).withBody(MessageBody.of(searches));
      return StageResult.change().request(request).done();
    }
  }

  private int rewritten(Optional<Caller> caller, String target, String searches) throws Exception {
    JsonObject definition =
        Json.readObject(DEFINITION.getBytes(StandardCharsets.UTF_8)).orElseThrow();
    CallGuard gate =
        (who, call) -> {
          judged.add(call.target().text() + "\n" + new String(call.body(), StandardCharsets.UTF_8));
          return CompletableFuture.completedFuture(
              new CallGuard.GuardedCall(
                  AuthorizedCall.of(call.method(), call.target()), AnswerFilter.NOTHING));
        };
    try (SearchHarness search =
        new SearchHarness(
            engine,
            SearchHarness.Parts.USUAL
                .authorizedBy(gate)
                .with(new Rewriting(target, searches.replace('\'', '"'))),
            definition)) {
      return search.post("/own", SEARCH, caller).code();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                             | {'size':3}
          {'size':2}                                     | {'size':2}
          {'size':1000}                                  | {'size':3}
          {'size':'1000'}                                | {'size':3}
          {'size':0,'aggs':{'a':{'terms':{'size':50}}}}  | {'size':0,'aggs':{'a':{'terms':{'size':2}}}}
          """)
  void itsSizesStayWithinTheCredentials(String written, String sent) throws Exception {
    assertThat(rewritten(READER, "/shop/_msearch", "{}\n" + written + "\n")).isEqualTo(200);
    assertThat(received)
        .containsExactly("POST /shop/_msearch\n{}\n" + sent.replace('\'', '"') + "\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'index':'secret'}\n{}\n",
        "{'indices':['secret']}\n{}\n",
        "{}\n{}\n{'index':['shop','secret']}\n{}\n"
      })
  void itNamesNoIndexThatTheCallerMayNotSearch(String searches) throws Exception {
    assertThat(rewritten(READER, "/shop/_msearch", searches)).isEqualTo(403);
    assertThat(received).isEmpty();
  }

  @Test
  void fieldsAndDocumentsAreJudgedInWhatItWrote() throws Exception {
    String searches = "{}\n{\"query\":{\"term\":{\"hidden\":1}},\"size\":1}\n";
    assertThat(rewritten(READER, "/other/_msearch", searches)).isEqualTo(200);
    assertThat(judged).containsExactly("/other/_msearch\n" + searches);
  }

  @Test
  void whoHasNoCredentialIsSentNothingThatNobodyJudges() throws Exception {
    JsonObject open =
        Json.readObject(
                DEFINITION
                    .replace("{\"use\":\"authorization\"},", "")
                    .replace("{\"id\"", "{\"public\":true,\"id\"")
                    .getBytes(StandardCharsets.UTF_8))
            .orElseThrow();
    try (SearchHarness search =
        new SearchHarness(
            engine,
            SearchHarness.Parts.USUAL.with(new Rewriting("/shop/_update_by_query", "{}\n{}\n")),
            open)) {
      assertThat(search.post("/own", SEARCH, Optional.empty()).code()).isEqualTo(403);
    }
    assertThat(received).isEmpty();
  }

  @Test
  void whatAnAdministratorMaySearchIsSentAsItWasWritten() throws Exception {
    Optional<Caller> administrator = Optional.of(Caller.administrator("admin"));
    assertThat(rewritten(administrator, "/shop/_msearch", "{}\n{\"size\":1000}\n")).isEqualTo(200);
    assertThat(received).containsExactly("POST /shop/_msearch\n{}\n{\"size\":1000}\n");
  }
}
