package io.searchgateway.feature.importer.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.feature.importer.source.CsvForm;
import io.searchgateway.feature.importer.source.Row;
import io.searchgateway.feature.importer.source.SourceColumn;
import io.searchgateway.feature.importer.source.SourceForm;
import io.searchgateway.feature.importer.source.SourceFormat;
import io.searchgateway.indices.design.ColumnUse;
import io.searchgateway.json.Json;
import io.searchgateway.json.ObjectText;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BulkOperationsTest {

  private static JsonObject json(String text) {
    return Json.readObject(bytes(text)).orElseThrow();
  }

  private static byte[] bytes(String text) {
    return text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
  }

  static ImportJob job(String options) {
    return new ImportJob(
        "job1",
        "ann",
        "node",
        ImportState.QUEUED,
        false,
        ImportOptionsReader.read(json(options), "a.ndjson"),
        new ImportJob.Source("a.ndjson", 1000, "00"),
        Optional.empty(),
        ImportProgress.NONE,
        new ImportJob.Timestamps(
            Instant.EPOCH, Optional.empty(), Optional.empty(), Optional.empty(), Instant.EPOCH),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  static ImportJob.Plan plan(String target) {
    return new ImportJob.Plan(plan().form(), List.of(), target, true);
  }

  private static ImportJob.Plan plan(SourceColumn... columns) {
    return new ImportJob.Plan(
        new SourceForm(SourceFormat.NDJSON, StandardCharsets.UTF_8, CsvForm.USUAL),
        List.of(columns),
        "x",
        true);
  }

  private static Row row(long number, String text) {
    String plain = text.replace('\'', '"');
    byte[] bytes = plain.getBytes(StandardCharsets.UTF_8);
    return new Row(number, number, new Row.Document(ObjectText.scan(bytes, 64).orElseThrow()));
  }

  private static String lines(BulkOperations.Shaped shaped) {
    BulkOperation ready = ((BulkOperations.Ready) shaped).operation();
    return new String(ready.action(), StandardCharsets.UTF_8)
        + new String(ready.source(), StandardCharsets.UTF_8);
  }

  private static BulkOperations operations(String options, SourceColumn... columns) {
    return new BulkOperations(job(options), plan(columns), List.of());
  }

  @Test
  void aRowWithoutAnIdAlwaysGetsTheSameOne() {
    assertThat(lines(operations("{'index':'x'}").of(row(7, "{'a':1}"))))
        .isEqualTo("{\"index\":{\"_id\":\"job1-0000000007\"}}{\"a\":1}");
  }

  private static RowError rejected(String options, List<String> names, String... cells) {
    BulkOperations operations =
        new BulkOperations(
            job(options),
            new ImportJob.Plan(
                new SourceForm(SourceFormat.CSV, StandardCharsets.UTF_8, CsvForm.USUAL),
                names.stream()
                    .map(
                        name ->
                            SourceColumn.of(
                                name, name.equals("year") ? ColumnUse.INTEGER : ColumnUse.KEYWORD))
                    .toList(),
                "x",
                true),
            names);
    Row row = new Row(3, 4, new Row.Cells(List.of(cells)));
    return ((BulkOperations.Rejected) operations.of(row)).error();
  }

  @Test
  void aRowOfCellsThatIsRejectedSaysItsId() {
    assertThat(rejected("{'index':'x'}", List.of("_id", "year"), "a7", "none").id()).contains("a7");
    assertThat(
            rejected(
                    "{'index':'x','id_field':'{shop}-{sku}'}",
                    List.of("shop", "sku", "year"),
                    "b",
                    "9",
                    "none")
                .id())
        .contains("b-9");
    assertThat(rejected("{'index':'x'}", List.of("sku", "year"), "9", "none").id()).isEmpty();
    assertThat(rejected("{'index':'x','id_field':'sku'}", List.of("sku", "year"), " ", "none").id())
        .isEmpty();
  }

  @Test
  void idsAreWrittenAsJson() {
    for (String id : List.of("a\"b", "a\\b", "é 日", "tab\t", "~")) {
      String line = lines(operations("{'index':'x'}").of(row(1, "{'_id':" + Json.text(id) + "}")));
      assertThat(json(line.substring(0, line.length() - 2)).getJsonObject("index").getString("_id"))
          .isEqualTo(id);
    }
    assertThat(operations("{'index':'x'}").of(row(1, "{'_id':'" + "é".repeat(257) + "'}")))
        .isInstanceOfSatisfying(
            BulkOperations.Rejected.class,
            rejected -> assertThat(rejected.error().type()).isEqualTo("bad_id"));
  }

  @Test
  void idsComeFromTheRowOrFromATemplate() {
    assertThat(lines(operations("{'index':'x','mode':'create'}").of(row(1, "{'_id':5,'a':1}"))))
        .isEqualTo("{\"create\":{\"_id\":\"5\"}}{\"a\":1}");
    assertThat(
            lines(
                operations("{'index':'x','id_field':'{maker.name}-{sku}'}")
                    .of(row(1, "{'maker':{'name':'A'},'sku':9}"))))
        .startsWith("{\"index\":{\"_id\":\"A-9\"}}");
    assertThat(operations("{'index':'x','id_field':'sku'}").of(row(1, "{'a':1}")))
        .isInstanceOfSatisfying(
            BulkOperations.Rejected.class,
            rejected -> assertThat(rejected.error().type()).isEqualTo("missing_id"));
  }

  @Test
  void upsertsAddToDocuments() {
    assertThat(
            lines(operations("{'index':'x','mode':'upsert','id_field':'a'}").of(row(1, "{'a':1}"))))
        .isEqualTo("{\"update\":{\"_id\":\"1\"}}{\"doc_as_upsert\":true,\"doc\":{\"a\":1}}");
  }

  @Test
  void columnsThatAreIgnoredAreLeftOut() {
    assertThat(
            lines(
                operations("{'index':'x'}", SourceColumn.of("b", ColumnUse.IGNORE))
                    .of(row(1, "{'a':1,'b':2}"))))
        .endsWith("{\"a\":1}");
  }

  @Test
  void linesOfABulkGoToTheTargetThatIsNamed() {
    Row row =
        new Row(
            3,
            5,
            new Row.Action(
                "index",
                json("{'_index':'other','_type':'t','routing':'r'}"),
                Optional.of("{}".getBytes(StandardCharsets.UTF_8))));

    assertThat(lines(operations("{'index':'x'}").of(row)))
        .isEqualTo("{\"index\":{\"routing\":\"r\",\"_id\":\"job1-0000000003\"}}{}");
    assertThat(lines(operations("{'format':'bulk'}").of(row))).contains("\"_index\":\"other\"");
  }

  @Test
  void whatTheEngineSaysOfEachRowIsSorted() {
    List<BulkOperation> sent =
        List.of("a", "b", "c", "d").stream()
            .map(id -> new BulkOperation(1, 2, Optional.of(id), new byte[1], new byte[] {'{', '}'}))
            .toList();
    byte[] answer =
        bytes(
            """
            {'errors':true,'items':[
              {'index':{'status':201}},
              {'index':{'status':200}},
              {'index':{'status':429,'error':{'type':'rejected_execution_exception'}}},
              {'index':{'status':400,'error':{'type':'mapper_parsing_exception','reason':'no',
                'caused_by':{'reason':'such value'}}}}]}
            """);
    BatchOutcome nothing = new BatchOutcome(4, 40, 0, 0, 0, List.of());

    Batch left = BulkAnswer.read(new Batch(0, sent, nothing), answer, IdConflict.REJECTED);

    assertThat(left.operations()).containsExactly(sent.get(2));
    assertThat(left.so().indexed()).isEqualTo(1);
    assertThat(left.so().updated()).isEqualTo(1);
    assertThat(left.so().errors())
        .singleElement()
        .satisfies(error -> assertThat(error.reason()).isEqualTo("no: such value"));
  }

  @Test
  void anAnswerThatBreaksOffSaysNothing() {
    assertThat(BulkItems.of(bytes("{'items':[{'index':{'status':201}},{'index':"))).isEmpty();
    assertThat(BulkItems.of(bytes("[]"))).isEmpty();
    assertThat(BulkItems.of(bytes("{'items':[7]}"))).isEmpty();
    assertThat(BulkItems.of(new byte[0])).isEmpty();
    assertThat(
            BulkItems.of(
                bytes(
                    "{'took':[{'a':1}],'items':[{},{'delete':{'_shards':{'total':1},'status':404,"
                        + "'forced':true}},{'index':{'error':'old','status':500}}],"
                        + "'errors':true}")))
        .map(item -> item.operation() + item.status() + item.failed() + item.reason())
        .containsExactly("0falsestatus 0", "delete404truestatus 404", "index500trueold");
  }

  @Test
  void conflictsOfRowsThatWereSentBeforeAreNone() {
    Batch sent =
        new Batch(
            0,
            List.of(new BulkOperation(1, 1, Optional.of("a"), new byte[1], new byte[0])),
            new BatchOutcome(1, 1, 0, 0, 0, List.of()));
    byte[] conflict = bytes("{'items':[{'create':{'status':409,'error':{'type':'x'}}}]}");

    assertThat(BulkAnswer.read(sent, conflict, IdConflict.OWN).so().indexed()).isEqualTo(1);
    assertThat(BulkAnswer.read(sent, conflict, IdConflict.REJECTED).so().errors()).hasSize(1);
    Batch skipped = BulkAnswer.read(sent, conflict, IdConflict.SKIPPED);
    assertThat(skipped.so().errors()).isEmpty();
    assertThat(skipped.so().skipped()).isEqualTo(1);
    ImportProgress progress = ImportProgress.NONE.plus(skipped.so(), 0);
    assertThat(progress.skipped()).isEqualTo(1);
    assertThat(progress.failed()).isZero();
  }

  @Test
  void everythingThatIsWrongWithOptionsIsToldWithItsPlace() {
    assertThatThrownBy(
            () ->
                ImportOptionsReader.read(
                    json(
                        "{'index':'Bad','csv':{'delimiter':'::'},'field_uses':{'a/b':'odd'},"
                            + "'batch_size':0}"),
                    ""))
        .isInstanceOfSatisfying(
            Problem.class,
            problem ->
                assertThat(problem.faults())
                    .map(Fault::pointer)
                    .containsExactlyInAnyOrder(
                        "/index", "/csv/delimiter", "/field_uses/a~1b", "/batch_size"));
    assertThatThrownBy(() -> ImportOptionsReader.read(json("{}"), ""))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("index");
  }

  @Test
  void batchesMayNotFillTheMemory() {
    assertThatThrownBy(
            () ->
                ImportOptionsReader.read(
                    json("{'index':'x','batch_bytes':16000000,'concurrency':8}"), ""))
        .isInstanceOfSatisfying(
            Problem.class,
            problem ->
                assertThat(problem.faults()).map(Fault::pointer).containsExactly("/batch_bytes"));
    assertThat(
            ImportOptionsReader.read(
                    json("{'index':'x','batch_bytes':16000000,'concurrency':2}"), "")
                .lanes())
        .isEqualTo(2);
  }

  @Test
  void anImportIsReadAsItWasWritten() {
    ImportJob job =
        job("{'index':'x','field_uses':{'a':'long'},'csv':{'delimiter':';'}}")
            .planned(plan(SourceColumn.of("a", ColumnUse.LONG)), List.of("beware"))
            .at(
                ImportProgress.NONE.plus(
                    new BatchOutcome(
                        5,
                        50,
                        4,
                        0,
                        0,
                        3,
                        List.of(new RowError(2, 3, Optional.empty(), "bad", "why", "{\"a\":1}"))),
                    70),
                Instant.ofEpochSecond(9))
            .in(
                ImportState.FAILED,
                Optional.of(new ImportJob.Failure("x", "y")),
                Instant.ofEpochSecond(10));
    ImportJobFormat format = new ImportJobFormat();

    assertThat(format.read("job1", format.write(job))).isEqualTo(job);
    assertThatThrownBy(() -> format.read("job1", json("{'record':{}}")))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
