package io.searchgateway.json;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectTextTest {

  private static final String SAMPLE =
      " {\"id\" : 17, \"a\":\"x\\u00e9\\n/\",\"ü\":[1,-2.50e+3,[],{}, null],\r\n"
          + "\t\"o\":{\"k\\\"\":true,\"l\":{\"m\":false}},\"s\":\"é€😀\",\"z\":0,\"id\":18} ";

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static Optional<ObjectText> scan(String text) {
    return ObjectText.scan(utf8(text.replace('\'', '"')), 4);
  }

  private static Optional<JsonObject> read(byte[] text, int depth) {
    return BoundedJson.read(text, depth) instanceof BoundedJson.Read read
            && read.value() instanceof JsonObject object
        ? Optional.of(object)
        : Optional.empty();
  }

  @Test
  void membersAreFoundAsTheyAreRead() {
    byte[] text = utf8(SAMPLE);
    ObjectText scanned = ObjectText.scan(text, 4).orElseThrow();
    JsonObject object = read(text, 4).orElseThrow();

    assertThat(scanned.text()).isSameAs(text);
    for (String name : object.keySet()) {
      assertThat(scanned.has(name)).as(name).isTrue();
      assertThat(ObjectText.scan(text, 4).orElseThrow().get(name))
          .as(name)
          .contains(object.get(name));
    }
    assertThat(scanned.has("k")).isFalse();
    assertThat(scanned.get("m")).isEmpty();
    assertThat(scanned.get("id")).map(JsonValue::toString).contains("18");
    assertThat(scanned.value()).isEqualTo(object);
    assertThat(scanned.get("missing")).isEmpty();
    assertThat(ObjectText.of(new byte[0], object).get("z")).contains(object.get("z"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-0",
        "7",
        "1234567890123456789",
        "1.0",
        "1e2",
        "\"\"",
        "\"a\\tb\"",
        "[1]",
        "null"
      })
  void valuesAreThoseOfAWholeReading(String value) {
    byte[] text = utf8("{\"v\":" + value + "}");

    assertThat(ObjectText.scan(text, 4).orElseThrow().get("v").orElseThrow().toString())
        .isEqualTo(String.valueOf(read(text, 4).orElseThrow().get("v")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[1]",
        "{'a':1,}",
        "{'a'}",
        "{'a':}",
        "{'a':01}",
        "{'a':+1}",
        "{'a':1.}",
        "{'a':.5}",
        "{'a':1e}",
        "{'a':-}",
        "{'a':tru}",
        "{'a':nul",
        "{'a':'\\x'}",
        "{'a':'\\u12g4'}",
        "{'a':'b}",
        "{'a':'\t'}",
        "{'a':[1 2]}",
        "{'a':[1,]}",
        "{'a':1} x",
        "{a:1}",
        "{'a':1 'b':2}",
        "{'a':{'b':{'c':{'d':[]}}}}"
      })
  void whatIsNoObjectDoesNotPass(String text) {
    assertThat(scan(text)).isEmpty();
    assertThat(read(utf8(text.replace('\'', '"')), 4)).isEmpty();
  }

  @Test
  void whatIsWrittenInAnOddWayIsLeftToOthers() {
    assertThat(scan("\uFEFF{'a':1}")).isEmpty();
    assertThat(scan("{'\\u0061':1}")).isEmpty();
    assertThat(scan("{'a':1" + "0".repeat(60) + "}")).isEmpty();
  }

  @Test
  void onlyWholeCharactersPass() {
    for (int first = 0x80; first <= 0xff; first++) {
      for (int second = 0; second <= 0xff; second++) {
        byte[] text = utf8("{\"a\":\"......\"}");
        text[6] = (byte) first;
        text[7] = (byte) second;
        for (int others = 0; others <= 2; others++) {
          if (others > 0) {
            text[7 + others] = (byte) 0x80;
          }
          assertThat(ObjectText.scan(text, 4).isPresent())
              .as("%x %x and %s more", first, second, others)
              .isEqualTo(read(text, 4).isPresent());
        }
      }
    }
  }

  @Test
  void whateverPassesIsReadByOthersToo() {
    Random random = new Random(5);
    byte[] sample = utf8(SAMPLE);
    byte[] marks = utf8("{}[]\",:\\0123456789eE+-.truefalsn \r\n\t\u00e9u");
    int passed = 0;
    for (int i = 0; i < 200_000; i++) {
      byte[] text = sample.clone();
      for (int changes = random.nextInt(3); changes >= 0; changes--) {
        text[random.nextInt(text.length)] = marks[random.nextInt(marks.length)];
      }
      int depth = 1 + random.nextInt(4);
      if (ObjectText.scan(text, depth).isPresent()) {
        passed++;
        assertThat(read(text, depth)).as(new String(text, StandardCharsets.UTF_8)).isPresent();
      }
    }
    assertThat(passed).isGreaterThan(1000);
  }
}
