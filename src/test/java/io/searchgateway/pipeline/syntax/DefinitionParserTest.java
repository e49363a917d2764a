package io.searchgateway.pipeline.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.definition.DefinitionText;
import io.searchgateway.pipeline.syntax.SyntaxResult.Faulty;
import io.searchgateway.pipeline.syntax.SyntaxResult.Read;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DefinitionParserTest {

  private static final String YAML =
      """
      # A comment
      enabled: true
      routes:
        - path: /books/_declarative
          method: POST
      stages:
        - id: check query
          scriptRef: checkQuery.js
          needs: [a, b]
        - use: engineQuery
          timeoutMs: 0x10
      """;

  private static SyntaxResult read(String content, String extension) {
    return DefinitionParser.read(new DefinitionText(content, extension));
  }

  private static Read good(String content, String extension) {
    SyntaxResult reading = read(content, extension);
    assertThat(reading).isInstanceOf(Read.class);
    return (Read) reading;
  }

  private static Faulty bad(String content, String extension) {
    SyntaxResult reading = read(content, extension);
    assertThat(reading).isInstanceOf(Faulty.class);
    return (Faulty) reading;
  }

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  @Test
  void yamlAndJsonSayTheSameObject() {
    JsonObject said = good(YAML, "yaml").object();

    assertThat(said)
        .isEqualTo(
            json(
                "{'enabled':true,'routes':[{'path':'/books/_declarative','method':'POST'}],"
                    + "'stages':[{'id':'check query','scriptRef':'checkQuery.js',"
                    + "'needs':['a','b']},{'use':'engineQuery','timeoutMs':16}]}"));
    assertThat(good(said.toString(), "json").object()).isEqualTo(said);
  }

  @ParameterizedTest
  @CsvSource({
    "/stages/0/needs/1,9,16",
    "/stages/0/scriptRef,8,16",
    "/stages/1,10,5",
    "/stages/1/use,10,10",
    "/stages/1/nothing/there,10,5",
    "/nothing,2,1",
    "'',2,1"
  })
  void everyValueOfYamlHasItsPlace(String pointer, int line, int column) {
    assertThat(good(YAML, "yaml").positions().of(pointer)).contains(new Position(line, column));
  }

  @ParameterizedTest
  @CsvSource({
    "'',1,1",
    "/id,2,10",
    "/a~1b,3,10",
    "/list,4,12",
    "/list/0,4,14",
    "/list/1,5,5",
    "/list/1/x,5,14",
    "/list/2,6,8",
    "/list/3,6,15",
    "/list/4,6,22",
    "/end,7,12"
  })
  void everyValueOfJsonHasItsPlace(String pointer, int line, int column) {
    String text =
        """
        {
          "id" : "with \\" and : , in it",
          "a/b": -12.50e1,
            "list":[ "é",
            { "x" :  {} },
               true , null,  [] ],
          "end" :  "e" }
        """;

    assertThat(good(text, "json").positions().of(pointer)).contains(new Position(line, column));
  }

  @Test
  void placesInALongTextAreRight() {
    StringBuilder text = new StringBuilder("{\n");
    for (int i = 0; i < 2000; i++) {
      text.append("  \"k").append(i).append("\": {\"text\":\"").append("ä".repeat(i % 37));
      text.append("\", \"n\": [").append(i).append(", 1.5e3]},\n");
    }
    text.append("  \"end\": \"e\"\n}");
    Positions positions = good(text.toString(), "json").positions();

    for (int i = 0; i < 2000; i++) {
      int column = ("  \"k" + i + "\": {\"text\":\"\", \"n\": [").length() + i % 37 + 1;
      assertThat(positions.of("/k" + i + "/n/0")).contains(new Position(i + 2, column));
      assertThat(positions.of("/k" + i)).contains(new Position(i + 2, ("  \"k" + i).length() + 4));
    }
    assertThat(positions.of("/end")).contains(new Position(2002, 10));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"a\":1,}|json|bad_syntax|1|8",
        "{\"a\" 1}|json|bad_syntax|1|6",
        "{\"a\":1} x|json|bad_syntax|1|9",
        "{\"a\":1,\"a\":2}|json|duplicate_key|1|8",
        "[1]|json|wrong_type|1|1",
        "''|json|bad_syntax|1|1",
        "a: 1^a: 2|yaml|duplicate_key|2|1",
        "a: !java/object:x {}|yaml|unknown_value|1|4",
        "a: !!set {x}|yaml|unknown_value|1|4",
        "a: !!int word|yaml|unknown_value|1|4",
        "a: .inf|yaml|unknown_value|1|4",
        "a: *b|yaml|unknown_value|1|4",
        "a: &b [*b]|yaml|unknown_value|1|8",
        "<<: {a: 1}|yaml|unknown_value|1|1",
        "[a]: 1|yaml|wrong_type|1|1",
        "? {a: 1}^: 2|yaml|wrong_type|1|3",
        "- 1|yaml|wrong_type|1|1",
        "a: [1|yaml|bad_syntax|1|6",
        "a: b: c|yaml|bad_syntax|1|5",
        "a:^\t- 1|yaml|bad_syntax|2|1",
        "''|yaml|bad_syntax|1|1"
      })
  void whatCannotBeReadIsToldWithItsPlace(
      String text, String extension, String code, int line, int column) {
    String content = text.replace('^', '\n');

    Faulty fault = bad(content, extension);

    assertThat(fault.code()).isEqualTo(code);
    assertThat(fault.position().line()).as(fault.message()).isEqualTo(line);
    assertThat(fault.position().column()).as(fault.message()).isEqualTo(column);
  }

  @Test
  void aKeyIndentedBelowAScalarIsRefusedWithItsPlace() {
    Faulty fault =
        bad(
            "routes:\n  - path: /a\n    method: POST\n      classify:\n        category: x\n",
            "yaml");

    assertThat(fault.code()).isEqualTo("bad_syntax");
    assertThat(fault.position().line()).isEqualTo(4);
  }

  @Test
  void aliasesStandForWhatTheyName() {
    Read read = good("a: &x {k: [1, 2]}\nb: *x\n", "yaml");

    assertThat(read.object()).isEqualTo(json("{'a':{'k':[1,2]},'b':{'k':[1,2]}}"));
    assertThat(read.positions().of("/b/k/1")).contains(new Position(2, 4));
  }

  @Test
  void aliasesCannotSayEndlesslyMuch() {
    StringBuilder text = new StringBuilder("l0: &l0 [x,x,x,x,x,x,x,x,x,x]\n");
    for (int i = 1; i < 20; i++) {
      text.append("l").append(i).append(": &l").append(i).append(" [");
      text.append(("*l" + (i - 1) + " ,").repeat(10)).append("]\n");
    }

    assertThat(bad(text.toString(), "yaml").code()).isEqualTo("too_large");
  }

  @Test
  void whatIsNestedTooDeeplyIsRefused() {
    String deep = "[".repeat(100_000);

    assertThat(bad("{\"a\":" + deep, "json").code()).isEqualTo("too_large");
    assertThat(bad("a: " + deep, "yaml").code()).isEqualTo("too_large");
  }

  @Test
  void onlyTheFirstDocumentOfAStreamIsRead() {
    Read read = good("---\na: 1\n---\nb: 2\n", "yaml");

    assertThat(read.object()).isEqualTo(json("{'a':1}"));
    assertThat(read.warnings()).hasSize(1);
    assertThat(good("a: 1\n...\n", "yaml").warnings()).isEmpty();
  }

  @Test
  void scalarsFollowTheCoreSchema() {
    String text =
        """
        yes: yes
        t: True
        n: ~
        empty:
        i: 0o17
        f: 1.50
        q: "1"
        s: !!str 1
        d: 2026-01-01
        block: |
          a
            b
        """;

    assertThat(good(text, "yaml").object())
        .isEqualTo(
            json(
                "{'yes':'yes','t':true,'n':null,'empty':null,'i':15,'f':1.50,'q':'1','s':'1',"
                    + "'d':'2026-01-01','block':'a\\n  b\\n'}"));
  }

  @Test
  void numbersThatWouldTakeForeverAreRefused() {
    assertThat(bad("a: " + "9".repeat(2000), "yaml").code()).isEqualTo("unknown_value");
    assertThat(read("{\"a\":" + "9".repeat(20_000) + "}", "json")).isInstanceOf(Faulty.class);
  }

  @Test
  void anyTextIsEitherReadOrRefusedWithAPlace() {
    Random random = new Random(20_151_121);
    for (int i = 0; i < 4000; i++) {
      String base = i % 2 == 0 ? YAML : good(YAML, "yaml").object().toString();
      String text = damaged(base, random);
      for (String extension : new String[] {"json", "yaml"}) {
        SyntaxResult reading = read(text, extension);
        if (reading instanceof Faulty fault) {
          assertThat(fault.position().line()).isPositive();
          assertThat(fault.position().column()).isPositive();
          assertThat(fault.message()).isNotBlank().doesNotContain("snakeyaml", "parsson", "java.");
        }
      }
    }
  }

  private static String damaged(String base, Random random) {
    String strange = "{}[]:,&*!|>'\"%@`#-?\t\n \\\u0000\uFEFF\uD800é~<";
    StringBuilder text = new StringBuilder(base);
    for (int i = 0; i <= random.nextInt(4); i++) {
      int at = text.isEmpty() ? 0 : random.nextInt(text.length());
      switch (text.isEmpty() ? 1 : random.nextInt(4)) {
        case 0 -> text.deleteCharAt(at);
        case 1 -> text.insert(at, strange.charAt(random.nextInt(strange.length())));
        case 2 -> text.setCharAt(at, strange.charAt(random.nextInt(strange.length())));
        default -> text.setLength(at + 1);
      }
    }
    return text.toString();
  }
}
