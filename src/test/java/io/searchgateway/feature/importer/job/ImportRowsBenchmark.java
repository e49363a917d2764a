package io.searchgateway.feature.importer.job;

import io.searchgateway.feature.importer.source.RowLimits;
import io.searchgateway.feature.importer.source.SampleResult;
import io.searchgateway.feature.importer.source.Sampler;
import io.searchgateway.feature.importer.source.SourceFiles;
import io.searchgateway.feature.importer.source.SourceForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** What a row costs from the file to the body of a bulk. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ImportRowsBenchmark {

  private static final int ROWS = 20_000;
  private static final String OPTIONS = "{'index':'x','id_field':'id','batch_size':1000}";

  /** How the file is written. */
  @Param({"ndjson", "json", "csv"})
  private String format = "ndjson";

  private Path file = Path.of("");
  private ImportJob job = BulkOperationsTest.job(OPTIONS);
  private ImportJob.Plan plan = BulkOperationsTest.plan("x");

  /** Writes the file, and looks at it as an import does. */
  @Setup
  public void write() throws IOException {
    file = Files.createTempFile("rows", "." + format);
    Files.writeString(file, text());
    SourceFiles.Bytes bytes = () -> Files.newInputStream(file);
    SourceForm form = SourceFiles.form(bytes, job.options().source(), RowLimits.USUAL);
    SampleResult sampleResult = Sampler.sample(bytes, form, RowLimits.USUAL);
    plan = new ImportJob.Plan(form, SettledColumns.of(sampleResult, job.options()), "x", true);
  }

  private String text() {
    boolean cells = format.equals("csv");
    String row =
        cells
            ? "%d,amber birch %d cedar,delta,%d.%02d,%d,2024-%02d-%02d\n"
            : "{\"id\":%d,\"title\":\"amber birch %d cedar\",\"brand\":\"delta\",\"price\":%d.%02d,"
                + "\"stock\":%d,\"added\":\"2024-%02d-%02d\"}\n";
    StringBuilder text = new StringBuilder(cells ? "id,title,brand,price,stock,added\n" : "");
    text.append(format.equals("json") ? "[" : "");
    for (int i = 1; i <= ROWS; i++) {
      text.append(format.equals("json") && i > 1 ? "," : "");
      text.append(row.formatted(i, i % 10, i % 1000, i % 100, i % 500, 1 + i % 12, 1 + i % 28));
    }
    return text.append(format.equals("json") ? "]" : "").toString();
  }

  @TearDown
  public void delete() throws IOException {
    Files.delete(file);
  }

  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long rows() throws IOException {
    long bytes = 0;
    try (BatchReader reader = new BatchReader(job, plan, file, RowLimits.USUAL)) {
      for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
        bytes += batch.get().body().length;
      }
    }
    return bytes;
  }
}
