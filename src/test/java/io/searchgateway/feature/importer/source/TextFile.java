package io.searchgateway.feature.importer.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A file in memory. */
@SuppressWarnings("ArrayRecordComponent") // Read, never compared.
record TextFile(String name, byte[] bytes) {

  static TextFile of(String name, String text) {
    return of(name, text, StandardCharsets.UTF_8);
  }

  static TextFile of(String name, String text, Charset charset) {
    return new TextFile(name, text.getBytes(charset));
  }

  SourceFiles.Bytes open() {
    return () -> new ByteArrayInputStream(bytes);
  }

  SourceForm form() throws IOException {
    return SourceFiles.form(open(), SourceHints.named(name), RowLimits.USUAL);
  }

  List<Row> rows() throws IOException {
    return rows(RowLimits.USUAL);
  }

  List<Row> rows(RowLimits limits) throws IOException {
    List<Row> rows = new ArrayList<>();
    try (RowReader reader = SourceFiles.rows(open(), form(), limits)) {
      for (Optional<Row> row = reader.next(); row.isPresent(); row = reader.next()) {
        rows.add(row.get());
      }
    }
    return rows;
  }

  SampleResult sampleResult() throws IOException {
    return Sampler.sample(open(), form(), RowLimits.USUAL);
  }
}
