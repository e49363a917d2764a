package io.searchgateway.feature.importer.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.indices.design.ColumnUse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTest {

  private static List<String> names(String text) throws IOException {
    TextFile file = TextFile.of("a.csv", text);
    try (RowReader rows = SourceFiles.rows(file.open(), file.form(), RowLimits.USUAL)) {
      return rows.names();
    }
  }

  private static List<List<String>> cells(String text) throws IOException {
    return TextFile.of("a.csv", text).rows().stream()
        .map(row -> ((Row.Cells) row.content()).cells())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t", "|"})
  void theDelimiterIsFoundOut(String delimiter) throws IOException {
    String text = "name;a,b|c\tx\n".replaceAll("[;,|\t]", delimiter).repeat(3);

    assertThat(TextFile.of("a.csv", "k" + text).form().csv().delimiter())
        .isEqualTo(delimiter.charAt(0));
  }

  @Test
  void delimitersWithinQuotesDoNotCount() throws IOException {
    assertThat(cells("a;b\n\"x, y, z\";1\n\"p, q\";2\n\"p, q, r, s\";3\n"))
        .containsExactly(List.of("x, y, z", "1"), List.of("p, q", "2"), List.of("p, q, r, s", "3"));
  }

  @Test
  void cellsMayHoldLineEndsAndQuotes() throws IOException {
    List<Row> rows = TextFile.of("a.csv", "a,b\n\"one\ntwo\",\"say \"\"hi\"\"\"\nthree,4\n").rows();

    assertThat(((Row.Cells) rows.get(0).content()).cells())
        .containsExactly("one\ntwo", "say \"hi\"");
    assertThat(rows).map(Row::line).containsExactly(2L, 4L);
  }

  @ParameterizedTest
  @ValueSource(chars = {'-', '0', 'e', 'z'})
  void noRowIsMadeUpWhateverTheDelimiterIs(char delimiter) throws IOException {
    CsvForm form =
        new CsvForm(delimiter, '"', Optional.of('a'), 0, true, List.of(), '.', Optional.empty());
    TextFile file =
        TextFile.of("x.csv", "N" + delimiter + "W\n1" + delimiter + "2\n3" + delimiter + "4\n");
    SourceForm csv = new SourceForm(SourceFormat.CSV, StandardCharsets.UTF_8, form);
    try (RowReader rows = SourceFiles.rows(file.open(), csv, RowLimits.USUAL)) {
      assertThat(rows.next()).isPresent();
      assertThat(rows.next()).isPresent();
      assertThat(rows.next()).isEmpty();
    }
  }

  @Test
  void namesAreMadeFitForFields() throws IOException {
    assertThat(
            names(
                """
                Unit price (€),release year,,unit price,_source,maker.name,maker
                1,2,3,4,5,6,7
                """))
        .containsExactly(
            "Unit_price_",
            "release_year",
            "column_3",
            "unit_price",
            "source",
            "maker.name",
            "maker_2");
  }

  @Test
  void aFileWithoutAHeaderHasNumberedColumns() throws IOException {
    assertThat(names("1,2.5,x\n2,3.5,y\n")).containsExactly("column_1", "column_2", "column_3");
    assertThat(cells("1,2.5,x\n2,3.5,y\n")).hasSize(2);
  }

  @Test
  void rowsOfAnotherWidthAreRefusedByNameUnlessOnlyEmptyCellsAreTooMany() throws IOException {
    List<Row> rows = TextFile.of("a.csv", "a,b\n1\n1,2,,\n1,2,3\n").rows();

    assertThat(rows.get(0).content())
        .isInstanceOfSatisfying(
            Row.Unreadable.class,
            bad -> {
              assertThat(bad.type()).isEqualTo("too_few_cells");
              assertThat(bad.reason()).endsWith("2 columns: the first missing column is b");
            });
    assertThat(rows.get(1).content()).isInstanceOf(Row.Cells.class);
    assertThat(rows.get(2).content())
        .isInstanceOfSatisfying(
            Row.Unreadable.class, bad -> assertThat(bad.type()).isEqualTo("too_many_cells"));
    assertThat(rows).map(Row::line).containsExactly(2L, 3L, 4L);
  }

  @Test
  void whatIsSaidOfAFileCounts() throws IOException {
    TextFile file = TextFile.of("a.csv", "made by hand\n# a remark\n1#x#1.234,5\n");
    SourceHints hints =
        new SourceHints(
            "a.csv",
            Optional.of(SourceFormat.CSV),
            Optional.empty(),
            new CsvHints(
                Optional.of('#'),
                Optional.empty(),
                Optional.empty(),
                2,
                Optional.of(false),
                List.of("n", "word", "price"),
                Optional.of(','),
                Optional.of('.')));
    SourceForm form = SourceFiles.form(file.open(), hints, RowLimits.USUAL);

    try (RowReader rows = SourceFiles.rows(file.open(), form, RowLimits.USUAL)) {
      assertThat(rows.names()).containsExactly("n", "word", "price");
      Row row = rows.next().orElseThrow();
      assertThat(row.line()).isEqualTo(3);
      assertThat(
              new CellNumbers(form.csv())
                  .of(((Row.Cells) row.content()).cells().get(2))
                  .orElseThrow())
          .isEqualByComparingTo("1234.5");
    }
  }

  @Test
  void aRowThatIsTooLongEndsTheFileWithItsPlace() {
    RowLimits limits = new RowLimits(1024, 10, 10, Long.MAX_VALUE);

    assertThatThrownBy(
            () -> TextFile.of("a.csv", "a,b\n1,2\n\"never closed" + "x".repeat(5000)).rows(limits))
        .isInstanceOf(UnreadableSource.class)
        .hasMessageContaining("line 3, column 1");
  }

  @Test
  void cellsBecomeValuesOfTheirColumns() throws Exception {
    CellDocuments documents =
        new CellDocuments(
            CsvForm.USUAL,
            List.of("name", "maker.id", "price", "on", "lat", "lon", "tags", "left"),
            List.of(
                SourceColumn.of("name", ColumnUse.SEARCH),
                SourceColumn.of("maker.id", ColumnUse.INTEGER),
                SourceColumn.of("price", ColumnUse.DOUBLE),
                SourceColumn.of("on", ColumnUse.BOOLEAN),
                new SourceColumn(
                    "location", List.of("lat", "lon"), ColumnUse.GEO_POINT, Optional.empty()),
                SourceColumn.of("tags", ColumnUse.LONG),
                SourceColumn.of("left", ColumnUse.IGNORE)));

    assertThat(
            documents
                .document(List.of("a \"b\"", "7", "1.50", "TRUE", "1.5", "-2.5", "[1, 2]", "x"))
                .toString())
        .isEqualTo(
            "{\"name\":\"a \\\"b\\\"\",\"price\":1.50,\"on\":true,"
                + "\"location\":{\"lat\":1.5,\"lon\":-2.5},\"tags\":[1,2],\"maker\":{\"id\":7}}");
    assertThat(documents.document(List.of("null", "", " ")).toString()).isEqualTo("{}");
    assertThatThrownBy(() -> documents.document(List.of("a", "7.5")))
        .isInstanceOf(InvalidCell.class)
        .hasMessageContaining("maker.id: \"7.5\" is not a 32-bit integer");
    assertThatThrownBy(() -> documents.document(List.of("a", "7", "1", "true", "91", "0")))
        .isInstanceOf(InvalidCell.class);
  }
}
