package io.searchgateway.feature.synonyms;

import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineIdentity.Distribution;
import io.searchgateway.engine.EngineVersion;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.query.RequestSettings;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.translate.Synonyms;
import io.searchgateway.translate.Translation;
import io.searchgateway.translate.TranslationContext;
import io.searchgateway.translate.TranslationLimits;
import io.searchgateway.translate.Translator;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
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

/**
 * What ten thousand synonyms cost a search that has none of their words, one that has one, and one
 * with a word that all of another list have.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class SynonymBenchmark {

  private static final int MANY = 10_000;

  private final Translator translator = new Translator(TranslationLimits.DEFAULTS);
  private final List<Synonym> synonyms =
      IntStream.range(0, MANY)
          .mapToObj(i -> SynonymSamples.synonym("word" + i + " one, other" + i, "films"))
          .toList();
  private final TranslationContext without = context(Synonyms.NONE);
  private final TranslationContext with = context(lookup(synonyms));
  private final TranslationContext shared =
      context(
          lookup(
              IntStream.range(0, MANY)
                  .mapToObj(i -> SynonymSamples.synonym("tv, other" + i, "films"))
                  .toList()));
  private SearchRequest unrelated = EMPTY;
  private SearchRequest related = EMPTY;
  private SearchRequest common = EMPTY;

  private static final SearchRequest EMPTY =
      new SearchRequest(List.of(), RequestSettings.DEFAULTS, Optional.empty(), Optional.empty());

  private static Synonyms lookup(List<Synonym> all) {
    SynonymDictionary dictionary = new SynonymList("films", all, "", Instant.EPOCH).dictionary();
    return query -> dictionary;
  }

  private static TranslationContext context(Synonyms synonyms) {
    EngineVersion version = new EngineVersion(2, 19, "2.19.6");
    return new TranslationContext(
        "192.0.2.7",
        Optional.empty(),
        Dialects.of(new EngineIdentity(Distribution.OPENSEARCH, version, "bench")),
        false,
        synonyms);
  }

  private static SearchRequest request(String value) {
    return new RequestReader(QueryLimits.DEFAULTS)
        .read(
            ("{\"query\":[{\"id\":\"a\",\"dataField\":[\"title\",\"overview\"],\"value\":\""
                    + value
                    + "\"}]}")
                .getBytes(StandardCharsets.UTF_8))
        .request()
        .orElseThrow();
  }

  /** Reads the requests once. */
  @Setup
  public void read() {
    unrelated = request("a space odyssey in colour");
    related = request("a space word77 one in colour");
    common = request("a space tv in colour");
  }

  @Benchmark
  public Translation withoutSynonyms() {
    return translator.translate(unrelated, without);
  }

  @Benchmark
  public Translation noneOfManyIsMeant() {
    return translator.translate(unrelated, with);
  }

  @Benchmark
  public Translation oneOfManyIsMeant() {
    return translator.translate(related, with);
  }

  @Benchmark
  public Translation allOfManyAreMeant() {
    return translator.translate(common, shared);
  }

  /** What a change costs. */
  @Benchmark
  public SynonymList built() {
    return new SynonymList("films", synonyms, "", Instant.EPOCH);
  }
}
