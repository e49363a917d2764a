package io.searchgateway.feature.storedquery;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.index.FixedIndexAuthorizer;
import io.searchgateway.audit.AuditTrail;
import io.searchgateway.config.SearchSettings;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Attachments;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Fault;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.search.ResolvedQueries;
import io.searchgateway.testkit.CalledEngine;
import jakarta.json.JsonObject;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ResolveStoredQueriesStageTest {

  private static final int MOST = 10;

  private final CalledEngine engine = new CalledEngine();
  private final StoredQueries queries =
      new StoredQueries(engine.indices(), () -> Optional.of(DIALECT), AuditTrail.NONE);
  private final ResolveStoredQueriesStage stage =
      new ResolveStoredQueriesStage(
          queries,
          new StoredQueryUsage(engine.client(), engine.indices(), () -> Optional.of(DIALECT)),
          StoredQueryRightsTest.rights(FixedIndexAuthorizer.judge()),
          new SearchSettings(
              1 << 22,
              MOST,
              50,
              false,
              new SearchSettings.Endpoints(List.of(), Duration.ofSeconds(1), 1)));
  private final Exchange exchange = exchange();

  @AfterEach
  void close() {
    engine.close();
  }

  private static Exchange exchange() {
    return new Exchange(
        "1", "POST", RequestTarget.of("/films/_declarative"), "", Map.of(), List.of());
  }

  private void saved(String id, String query) {
    JsonObject definition = json("{'index':'films','query':" + query + "}");
    done(queries.look());
    done(queries.save(id, DefinitionReader.stored(definition), exchange, before -> {}));
  }

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private StageResult.Changed run(String id, int times) {
    String one = "{'id':'q','index':'films','defaultQuery':{'id':'" + id + "'}}";
    JsonObject body = json("{'query':[" + String.join(",", Collections.nCopies(times, one)) + "]}");
    PipelineRequest request =
        new PipelineRequest(
            "POST",
            RequestTarget.of("/films/_declarative"),
            HttpFields.EMPTY,
            MessageBody.of(Json.bytes(body)),
            false);
    StageContext context =
        (StageContext)
            Proxy.newProxyInstance(
                StageContext.class.getClassLoader(),
                new Class<?>[] {StageContext.class},
                (self, method, none) ->
                    switch (method.getName()) {
                      case "request" -> request;
                      case "exchange" -> exchange;
                      case "dry" -> true;
                      default -> throw new UnsupportedOperationException(method.getName());
                    });
    return (StageResult.Changed) done(stage.run(context));
  }

  @Test
  void moreQueriesThanARequestMayHaveAreLeftAsTheyAre() {
    saved("small", "{'size':1}");
    StageResult.Changed some = run("small", MOST);
    assertThat(new String(body(some), StandardCharsets.UTF_8)).contains("\"size\":1");
    StageResult.Changed many = run("small", MOST + 1);
    assertThat(many.request()).isEmpty();
    assertThat(many.attachments()).isEqualTo(Attachments.NONE);
  }

  private static byte[] body(StageResult.Changed changed) {
    return changed.request().orElseThrow().body().bytes();
  }

  @Test
  void queriesWithoutPlacesCountTogetherToo() {
    saved("name", "{'" + "a".repeat(60_000) + "':1}");
    saved("numbers", "{'a':[" + String.join(",", Collections.nCopies(30_000, "1")) + "]}");
    for (String id : List.of("name", "numbers")) {
      assertThat(run(id, MOST).attachments().find(ResolvedQueries.class).orElseThrow().faults())
          .extracting(Fault::type)
          .containsOnly("rendered_query_too_large");
    }
  }
}
