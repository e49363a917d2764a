package io.searchgateway.feature.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.testkit.Jsons;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents as rows of a file. */
class ExportRowsTest {

  private static JsonObject hit(String source) {
    return Jsons.object("{'_id':'7','_source':" + source + "}");
  }

  private static String csv(boolean formulas, String source, String... columns) {
    return text(new CsvExport(List.of(columns), formulas).rows(List.of(hit(source)), true)).strip();
  }

  private static String text(byte[] utf8) {
    return new String(utf8, StandardCharsets.UTF_8);
  }

  private static String at(String object, String path) {
    return CsvExport.at(Jsons.object(object), path).map(JsonValue::toString).orElse("nothing");
  }

  @ParameterizedTest
  @ValueSource(strings = {"=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠x"})
  void noTextIsComputedByASpreadsheet(String text) {
    JsonObject source = Json.object().add("a", text).build();
    JsonObject hit = Json.object().add("_id", text).add("_source", source).build();
    CsvExport harmless = new CsvExport(List.of("a", text), false);

    assertThat(text(harmless.rows(List.of(hit), true)).replace("\"", ""))
        .startsWith("'" + text + ",'" + text);
    assertThat(text(harmless.begin()).replace("\"", "")).startsWith("_id,a,'" + text);
    assertThat(text(new CsvExport(List.of("a"), true).rows(List.of(hit), true)).replace("\"", ""))
        .startsWith(text + "," + text);
  }

  @Test
  void numbersAreNoFormulas() {
    assertThat(csv(false, "{'a':-5,'b':'x-5','c':true}", "a", "b", "c")).isEqualTo("7,-5,x-5,true");
  }

  @Test
  void whatIsMissingIsEmptyAndListsAreJson() {
    assertThat(csv(false, "{'a':null,'c':[1,2],'d':{'e':1}}", "a", "b", "c", "d"))
        .isEqualTo("7,,,\"[1,2]\",\"{\"\"e\"\":1}\"");
  }

  @Test
  void aFieldIsFoundHoweverItsPathIsWritten() {
    assertThat(at("{'a':{'b':1}}", "a.b")).isEqualTo("1");
    assertThat(at("{'a.b':1}", "a.b")).isEqualTo("1");
    assertThat(at("{'a.b':{'c':1}}", "a.b.c")).isEqualTo("1");
    assertThat(at("{'a':{'x':1},'a.b':{'c':2}}", "a.b.c")).isEqualTo("2");
    assertThat(at("{'a':[{'b':1},{'c':3},{'b':2},5]}", "a.b")).isEqualTo("[1,2]");
    assertThat(at("{'a':[{'c':3}]}", "a.b")).isEqualTo("nothing");
    assertThat(at("{'a':5}", "a.b")).isEqualTo("nothing");
  }

  @Test
  void jsonIsOneArrayOverAllPages() {
    JsonExport array = new JsonExport(true);
    List<JsonObject> page = List.of(hit("{'a':1}"), hit("{}"));
    String whole =
        text(array.begin())
            + text(array.rows(page, true))
            + text(array.rows(List.of(hit("{'a':3}")), false))
            + text(array.end());

    assertThat(Json.read(whole.getBytes(StandardCharsets.UTF_8)).orElseThrow().asJsonArray())
        .containsExactly(
            Jsons.object("{'_id':'7','a':1}"),
            Jsons.object("{'_id':'7'}"),
            Jsons.object("{'_id':'7','a':3}"));
    assertThat(text(array.begin()) + text(array.end())).isEqualToIgnoringWhitespace("[]");
  }

  @Test
  void linesAreADocumentEach() {
    JsonExport lines = new JsonExport(false);

    assertThat(text(lines.begin()) + text(lines.end())).isEmpty();
    assertThat(text(lines.rows(List.of(hit("{'a':1}"), hit("{}")), true)))
        .isEqualTo("{\"_id\":\"7\",\"a\":1}\n{\"_id\":\"7\"}\n");
  }
}
