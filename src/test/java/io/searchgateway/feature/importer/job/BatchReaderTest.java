package io.searchgateway.feature.importer.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.feature.importer.source.CsvForm;
import io.searchgateway.feature.importer.source.RowLimits;
import io.searchgateway.feature.importer.source.SourceForm;
import io.searchgateway.feature.importer.source.SourceFormat;
import io.searchgateway.feature.importer.source.UnreadableSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchReaderTest {

  private static final String OPTIONS = "{'index':'x','id_field':'a','batch_size':2}";

  @TempDir private Path directory;

  private BatchReader reader(String text) throws IOException {
    Path file = Files.writeString(directory.resolve("rows"), text);
    return new BatchReader(
        BulkOperationsTest.job(OPTIONS), BulkOperationsTest.plan("x"), file, RowLimits.USUAL);
  }

  private static String body(Optional<Batch> batch) {
    return new String(batch.orElseThrow().body(), StandardCharsets.UTF_8);
  }

  @Test
  void whatIsReadAheadIsGivenInItsTurn() throws IOException {
    try (BatchReader reader = reader("{\"a\":1}\n{\"a\":2}\n\n{\"a\": 3 }\n")) {
      assertThat(body(reader.next())).contains("\"1\"", "\"2\"");
      reader.readAhead();
      reader.readAhead();
      assertThat(reader.isAtEnd()).isFalse();
      Optional<Batch> second = reader.next();
      assertThat(second.orElseThrow().number()).isEqualTo(1);
      assertThat(body(second)).isEqualTo("{\"index\":{\"_id\":\"3\"}}\n{\"a\": 3 }\n");
      assertThat(reader.isAtEnd()).isTrue();
      assertThat(reader.next()).isEmpty();
    }
  }

  @Test
  void nothingIsLeftBehindTheLastFullBatch() throws IOException {
    try (BatchReader reader = reader("{\"a\":1}\n{\"a\":2}\n")) {
      assertThat(reader.next()).isPresent();
      assertThat(reader.isAtEnd()).isFalse();
      reader.readAhead();
      assertThat(reader.isAtEnd()).isTrue();
      assertThat(reader.next()).isEmpty();
    }
  }

  @Test
  void anUnreadablePlaceIsToldBehindTheRowsBeforeIt() throws IOException {
    Path file = Files.writeString(directory.resolve("rows"), "a\n1\n2\n3\n\"never closed");
    ImportJob.Plan plan =
        new ImportJob.Plan(
            new SourceForm(SourceFormat.CSV, StandardCharsets.UTF_8, CsvForm.USUAL),
            List.of(),
            "x",
            true);
    RowLimits limits = new RowLimits(8, 10, 10, Long.MAX_VALUE);
    try (BatchReader reader =
        new BatchReader(BulkOperationsTest.job(OPTIONS), plan, file, limits)) {
      reader.readAhead();
      assertThat(reader.next().orElseThrow().so().errors()).hasSize(2);
      reader.readAhead();
      assertThat(reader.next().orElseThrow().so().errors()).hasSize(1);
      assertThat(reader.isAtEnd()).isFalse();
      assertThatThrownBy(reader::next).isInstanceOf(UnreadableSource.class);
    }
  }
}
