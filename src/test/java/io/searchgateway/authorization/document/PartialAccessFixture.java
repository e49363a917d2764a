package io.searchgateway.authorization.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.BodyPlan;
import io.searchgateway.authorization.FixedIndexCatalog;
import io.searchgateway.authorization.ReceivedCall;
import io.searchgateway.authorization.answer.AnswerPlanner;
import io.searchgateway.authorization.answer.CollectedAnswer;
import io.searchgateway.authorization.answer.NarrowedAnswerPlan;
import io.searchgateway.authorization.answer.NarrowedCall;
import io.searchgateway.authorization.body.RestrictedBodyAuthorizer;
import io.searchgateway.authorization.body.SearchTemplates;
import io.searchgateway.authorization.field.FieldAnswerPlanner;
import io.searchgateway.authorization.field.FieldCatalog;
import io.searchgateway.authorization.field.FieldLimitSource;
import io.searchgateway.authorization.field.PartialCallers;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.Rights;
import io.searchgateway.rights.WildcardPattern;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.ContentResponse;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.http.HttpHeader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Judges and filters around a real engine, in which every hidden value is a canary. */
abstract class PartialAccessFixture {

  private static final Dialect DIALECT =
      Dialects.of(
          EngineIdentity.read(
                  PartialCallers.json(
                      "{'version':{'distribution':'opensearch','number':'2.19.1'}}"))
              .orElseThrow());
  static final Rights HIDDEN =
      PartialCallers.rights(
          new FieldRights(
              List.of(),
              List.of(new WildcardPattern("secret"), new WildcardPattern("notes.secret"))),
          Optional.empty());
  static final Rights TENANT =
      PartialCallers.rights(
          FieldRights.EVERYTHING, Optional.of(PartialCallers.json("{'term':{'tenant':'a'}}")));

  final String index = "partial-" + UUID.randomUUID();
  private final HttpClient http = new HttpClient();

  record Answer(int status, String body) {}

  @BeforeEach
  void start() throws Exception {
    http.start();
    direct(
        "PUT",
        "/" + index,
        "{'mappings':{'properties':{'tenant':{'type':'keyword'},'title':{'type':'text'},"
            + "'secret':{'type':'keyword','copy_to':'mixed'},'mixed':{'type':'text'},"
            + "'pub':{'type':'alias','path':'secret'},"
            + "'notes':{'type':'nested','properties':{'text':{'type':'text'},"
            + "'secret':{'type':'text','store':true}}}}}}");
    put(
        "1",
        "{'tenant':'a','title':'one','secret':'canary',"
            + "'notes':[{'text':'n','secret':'canary'}]}");
    put("2", "{'tenant':'b','title':'two','secret':'canary','text':'foreign'}");
    direct("POST", "/" + index + "/_refresh", "");
  }

  private void put(String id, String document) throws Exception {
    assertThat(direct("PUT", "/" + index + "/_doc/" + id, document).status()).isEqualTo(201);
  }

  @AfterEach
  void stop() throws Exception {
    direct("DELETE", "/" + index, "");
    http.stop();
  }

  Answer direct(String method, String target, String body) throws Exception {
    Request request = http.newRequest(SharedEngine.get().baseUri().resolve(target)).method(method);
    if (!body.isEmpty()) {
      request
          .headers(headers -> headers.put(HttpHeader.CONTENT_TYPE, "application/json"))
          .body(new BytesRequestContent(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
    }
    ContentResponse answer = request.send();
    return new Answer(answer.getStatus(), answer.getContentAsString());
  }

  /** Sends a call as passthrough would. */
  Answer send(
      Rights rights, String api, BodyKind kind, AnswerKind answers, String line, String body)
      throws Exception {
    String[] words = line.replace("/i", "/" + index).split(" ", 2);
    RequestTarget target = RequestTarget.of(words[1]);
    Decision.Restricted restricted =
        new Decision.Restricted(
            rights, PartialCallers.call(rights, api, kind, answers).route(), index);
    byte[] bytes = body.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    try {
      BodyPlan plan =
          bodies()
              .plan(
                  new Caller("partial", Caller.Kind.PERMISSION, rights),
                  restricted,
                  new ReceivedCall(
                      words[0], target, Optional.of("application/json"), bytes.length > 0));
      AuthorizedCall judged =
          judged(plan, bytes).toCompletableFuture().orTimeout(20, TimeUnit.SECONDS).join();
      return sent(restricted, judged, bytes);
    } catch (Problem refused) {
      return new Answer(refused.status(), refused.type());
    } catch (CompletionException failed) {
      if (failed.getCause() instanceof Problem refused) {
        return new Answer(refused.status(), refused.type());
      }
      throw failed;
    }
  }

  private RestrictedBodyAuthorizer bodies() throws Exception {
    EngineClient client =
        new EngineClient(
            http,
            new EngineNodes(List.of(SharedEngine.get().baseUri())),
            Optional.empty(),
            new MemoryBudget(Long.MAX_VALUE));
    PartialAccessLimits limits =
        new PartialAccessLimits(
            new FieldLimitSource(new FieldCatalog(client, Duration.ofMinutes(1), () -> 0)),
            client,
            () -> Optional.of(DIALECT));
    FixedIndexCatalog indices = FixedIndexCatalog.books();
    return new RestrictedBodyAuthorizer(
        new BodyTraversals(indices, indices, limits),
        new SearchTemplates(
            template -> client.call("POST", "/_render/template", Optional.of(template))),
        () -> CompletableFuture.failedFuture(new IllegalStateException("no ids here")),
        1_000_000);
  }

  private static CompletionStage<AuthorizedCall> judged(BodyPlan plan, byte[] body) {
    if (plan instanceof BodyPlan.Refused refused) {
      throw refused.problem();
    }
    if (plan instanceof BodyPlan.Pending later) {
      return later.plan().thenCompose(known -> judged(known, body));
    }
    return plan instanceof BodyPlan.WholeBody whole
        ? whole.judge().apply(body)
        : ((BodyPlan.Untouched) plan).call();
  }

  private Answer sent(Decision.Restricted restricted, AuthorizedCall judged, byte[] received)
      throws Exception {
    NarrowedAnswerPlan plan =
        AnswerPlanner.all(List.of(new DocumentAnswerPlanner(), new FieldAnswerPlanner()))
            .plan(restricted, new NarrowedCall(judged.method(), judged.target(), Optional.empty()));
    String body = new String(judged.content().orElse(received), StandardCharsets.UTF_8);
    Answer answer = direct(judged.method(), plan.call().target().text(), body);
    if (!plan.filter().concerns(answer.status()) || judged.method().equals("HEAD")) {
      return answer;
    }
    CollectedAnswer left =
        plan.filter()
            .narrow(
                new CollectedAnswer(
                    answer.status(),
                    Optional.of("application/json"),
                    List.of(),
                    answer.body().getBytes(StandardCharsets.UTF_8)));
    return new Answer(left.status(), new String(left.body(), StandardCharsets.UTF_8));
  }
}
