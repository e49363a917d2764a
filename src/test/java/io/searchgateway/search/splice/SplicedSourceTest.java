package io.searchgateway.search.splice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.memory.MemoryReservation;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.eclipse.jetty.io.Content;
import org.junit.jupiter.api.Test;

class SplicedSourceTest {
  private static final JsonObject NO_SETTINGS = JsonValue.EMPTY_JSON_OBJECT;

  private static SplicePlan plan(ElementTreatment... elements) {
    return new SplicePlan(
        Map.of(), List.of(elements), Set.of(), Optional.of("shop"), NO_SETTINGS, 1000);
  }

  private static ElementTreatment splice(String key) {
    return new ElementTreatment.Splice(key, true);
  }

  /** In pieces of one byte at the most, in larger ones, and whole. */
  private static void assertSpliced(String engine, SplicePlan plan, String expected)
      throws IOException {
    for (int longest : List.of(1, 3, 17, 100_000)) {
      String text = ChunkedText.spliced(engine, plan, new Random(longest), longest);
      assertThat(ChunkedText.json(text)).as(text).isEqualTo(ChunkedText.json(expected));
    }
  }

  @Test
  void elementsGoUnderTheirIds() throws IOException {
    assertSpliced(
        "{\"took\":7,\"responses\":[{\"a\":1},{\"b\":[{}]}]}",
        plan(splice("x"), splice("y\"\u00e9")),
        "{\"x\":{\"a\":1},\"y\\\"\u00e9\":{\"b\":[{}]},\"settings\":{\"took\":7}}");
  }

  @Test
  void anElementIsCopiedByteForByte() throws IOException {
    String element = "{ \"n\" : 1.50e+03,\t\"s\":\"\\u00e9\\/\\\"}]\" }";
    assertThat(
            ChunkedText.spliced(
                "{\"responses\": [ " + element + " ] }", plan(splice("x")), new Random(1), 5))
        .isEqualTo("{\"x\":" + element + ",\"settings\":{\"took\":0}}");
  }

  @Test
  void theOrderOfTheEnginesKeysDoesNotMatter() throws IOException {
    assertSpliced(
        " \n{ \"_x\" : { \"took\" : 1 , \"y\": [ ] } , \"responses\" : [ 1 , null , \"s\" ]\r\n,"
            + " \"n\": -1.5e3 , \"took\" : 12 } ",
        plan(splice("a"), splice("b"), splice("c")),
        "{\"a\":1,\"b\":null,\"c\":\"s\",\"settings\":{\"took\":12}}");
  }

  @Test
  void whatFilterPathLeftOutIsNotMissed() throws IOException {
    assertSpliced("{}", plan(splice("a")), "{\"settings\":{\"took\":0}}");
    assertSpliced("{\"took\":3}", plan(splice("a")), "{\"settings\":{\"took\":3}}");
    assertSpliced("{\"responses\":[]}", plan(splice("a")), "{\"settings\":{\"took\":0}}");
  }

  @Test
  void moreElementsThanWereAskedForAreLeftOut() throws IOException {
    assertSpliced(
        "{\"responses\":[{\"a\":1},{\"b\":2}]}",
        plan(splice("x")),
        "{\"x\":{\"a\":1},\"settings\":{\"took\":0}}");
  }

  @Test
  void anElementIsDroppedWhenALaterOneHasItsId() throws IOException {
    assertSpliced(
        "{\"responses\":[{\"a\":1},{\"b\":2}]}",
        plan(new ElementTreatment.Drop(), splice("x")),
        "{\"x\":{\"b\":2},\"settings\":{\"took\":0}}");
  }

  @Test
  void aTopLevelErrorIsHandedOn() throws IOException {
    assertSpliced(
        "{\"error\":{\"type\":\"t\"},\"status\":400}",
        plan(splice("x")),
        "{\"error\":{\"type\":\"t\"},\"settings\":{\"took\":0}}");
    assertSpliced("{\"error\":null}", plan(), "{\"error\":null,\"settings\":{\"took\":0}}");
    assertSpliced("{\"error\":\"x\"}", plan(), "{\"error\":\"x\",\"settings\":{\"took\":0}}");
  }

  @Test
  void anElementIsShaped() throws IOException {
    UnaryOperator<JsonObject> shaper = element -> ChunkedText.json("{\"was\":" + element + "}");
    assertSpliced(
        "{\"responses\":[{\"a\":{}},{\"b\":2}]}",
        plan(new ElementTreatment.Shape("s", false, shaper), splice("x")),
        "{\"s\":{\"was\":{\"a\":{}}},\"x\":{\"b\":2},\"settings\":{\"took\":0}}");
  }

  @Test
  void anElementTooLongToShapeIsAnErrorOfItsOwn() throws IOException {
    ElementTreatment shape = new ElementTreatment.Shape("s", true, UnaryOperator.identity());
    String text =
        ChunkedText.spliced(
            "{\"responses\":[{\"a\":\"" + "x".repeat(1000) + "\"},{\"a\":1}]}",
            plan(shape, new ElementTreatment.Shape("t", true, UnaryOperator.identity())),
            new Random(5),
            99);
    JsonObject answer = ChunkedText.json(text);
    assertThat(answer.getJsonObject("s").getInt("status")).isEqualTo(500);
    assertThat(answer.getJsonObject("t")).isEqualTo(ChunkedText.json("{\"a\":1}"));
  }

  @Test
  void membersThatAreKnownAlreadyComeFirst() throws IOException {
    Map<String, JsonValue> ready = new LinkedHashMap<>();
    ready.put("e", JsonValue.TRUE);
    ready.put("d", JsonValue.NULL);
    SplicePlan plan =
        new SplicePlan(
            ready,
            List.of(splice("x")),
            Set.of(),
            Optional.empty(),
            ChunkedText.json("{\"explain\":[]}"),
            10);
    assertThat(ChunkedText.spliced("{\"responses\":[1]}", plan, new Random(1), 3))
        .isEqualTo("{\"e\":true,\"d\":null,\"x\":1,\"settings\":{\"explain\":[],\"took\":0}}");
  }

  @Test
  void hitsShowTheAlias() throws IOException {
    assertSpliced(
        """
        {"responses":[{"_index":"a","hits":{"total":1,"hits":[
          {"_index":"shop-1","_id":"_index","_source":{"_index":"mine","hits":{"hits":[{"_index":"m"}]}},
           "fields":{"_index":["f"]},
           "inner_hits":{"one":{"hits":{"hits":[{"_source":{"_index":"n"},"_index":"shop-2"}]}}}},
          {"_index" : "shop\\"3" , "sort":["_index"]}]},
         "aggregations":{"hits":{"buckets":[{"key":"_index","top":{"hits":{"hits":[{"_index":"x"}]}}}]},
           "_index":{"value":1}},
         "suggest":{"hits":{"hits":[{"_index":"left"}]}}}]}
        """,
        plan(splice("r")),
        """
        {"r":{"_index":"a","hits":{"total":1,"hits":[
          {"_index":"shop","_id":"_index","_source":{"_index":"mine","hits":{"hits":[{"_index":"m"}]}},
           "fields":{"_index":["f"]},
           "inner_hits":{"one":{"hits":{"hits":[{"_source":{"_index":"n"},"_index":"shop"}]}}}},
          {"_index":"shop","sort":["_index"]}]},
         "aggregations":{"hits":{"buckets":[{"key":"_index","top":{"hits":{"hits":[{"_index":"shop"}]}}}]},
           "_index":{"value":1}},
         "suggest":{"hits":{"hits":[{"_index":"left"}]}}},"settings":{"took":0}}
        """);
  }

  @Test
  void hitsOfAQueryWithAnIndexOfItsOwnKeepTheirs() throws IOException {
    assertSpliced(
        "{\"responses\":[{\"hits\":{\"hits\":[{\"_index\":\"b\"}]}}]}",
        plan(new ElementTreatment.Splice("x", false)),
        "{\"x\":{\"hits\":{\"hits\":[{\"_index\":\"b\"}]}},\"settings\":{\"took\":0}}");
  }

  @Test
  void whatIsNoAnswerToAMultiSearchFailsTheReader() {
    for (String text :
        List.of(
            "",
            "nothing",
            "[]",
            "{\"responses\":[{}",
            "{\"responses\":[{}]",
            "{\"took\":1",
            "{\"a\" 1}",
            "{\"responses\":[{} {}]}",
            "{\"took\":1}{",
            "{a:1}")) {
      assertThatThrownBy(() -> ChunkedText.spliced(text, plan(splice("x")), new Random(2), 2))
          .as(text)
          .isInstanceOf(MalformedAnswer.class);
    }
  }

  @Test
  void aFailureOfTheEnginesReachesTheReader() {
    Content.Source engine = new ChunkedText("{\"responses\":[", new Random(1), 4);
    SplicedSource source = new SplicedSource(engine, plan(), MemoryReservation.unbounded());
    source.fail(new IOException("gone"));
    assertThatThrownBy(() -> Content.Source.asString(source, StandardCharsets.UTF_8))
        .hasMessage("gone");
  }
}
