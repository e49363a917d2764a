package io.searchgateway.feature.importer.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourceFilesTest {

  private static List<String> words(List<Row> rows) {
    return rows.stream().map(SourceFilesTest::word).toList();
  }

  private static String word(Row row) {
    return row.content() instanceof Row.Document document
        ? document.object().value().toString()
        : row.content() instanceof Row.Cells cells
            ? String.join("/", cells.cells())
            : row.content() instanceof Row.Action action
                ? action.operation() + action.about()
                : ((Row.Unreadable) row.content()).type();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "x~[{\"a\":1}]~json",
        "x~ {\"a\":1}~ndjson",
        "x.json~{\"a\":~json",
        "x~{\"index\":{\"_id\":\"1\"}}~bulk",
        "x~a,b~csv",
        "x.csv~{\"a\":1},b~csv",
        "x.tsv.gz~a~csv"
      })
  void theBeginningTellsTheFormat(String name, String text, String format) throws IOException {
    assertThat(TextFile.of(name, text).form().format().word()).isEqualTo(format);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "windows-1252"})
  void theEncodingIsFoundOut(String name) throws IOException {
    Charset charset = Charset.forName(name);
    TextFile file = TextFile.of("a.csv", "name,place\nGrüße aus Köln,Ägypten\nÖl,über\n", charset);

    assertThat(words(file.rows())).containsExactly("Grüße aus Köln/Ägypten", "Öl/über");
  }

  @Test
  void aMarkOfByteOrderIsNoPartOfTheFirstName() throws IOException {
    try (RowReader rows =
        SourceFiles.rows(
            TextFile.of("a.csv", "\uFEFFid,b\n1,2\n").open(),
            TextFile.of("a.csv", "\uFEFFid,b\n1,2\n").form(),
            RowLimits.USUAL)) {
      assertThat(rows.names()).containsExactly("id", "b");
    }
  }

  @Test
  void packedFilesAreUnpacked() throws IOException {
    byte[] text = "{\"a\":1}\n{\"a\":2}\n".getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream gzip = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(gzip)) {
      out.write(text);
    }
    ByteArrayOutputStream zip = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(zip)) {
      out.putNextEntry(new ZipEntry("rows.ndjson"));
      out.write(text);
    }
    for (byte[] packed : List.of(gzip.toByteArray(), zip.toByteArray())) {
      assertThat(words(new TextFile("rows", packed).rows()))
          .containsExactly("{\"a\":1}", "{\"a\":2}");
    }
  }

  @Test
  void whatIsPackedIsBounded() throws IOException {
    ByteArrayOutputStream gzip = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(gzip)) {
      out.write("{\"a\":1}\n".repeat(100_000).getBytes(StandardCharsets.UTF_8));
    }
    RowLimits limits = new RowLimits(1000, 10, 10, 500_000);

    assertThatThrownBy(() -> new TextFile("rows.gz", gzip.toByteArray()).rows(limits))
        .isInstanceOf(UnreadableSource.class)
        .extracting(failure -> ((UnreadableSource) failure).type())
        .isEqualTo("source_too_large");
  }

  @Test
  void objectsOfAnArrayAreFoundHoweverTheyAreLaidOut() throws IOException {
    List<Row> rows =
        TextFile.of("a.json", "[\n {\"a\":\n  \"x ] } \\\" y\"},{\"b\":[1,\n2]}\n]").rows();

    assertThat(words(rows)).containsExactly("{\"a\":\"x ] } \\\" y\"}", "{\"b\":[1,2]}");
    assertThat(rows).map(Row::line).containsExactly(2L, 3L);
    assertThat(((Row.Document) rows.get(1).content()).object().text()).doesNotContain((byte) '\n');
  }

  @Test
  void anArrayThatBreaksOffGivesTheRowsBeforeAndSaysSo() throws IOException {
    TextFile file = TextFile.of("a.json", "[{\"a\":1},{\"a\":2");
    try (RowReader rows = SourceFiles.rows(file.open(), file.form(), RowLimits.USUAL)) {
      assertThat(rows.next()).isPresent();
      assertThatThrownBy(rows::next)
          .isInstanceOf(UnreadableSource.class)
          .hasMessageContaining("is not closed");
    }
  }

  @Test
  void linesThatAreNoObjectsAreToldAndTheOthersRead() throws IOException {
    List<Row> rows = TextFile.of("a.ndjson", "{\"a\":1}\r\n\n[1]\nnothing\n{\"a\":2}").rows();

    assertThat(words(rows)).containsExactly("{\"a\":1}", "not_an_object", "bad_json", "{\"a\":2}");
    assertThat(rows).map(Row::line).containsExactly(1L, 3L, 4L, 5L);
    assertThat(rows).map(Row::number).containsExactly(1L, 2L, 3L, 4L);
  }

  @Test
  void rowsAreBounded() throws IOException {
    String deep = "{\"a\":".repeat(20) + "1" + "}".repeat(20);
    RowLimits limits = new RowLimits(300, 10, 10, Long.MAX_VALUE);

    assertThat(
            words(
                TextFile.of("a.ndjson", "{\"a\":\"" + "x".repeat(400) + "\"}\n" + deep + "\n{}\n")
                    .rows(limits)))
        .containsExactly("row_too_large", "too_deep", "{}");
    assertThat(
            words(TextFile.of("a.json", "[{\"a\":\"" + "x".repeat(400) + "\"},{}]").rows(limits)))
        .containsExactly("row_too_large", "{}");
  }

  @Test
  void linesOfABulkGoInPairs() throws IOException {
    List<Row> rows =
        TextFile.of(
                "a.ndjson",
                """
                {"index":{"_id":"1"}}
                {"a":1}
                {"delete":{"_id":"2"}}
                {"create":{}}
                nothing
                """)
            .rows();

    assertThat(words(rows))
        .containsExactly("index{\"_id\":\"1\"}", "delete{\"_id\":\"2\"}", "bad_json");
  }

  @Test
  void anEmptyFileIsToldAtOnce() {
    assertThatThrownBy(() -> TextFile.of("a.csv", " \n").form())
        .isInstanceOf(UnreadableSource.class)
        .hasMessageContaining("empty");
  }
}
