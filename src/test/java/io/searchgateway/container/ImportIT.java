package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files become indices of a real engine. */
@Tag("transport")
class ImportIT {

  private static final String FILMS =
      """
      title;release year;price;shown on;store lat;store_lon;tags
      "Stalker; a film";1979;1,50;25.05.1979;52,5;13,4;[slow, wet]
      Solaris;1972;2,00;13.05.1972;59,9;30,3;null
      Mirror;none;3,00;07.03.1975;55,7;37,6;[slow]
      """;

  private static PipelineTestEnvironment books;
  private static ImportTestEnvironment environment;
  private final String index = "films-" + UUID.randomUUID();

  @BeforeAll
  static void start(@TempDir Path directory) throws Exception {
    books = PipelineTestEnvironment.prepare();
    environment = new ImportTestEnvironment(books, directory);
  }

  @AfterAll
  static void stop() throws Exception {
    environment.close();
    books.clear();
  }

  @AfterEach
  void clear() {
    environment.exchange(environment.request("DELETE", "/" + index + "*"));
  }

  @Test
  void aFileOfCellsIsUnderstood() {
    JsonObject seen =
        ImportTestEnvironment.ok(
            environment.send(
                "/_gateway/import/analyze", ImportTestEnvironment.form("{}", "films.csv", FILMS)));

    assertThat(seen.getString("format")).isEqualTo("csv");
    assertThat(seen.getJsonObject("options").getJsonObject("csv").getString("delimiter"))
        .isEqualTo(";");
    assertThat(seen.getJsonArray("columns").getValuesAs(JsonObject.class))
        .map(column -> column.getString("name") + " " + column.getString("use"))
        .containsExactly(
            "title search",
            "release_year keyword",
            "price double",
            "shown_on date",
            "store geo_point",
            "tags keyword");
    assertThat(seen.getJsonObject("mappings").getJsonObject("properties").keySet())
        .contains("title", "store");
    assertThat(seen.getInt("rows_sampled")).isEqualTo(3);
  }

  @Test
  void aFileOfCellsBecomesAnIndexThatIsSearchedAtOnce() {
    JsonObject done =
        environment.whole(
            "{'index':'" + index + "','field_uses':{'release_year':'integer'}}",
            "films.csv",
            FILMS);

    assertThat(done.getString("state")).as("%s", done).isEqualTo("done");
    assertThat(done.getInt("indexed")).isEqualTo(2);
    assertThat(done.getInt("failed")).isEqualTo(1);
    assertThat(done.getJsonArray("errors").getJsonObject(0).getInt("line")).isEqualTo(4);
    JsonObject hit =
        environment
            .ask("GET", "/" + index + "/_search?q=title.autosuggest:sta")
            .getJsonObject("hits")
            .getJsonArray("hits")
            .getJsonObject(0)
            .getJsonObject("_source");
    assertThat(hit.getString("title")).isEqualTo("Stalker; a film");
    assertThat(hit.getJsonNumber("price").doubleValue()).isEqualTo(1.5);
    assertThat(hit.getJsonObject("store").getJsonNumber("lat").doubleValue()).isEqualTo(52.5);
    assertThat(hit.getJsonArray("tags").getValuesAs(JsonString::getString))
        .containsExactly("slow", "wet");
  }

  @Test
  void rejectedRowsAreToldWithLineAndReason() {
    JsonObject done =
        environment.whole(
            "{'index':'" + index + "','field_uses':{'n':'integer'}}",
            "rows.ndjson",
            "{\"n\":1}\n{\"n\":\"many\"}\nno json\n{\"n\":4}\n");

    assertThat(done.getInt("indexed")).as("%s", done).isEqualTo(2);
    RawAnswer errors =
        environment.exchange(
            environment.request("GET", "/_gateway/import/" + done.getString("id") + "/errors"));
    List<JsonObject> rows =
        new String(errors.body().toArray(), StandardCharsets.UTF_8)
            .lines()
            .map(line -> Json.readObject(line.getBytes(StandardCharsets.UTF_8)))
            .map(Optional::orElseThrow)
            .toList();
    assertThat(rows).map(row -> row.getInt("line")).containsExactly(2, 3);
    assertThat(rows.get(0).getJsonObject("source").getString("n")).isEqualTo("many");
    assertThat(rows.get(0).getString("type")).contains("mapper_parsing");
    assertThat(rows.get(1).getString("type")).isEqualTo("bad_json");
  }

  @Test
  void aDryRunJudgesAllRowsAndWritesNothing() {
    JsonObject report =
        ImportTestEnvironment.ok(
            environment.send(
                "/_gateway/import?dry_run=true",
                ImportTestEnvironment.form(
                    "{'index':'" + index + "','field_uses':{'release_year':'integer'}}",
                    "films.csv",
                    FILMS)));

    assertThat(report.getString("state")).as("%s", report).isEqualTo("done");
    assertThat(report.getInt("indexed")).isEqualTo(2);
    assertThat(report.getInt("failed")).isEqualTo(1);
    assertThat(environment.exchange(environment.request("GET", "/" + index)).status())
        .isEqualTo(404);
  }

  @Test
  void packedFilesArraysAndBulkFilesAreTaken() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(ImportTestEnvironment.rows(1200).getBytes(StandardCharsets.UTF_8));
    }
    String id =
        ImportTestEnvironment.ok(
                environment.send(
                    "/_gateway/import",
                    ImportTestEnvironment.form(
                        "{'index':'" + index + "'}",
                        "rows.jsonl.gz",
                        Bytes.of(packed.toByteArray()))))
            .getString("id");
    assertThat(environment.halted(id).getInt("indexed")).isEqualTo(1200);
    assertThat(
            environment
                .whole(
                    "{'index':'" + index + "'}",
                    "a.json",
                    "[ {\"_id\":\"a\",\n \"word\":\"x\"},\n {\"_id\":\"a\",\"word\":\"y\"} ]")
                .getInt("updated"))
        .isEqualTo(1);
    JsonObject bulk =
        environment.whole(
            "{'format':'bulk'}",
            "b.ndjson",
            "{\"index\":{\"_index\":\""
                + index
                + "\",\"_id\":\"b\"}}\n{\"word\":\"z\"}\n"
                + "{\"delete\":{\"_index\":\""
                + index
                + "\",\"_id\":\"a\"}}\n");
    assertThat(bulk.getInt("deleted")).as("%s", bulk).isEqualTo(1);
    environment.ask("POST", "/" + index + "/_refresh");
    assertThat(environment.count(index)).isEqualTo(1201);
  }

  @Test
  void aNewIndexTakesTheNameOfTheOldOneOnlyWhenItIsComplete() {
    String options = "{'index':'" + index + "','mode':'replace_index'}";
    JsonObject first = environment.whole(options, "a.ndjson", ImportTestEnvironment.rows(3));
    assertThat(first.getString("state")).as("%s", first).isEqualTo("done");
    JsonObject second = environment.whole(options, "a.ndjson", ImportTestEnvironment.rows(5));

    assertThat(second.getString("target")).as("%s", second).isEqualTo(index + "_v2");
    assertThat(environment.count(index)).isEqualTo(5);
    assertThat(environment.ask("GET", "/" + index + "/_alias").keySet())
        .containsExactly(index + "_v2");
    assertThat(environment.count(index + "_v1")).isEqualTo(3);
  }

  @Test
  void whoWaitsSeesTheProgressToTheEnd() {
    RawAnswer answer =
        environment.send(
            "/_gateway/import?wait=true",
            ImportTestEnvironment.form(
                "{'index':'" + index + "'}", "a.ndjson", ImportTestEnvironment.rows(10)));

    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    List<String> lines =
        new String(answer.body().toArray(), StandardCharsets.UTF_8).lines().toList();
    assertThat(lines.get(lines.size() - 1))
        .contains("\"state\":\"done\"")
        .contains("\"indexed\":10");
  }

  @Test
  void optionsAreJudgedAllAtOnce() {
    RawAnswer answer =
        environment.send(
            "/_gateway/import",
            ImportTestEnvironment.form(
                "{'index':'BAD NAME','mode':'x','colour':1}", "a.ndjson", "{}"));

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.jsonObject().toString()).contains("invalid_option").contains("/index");
    RawAnswer empty =
        environment.send(
            "/_gateway/import", ImportTestEnvironment.form("{'index':'x'}", "a.ndjson", "  "));
    JsonObject failed = environment.halted(empty.jsonObject().getString("id"));
    assertThat(failed.getJsonObject("failure").getString("type")).isEqualTo("empty_source");
  }

  @Test
  void aCredentialImportsOnlyWhereItMayWrite() {
    JsonObject made =
        environment.ask(
            "POST",
            "/_permission",
            "{'indices':['"
                + index
                + "*'],'categories':['docs','indices','import'],"
                + "'ops':['read','write']}");
    String name = made.getString("username");
    String password = made.getString("password");
    RawAnswer elsewhere =
        environment.exchange(
            ImportTestEnvironment.form("{'index':'" + books.index() + "'}", "a.ndjson", "{\"a\":1}")
                .in(RawRequest.of("POST", "/_gateway/import").basic(name, password)));
    assertThat(elsewhere.status()).as("%s", elsewhere).isEqualTo(403);
    RawAnswer own =
        environment.exchange(
            ImportTestEnvironment.form("{'index':'" + index + "'}", "a.ndjson", "{\"a\":1}")
                .in(RawRequest.of("POST", "/_gateway/import").basic(name, password)));
    assertThat(own.status()).as("%s", own).isEqualTo(202);
    JsonObject done = environment.halted(own.jsonObject().getString("id"));
    assertThat(done.getString("state")).as("%s", done).isEqualTo("done");
    RawAnswer list =
        environment.exchange(RawRequest.of("GET", "/_gateway/imports").basic(name, password));
    assertThat(list.jsonObject().getJsonArray("imports").getValuesAs(JsonValue::asJsonObject))
        .map(job -> job.getString("owner"))
        .containsOnly(name);
    RawAnswer own2 =
        environment.send(
            "/_gateway/import",
            ImportTestEnvironment.form(
                "{'index':'" + books.prefix() + "users'}", "a.ndjson", "{\"a\":1}"));
    assertThat(own2.status()).as("%s", own2).isEqualTo(403);
  }

  @Test
  void filesAreFetchedByTheRulesForOtherHosts() {
    books
        .other()
        .onPath(
            "/rows.ndjson",
            exchange ->
                exchange.answer(
                    200, "application/x-ndjson", "", Bytes.utf8(ImportTestEnvironment.rows(7))));
    JsonObject begun =
        environment.ask(
            "POST",
            "/_gateway/import",
            "{'index':'" + index + "','url':'" + books.other().uri() + "/rows.ndjson'}");
    assertThat(environment.halted(begun.getString("id")).getInt("indexed")).isEqualTo(7);
    RawAnswer refused =
        environment.exchange(
            environment
                .request("POST", "/_gateway/import")
                .json(
                    ("{'index':'" + index + "','url':'http://127.0.0.1:1/x'}").replace('\'', '"')));
    assertThat(refused.status()).as("%s", refused).isEqualTo(400);
    assertThat(refused.jsonObject().toString()).contains("outbound_refused");
  }
}
