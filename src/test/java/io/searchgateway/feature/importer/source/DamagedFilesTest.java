package io.searchgateway.feature.importer.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.testkit.Bytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are damaged: no row of them vanishes in silence. */
class DamagedFilesTest {

  private static final String ROWS = "1,a\n".repeat(2998);

  private static UnreadableSource fault(String name, byte[] file) {
    try {
      List<Row> rows = new TextFile(name, file).rows();
      throw new AssertionError("it was read, with rows " + rows.size());
    } catch (UnreadableSource told) {
      return told;
    } catch (IOException other) {
      throw new AssertionError(other);
    }
  }

  private static UnreadableSource fault(String text) {
    return fault("a.csv", text.getBytes(StandardCharsets.UTF_8));
  }

  private static int readUntilFault(TextFile file) throws IOException {
    List<Row> before = new ArrayList<>();
    try (RowReader reader = SourceFiles.rows(file.open(), file.form(), RowLimits.USUAL)) {
      for (Optional<Row> row = reader.next(); row.isPresent(); row = reader.next()) {
        before.add(row.get());
      }
    } catch (UnreadableSource told) {
      return before.size();
    }
    throw new AssertionError("it has no fault");
  }

  @Test
  void aQuoteThatIsNeverClosedIsToldWithItsLine() throws IOException {
    String text = "n,word\n1,a\n2,\"b\n" + ROWS;
    UnreadableSource told = fault(text);
    assertThat(told.type()).isEqualTo("unclosed_quote");
    assertThat(told.message()).contains("line 3, column 2");
    assertThat(readUntilFault(TextFile.of("a.csv", text))).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"n,word\n1,\"a", "n,word\n1,\"a\n", "n,word\n1,\"a\"\"", "n,word\r\n1,\"a\r\n"})
  void aQuoteIsNotClosedByTheEnd(String text) {
    assertThat(fault(text).type()).isEqualTo("unclosed_quote");
    assertThat(fault(text).message()).contains("line 2, column 2");
  }

  @Test
  void theLineIsThatOfTheQuoteAndNotOfItsRow() {
    assertThat(fault("a,b,c\n\"one\r\ntwo\nthree\",\"x\ny\",\"open\n1,2,3\n").message())
        .contains("line 5, column 3");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"n,word\n1,\"a\"", "n,word\n1,\"a\"\n", "n,word\n1,\"a\"\r\n\r\n", "n,word\n1,a"})
  void aWholeFileHasAllItsRows(String text) throws IOException {
    assertThat(TextFile.of("a.csv", text).rows())
        .singleElement()
        .satisfies(row -> assertThat(row.content()).isEqualTo(new Row.Cells(List.of("1", "a"))));
  }

  @Test
  void aQuoteThatSwallowsRowsUpToTheNextIsToldWithItsLine() {
    UnreadableSource told = fault("n,word\n1,\"a\n2,b\n3,\"c\"\n4,d\n");
    assertThat(told.type()).isEqualTo("bad_quote");
    assertThat(told.message()).contains("line 2, column 2");
  }

  @Test
  void aCellThatIsTooLargeIsToldWithItsPlace() throws IOException {
    RowLimits limits = new RowLimits(2_000_000, 10, 10, Long.MAX_VALUE);
    for (String cell : List.of("x".repeat(2_500_000), "\"" + "x\n".repeat(1_250_000) + "\"")) {
      assertThatThrownBy(
              () -> TextFile.of("a.csv", "a,b\n1,2\n\"3\n\"," + cell + "\n5,6\n").rows(limits))
          .isInstanceOfSatisfying(
              UnreadableSource.class,
              told -> {
                assertThat(told.type()).isEqualTo("cell_too_large");
                assertThat(told.message()).contains("line 4, column 2");
              });
    }
  }

  @Test
  void aHeaderThatNamesTwoColumnsAlikeIsToldWithBoth() throws IOException {
    SampleResult headed = TextFile.of("a.csv", "id,name,name\n1,a,b\n2,c,d\n").sampleResult();
    assertThat(headed.rows()).isEqualTo(2);
    assertThat(headed.warnings())
        .containsExactly("columns 2 and 3 have the same name name; the second is named name_2");
    SampleResult words = TextFile.of("a.csv", "red,red\nblue,green\n").sampleResult();
    assertThat(words.rows()).isEqualTo(2);
    assertThat(words.warnings())
        .singleElement()
        .asString()
        .contains("columns 1 and 2", "csv.header");
  }

  @Test
  void aColumnWithoutANameIsTold() throws IOException {
    assertThat(TextFile.of("a.csv", "id,,name\n1,a,b\n").sampleResult().warnings())
        .containsExactly("column 2 has no name and is named column_2");
  }

  @Test
  void aMarkOfByteOrderIsNoPartOfTheFirstName() throws IOException {
    for (var charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE)) {
      TextFile file = TextFile.of("a.csv", "\ufeff\"id\",name\n1,a\n", charset);
      try (RowReader rows = SourceFiles.rows(file.open(), file.form(), RowLimits.USUAL)) {
        assertThat(rows.names()).containsExactly("id", "name");
      }
      assertThat(TextFile.of("a.ndjson", "\ufeff{\"a\":1}\n", charset).rows())
          .singleElement()
          .satisfies(row -> assertThat(row.content()).isInstanceOf(Row.Document.class));
    }
  }

  @Test
  void theMarkSaysWhichOfTheOrdersItIs() throws IOException {
    for (var charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      TextFile file = TextFile.of("a.csv", "\ufeffid,name\n1,a\n", charset);
      SourceHints hints =
          new SourceHints(
              "a.csv", Optional.empty(), Optional.of(StandardCharsets.UTF_16), CsvHints.NONE);
      assertThat(SourceFiles.form(file.open(), hints, RowLimits.USUAL).charset())
          .isEqualTo(charset);
    }
  }

  @Test
  void aFileThatEndsWithinALetterIsToldWithItsPlace() {
    byte[] text = "n,word\n1,gr\u00fc\n2,\u00fc".getBytes(StandardCharsets.UTF_8);
    UnreadableSource told = fault("a.csv", Arrays.copyOf(text, text.length - 1));
    assertThat(told.type()).isEqualTo("bad_encoding");
    assertThat(told.message()).contains("line 3, byte 17", "UTF-8");
  }

  @ParameterizedTest
  @ValueSource(ints = {40, 2_000_000})
  void aByteThatIsNoLetterIsToldWithItsPlace(int before) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes("n,wörd\n".getBytes(StandardCharsets.UTF_8));
    file.writeBytes(
        "1,aaaüöä\n".repeat(before / 20 - (before > 100 ? 0 : 1)).getBytes(StandardCharsets.UTF_8));
    int at = file.size() + 3;
    long lines = file.toString(StandardCharsets.UTF_8).lines().count() + 1;
    file.writeBytes(new byte[] {'2', ',', (byte) 0xff, '\n'});
    UnreadableSource told = fault("a.csv", file.toByteArray());
    assertThat(told.type()).isEqualTo("bad_encoding");
    assertThat(told.message()).contains("line " + lines + ", byte " + at + " ");
  }

  @Test
  void aRowOfJsonThatIsNoTextIsRefusedByItsLine() throws IOException {
    byte[] rows =
        "{\"a\":\"\u00fc\u00fc\u00fc\u00fc\"}\n{\"a\":\"\u00fc\"}\n"
            .getBytes(StandardCharsets.UTF_8);
    rows[rows.length - 4] = (byte) 0xff;
    assertThat(new TextFile("a.ndjson", rows).rows())
        .last()
        .satisfies(
            row -> {
              assertThat(row.line()).isEqualTo(2);
              assertThat(row.content()).isInstanceOf(Row.Unreadable.class);
            });
  }

  @Test
  void aFileThatGzipHasPackedMustBeWhole() throws IOException {
    byte[] first = Bytes.utf8("n,word\n" + ROWS).gzip().toArray();
    byte[] second = Bytes.utf8("2,b\n").gzip().toArray();
    assertThat(new TextFile("a.csv.gz", joined(first, second)).rows()).hasSize(2999);
    for (int cut : new int[] {1, 4, 8, 9, 12}) {
      assertThat(fault("a.csv.gz", Arrays.copyOf(first, first.length - cut)).type())
          .as("cut by %s", cut)
          .isEqualTo("bad_gzip");
    }
    for (int cut : new int[] {1, 8, 12, second.length - 3}) {
      assertThat(
              fault("a.csv.gz", joined(first, Arrays.copyOf(second, second.length - cut))).type())
          .isEqualTo("bad_gzip");
    }
    assertThat(fault("a.csv.gz", joined(first, new byte[] {'x'})).type()).isEqualTo("bad_gzip");
    assertThat(fault("a.csv.gz", joined(first, new byte[200_000])).type()).isEqualTo("bad_gzip");
    byte[] damaged = first.clone();
    damaged[first.length - 6] = (byte) ~damaged[first.length - 6];
    assertThat(fault("a.csv.gz", damaged).type()).isEqualTo("bad_gzip");
  }

  /** So that the trailer lies across the buffer's end in some of them. */
  @Test
  void aPackedFileOfAnyLengthIsReadToItsEnd() throws IOException {
    java.util.Random random = new java.util.Random(3);
    for (int length = 0; length < 40; length++) {
      byte[] noise = new byte[49_100 + length];
      random.nextBytes(noise);
      String text = "n,word\n1," + java.util.Base64.getEncoder().encodeToString(noise) + "\n";
      byte[] packed = Bytes.utf8(text).gzip().toArray();
      assertThat(new TextFile("a.csv.gz", packed).rows()).hasSize(1);
      assertThat(fault("a.csv.gz", joined(packed, new byte[] {0})).type()).isEqualTo("bad_gzip");
    }
  }

  @Test
  void aZipFileHoldsOneFileAndIsWhole() throws IOException {
    byte[] one = zip("a.csv");
    assertThat(new TextFile("a.zip", one).rows()).hasSize(2998);
    assertThat(fault("a.zip", zip("a.csv", "b.csv")).type()).isEqualTo("bad_zip");
    assertThat(new TextFile("a.zip", zip("a.csv", "__MACOSX/._a.csv")).rows()).hasSize(2998);
    assertThat(fault("a.zip", Arrays.copyOf(one, one.length / 3)).type()).isEqualTo("bad_zip");
  }

  @Test
  void whatIsPassedOverInAZipFileIsOfItsSizeToo() throws IOException {
    int text = ("n,word\n" + ROWS).length();
    RowLimits narrow = new RowLimits(10 << 20, 1000, 64, text + text / 2);
    assertThat(new TextFile("a.zip", zip("a.csv")).rows(narrow)).hasSize(2998);
    for (byte[] packed :
        List.of(zip("__MACOSX/x", "a.csv"), zip("a.csv", "__MACOSX/x"), zip("folder/", "a.csv"))) {
      assertThatThrownBy(() -> new TextFile("a.zip", packed).rows(narrow))
          .isInstanceOfSatisfying(
              UnreadableSource.class,
              large -> assertThat(large.type()).isEqualTo("source_too_large"));
    }
  }

  private static byte[] zip(String... names) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (String name : names) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(("n,word\n" + ROWS).getBytes(StandardCharsets.UTF_8));
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] joined(byte[] one, byte[] other) {
    byte[] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[{\"a\":1},{\"a\":2",
        "[{\"a\":1},{\"a\":2}",
        "[{\"a\":1},",
        "[{\"a\":1}] {\"b\":2}"
      })
  void jsonThatBreaksOffIsTold(String text) {
    assertThat(fault("a.json", text.getBytes(StandardCharsets.UTF_8)).type()).isEqualTo("bad_json");
  }

  @Test
  void aLastLineThatBreaksOffIsRefused() throws IOException {
    assertThat(TextFile.of("a.ndjson", "{\"a\":1}\n{\"a\":").rows())
        .last()
        .satisfies(row -> assertThat(row.content()).isInstanceOf(Row.Unreadable.class));
    assertThat(TextFile.of("a.ndjson", "{\"index\":{}}\n{\"a\":1}\n{\"index\":{}}\n").rows())
        .last()
        .satisfies(row -> assertThat(row.content()).isInstanceOf(Row.Unreadable.class));
  }

  @Test
  void theBeginningOfAFileIsNotCalledDamaged() throws IOException {
    TextFile file = TextFile.of("a.csv", "n,word\n1,a\n2,b\n3,\"c");
    assertThat(Sampler.sample(file.open(), file.form(), RowLimits.USUAL, true).warnings())
        .containsExactly("only a part of the file was analyzed");
    TextFile narrow = TextFile.of("a.csv", "n,word\n1,a\n2,b\n3");
    assertThat(Sampler.sample(narrow.open(), narrow.form(), RowLimits.USUAL, true).warnings())
        .isEmpty();
    assertThat(file.sampleResult().warnings())
        .singleElement()
        .asString()
        .contains("line 4, column 2");
  }
}
