package io.searchgateway.json;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoundedJsonTest {

  private static final int DEPTH = 5;

  private static BoundedJson.Result read(String text) {
    return BoundedJson.read(text.getBytes(StandardCharsets.UTF_8), DEPTH);
  }

  private static String message(String text) {
    assertThat(read(text)).isInstanceOf(BoundedJson.Malformed.class);
    return ((BoundedJson.Malformed) read(text)).message();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "null",
        "1",
        "\"a\"",
        " {\"a\":[1,-2.5e3,true,false,null,\"\\u00e9\"]} ",
        "{\"a\":{\"b\":{\"c\":{\"d\":1}}}}",
        "[[[[[]]]]]"
      })
  void wellFormedJsonIsReadAsItIs(String text) {
    assertThat(read(text)).isInstanceOf(BoundedJson.Read.class);
    JsonValue value = ((BoundedJson.Read) read(text)).value();
    assertThat(read(value.toString())).isEqualTo(read(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"a\":}|line 1",
        "{\"a\":1,}|line 1",
        "[1 2]|line 1",
        "{} {}|line 1",
        "{}x|line 1",
        "`[\n\n  tru]`|line 3",
        "`{\"a\":\n 01}`|line 2",
        "{\"a\":1|line 1",
        "[\"a|line 1",
        "{'a':1}|line 1",
        "NaN|line 1",
        "[1e]|line 1",
        "[\"\\x\"]|line 1"
      })
  void malformedJsonIsSaidWithItsPlace(String text, String place) {
    assertThat(message(text)).startsWith("the body is not valid JSON at " + place + ", column ");
  }

  @Test
  void anEmptyBodyIsSaid() {
    assertThat(message("")).isEqualTo("the body is empty");
    assertThat(message(" \n")).isEqualTo("the body is empty");
  }

  @Test
  void onlyUtf8IsRead() {
    byte[] latin = "[\"é\"]".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(BoundedJson.read(latin, DEPTH))
        .isEqualTo(new BoundedJson.Malformed("the body is not valid UTF-8"));
    byte[] utf16 = "[]".getBytes(StandardCharsets.UTF_16);
    assertThat(BoundedJson.read(utf16, DEPTH)).isInstanceOf(BoundedJson.Malformed.class);
  }

  @Test
  void aByteOrderMarkIsPassedOver() {
    assertThat(read("\uFEFF[]")).isInstanceOf(BoundedJson.Read.class);
  }

  @Test
  void depthIsBounded() {
    assertThat(read("[[[[[[]]]]]]")).isEqualTo(new BoundedJson.TooDeep());
    assertThat(read("{\"a\":[{\"a\":[{\"a\":[")).isEqualTo(new BoundedJson.TooDeep());
    assertThat(BoundedJson.read("[".repeat(1_000_000).getBytes(StandardCharsets.UTF_8), 50))
        .isEqualTo(new BoundedJson.TooDeep());
  }

  @Test
  void theLastOfEqualNamesCountsAndTheirPlacesAreTold() {
    BoundedJson.Read read =
        (BoundedJson.Read) read("{\"a\":1,\"b\":{\"c/d\":1,\"c/d\":2},\"a\":3}");
    assertThat(read.value().toString()).isEqualTo("{\"a\":3,\"b\":{\"c/d\":2}}");
    assertThat(read.repeated()).extracting(Pointer::toString).isEqualTo(List.of("/b/c~1d", "/a"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"[1e999999999]", "[1e99999999999999999999]", "[-1e-999999999]"})
  void numbersOfAnySizeDoNoHarm(String text) {
    assertThat(read(text)).isNotNull();
  }

  @Test
  void veryLongNumbersAreRefused() {
    assertThat(read("[" + "9".repeat(100_000) + "]")).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"[1e99999999999999999999]", "[1e-999999]", "[1E+100000]"})
  void exponentsThatAreExpensiveAreRefused(String text) {
    assertThat(BoundedJson.readExactlyWithinBounds(text.getBytes(StandardCharsets.UTF_8), 2))
        .isInstanceOfSatisfying(
            BoundedJson.Malformed.class,
            malformed -> assertThat(malformed.message()).contains("too long", "line 1"));
  }

  @Test
  void longNumbersAreRefusedWithinBounds() {
    for (int length : new int[] {1000, 1001}) {
      byte[] text = ("[" + "9".repeat(length) + "]").getBytes(StandardCharsets.UTF_8);
      assertThat(BoundedJson.readExactlyWithinBounds(text, 2) instanceof BoundedJson.Read)
          .isEqualTo(length == 1000);
    }
  }

  @Test
  void numbersCanBeKeptAsTheyWereWritten() {
    String text = "[1e2,1.50,-0,-0.0,1E-7,12345678901234567890.10,7]";
    BoundedJson.Result result = BoundedJson.readExactly(text.getBytes(StandardCharsets.UTF_8), 2);
    JsonValue value = ((BoundedJson.Read) result).value();
    assertThat(Json.bytes(value)).asString(StandardCharsets.UTF_8).isEqualTo(text);
    assertThat(value.asJsonArray().getInt(6)).isEqualTo(7);
    assertThat(value.asJsonArray().get(6)).isEqualTo(Json.number(7));
    assertThat(Json.number(7)).isEqualTo(value.asJsonArray().get(6));
    assertThat(value.asJsonArray().getJsonNumber(6).isIntegral()).isTrue();
    assertThat(value.asJsonArray().getJsonNumber(1).isIntegral()).isFalse();
  }
}
