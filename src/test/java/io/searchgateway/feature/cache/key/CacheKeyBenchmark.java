package io.searchgateway.feature.cache.key;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Envs;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.rewriting.DeclarativeBody;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpFields;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What it costs to find whether the answer of a page of six queries may be kept, and its key. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class CacheKeyBenchmark {

  private static final String PAGE =
      """
      {"settings":{"useCache":true},"query":[
      {"id":"text","dataField":["title","title.search"],"value":"love","execute":false},
      {"id":"films","dataField":"title","size":10,"react":{"and":["text","genre","critics"]}},
      {"id":"genre","type":"term","dataField":"genre.keyword","value":["Drama","Comedy","Action"],"aggregationSize":20,"react":{"and":["text","critics"]}},
      {"id":"rating","type":"term","dataField":"rating.keyword","aggregationSize":20,"react":{"and":["text","genre","critics"]}},
      {"id":"critics","type":"range","dataField":"rotten_tomatoes_rating","value":{"start":20,"end":100},"range":{"start":0,"end":100},"interval":10,"aggregations":["histogram"],"react":{"and":["text","genre"]}},
      {"id":"minutes","type":"range","dataField":"running_time","aggregations":["min","max"],"react":{"and":["text","genre","critics"]}}
      ]}
      """;

  private Optional<StageContext> context = Optional.empty();

  /** Makes the request of an administrator. */
  @Setup
  public void receive() {
    Exchange exchange =
        new Exchange(
            "1", "POST", RequestTarget.of("/movies/_declarative"), "", Map.of(), List.of());
    PipelineRequest request =
        new PipelineRequest(
            "POST",
            RequestTarget.of("/movies/_declarative"),
            HttpFields.EMPTY,
            MessageBody.of(PAGE.getBytes(StandardCharsets.UTF_8)),
            false);
    Envs envs =
        new Envs() {
          @Override
          public Optional<JsonValue> find(String name) {
            return Optional.ofNullable(object().get(name));
          }

          @Override
          public JsonObject object() {
            return Json.wrapped("index", Json.text("movies"));
          }
        };
    context =
        Optional.of(
            (StageContext)
                Proxy.newProxyInstance(
                    StageContext.class.getClassLoader(),
                    new Class<?>[] {StageContext.class},
                    (self, method, arguments) ->
                        switch (method.getName()) {
                          case "exchange" -> exchange;
                          case "request" -> request;
                          case "envs" -> envs;
                          case "attachment" -> Optional.empty();
                          case "pipelineId", "stageId" -> "declarative-search";
                          default -> throw new UnsupportedOperationException(method.getName());
                        }));
  }

  /** From the parsed body to the key. */
  @Benchmark
  public CacheableRequest key() {
    StageContext received = context.orElseThrow();
    KeyedRequest request =
        new KeyedRequest(received, DeclarativeBody.find(received.request().body()).orElseThrow());
    List<String> expressions = request.expressions();
    if (request.bypass(expressions).isPresent() || request.explains()) {
      throw new IllegalStateException("the answer may be kept");
    }
    return request.key("pipeline", "rights", "revision", expressions);
  }
}
