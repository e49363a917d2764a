package io.searchgateway.bench;

import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineIdentity.Distribution;
import io.searchgateway.engine.EngineVersion;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.query.RequestSettings;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.ReadRequest;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.translate.Translation;
import io.searchgateway.translate.TranslationContext;
import io.searchgateway.translate.TranslationLimits;
import io.searchgateway.translate.Translator;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
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

/** What a typical page of five queries costs from its bytes to the engine's. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class TranslationBenchmark {

  private static final byte[] PAGE =
      """
      {"query":[
       {"id":"search","type":"suggestion","dataField":["title",{"field":"title.search","weight":0.5},
        "title.autosuggest","overview"],"value":"space odyssey","fuzziness":1,"highlight":true,
        "size":8},
       {"id":"genre","type":"term","dataField":["genres.keyword"],"value":["Drama","Comedy"],
        "aggregationSize":50,"react":{"and":["search","price","rating"]}},
       {"id":"price","type":"range","dataField":["price"],"value":{"start":10,"end":60},
        "aggregations":["min","max","histogram"],"interval":5,"react":{"and":["search","genre"]}},
       {"id":"rating","type":"term","dataField":["rating"],"value":"PG","size":20,"sortBy":"asc",
        "react":{"and":["search","genre","price"]}},
       {"id":"results","type":"search","dataField":["title",{"field":"title.search","weight":0.5},
        "overview"],"value":"space odyssey","size":12,"from":24,"highlight":true,
        "includeFields":["title","overview","price"],
        "sortField":["_score",{"price":"asc"}],
        "react":{"and":["search","genre","price","rating"]}}
      ],"settings":{"recordAnalytics":true,"userId":"jane"}}
      """
          .getBytes(StandardCharsets.UTF_8);

  private final RequestReader reader = new RequestReader(QueryLimits.DEFAULTS);
  private final Translator translator = new Translator(TranslationLimits.DEFAULTS);
  private final TranslationContext context = context(false);
  private final TranslationContext explaining = context(true);
  private SearchRequest request =
      new SearchRequest(List.of(), RequestSettings.DEFAULTS, Optional.empty(), Optional.empty());

  private static TranslationContext context(boolean explain) {
    EngineVersion version = new EngineVersion(2, 19, "2.19.6");
    return new TranslationContext(
        "192.0.2.7",
        Optional.empty(),
        Dialects.of(new EngineIdentity(Distribution.OPENSEARCH, version, "bench")),
        explain);
  }

  /** Reads the page once. */
  @Setup
  public void readPage() {
    request = reader.read(PAGE).request().orElseThrow();
  }

  @Benchmark
  public ReadRequest read() {
    return reader.read(PAGE);
  }

  @Benchmark
  public Translation translate() {
    return translator.translate(request, context);
  }

  @Benchmark
  public byte[] translateAndWrite() {
    return translator.translate(request, context).ndjson();
  }

  @Benchmark
  public Translation translateAndExplain() {
    return translator.translate(request, explaining);
  }

  @Benchmark
  public byte[] wholeWay() {
    return translator.translate(reader.read(PAGE).request().orElseThrow(), context).ndjson();
  }
}
