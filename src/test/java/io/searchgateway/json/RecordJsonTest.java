package io.searchgateway.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbTransient;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordJsonTest {

  public enum State {
    DONE,
    CATCHING_UP
  }

  /** Copies in a compact constructor must not make JSON-B forget what a list is of. */
  public record Inner(String name, int someNumber, List<State> states) {
    public Inner {
      states = List.copyOf(states);
    }
  }

  public record Outer(
      String text,
      long total,
      boolean inPlace,
      State state,
      Instant at,
      char letter,
      BigDecimal exact,
      @JsonbProperty("declarativeConfig") int other,
      @JsonbTypeAdapter(EpochMillis.class) Instant began,
      @JsonbTypeAdapter(EpochMillis.OrNone.class) Optional<Instant> ended,
      Optional<String> reason,
      Optional<Inner> maybe,
      List<Inner> inners,
      Map<String, Inner> named,
      Set<String> words,
      JsonObject free) {

    public Outer {
      inners = List.copyOf(inners);
      named = Map.copyOf(named);
    }

    public boolean isDone() {
      return true;
    }
  }

  private static final String WHOLE =
      """
      {"text":"a/b \\u0007\\"é","total":9007199254740993,"in_place":true,"state":"catching_up",\
      "at":"2030-01-31T12:00:00.500Z","letter":";","exact":1.50,"declarativeConfig":7,"began":5,\
      "ended":6,"reason":"why","maybe":{"name":"m","some_number":-1,"states":[]},\
      "inners":[{"name":"n","some_number":2,"states":["done"]}],\
      "named":{"aB":{"name":"o","some_number":3,"states":[]}},"words":["w"],\
      "free":{"z":null,"a":1.50}}\
      """;

  private static JsonObject json(String text) {
    return Json.readObject(text.getBytes(UTF_8)).orElseThrow();
  }

  @Test
  void whatIsWrittenIsReadAndStandsInTheOrderOfTheComponents() {
    Outer read = RecordJson.read(json(WHOLE), Outer.class);

    assertThat(read.inners()).containsExactly(new Inner("n", 2, List.of(State.DONE)));
    assertThat(read.named().get("aB")).isEqualTo(new Inner("o", 3, List.of()));
    assertThat(read.ended()).contains(Instant.ofEpochMilli(6));
    assertThat(new String(RecordJson.bytes(read), UTF_8)).isEqualTo(WHOLE);
    assertThat(RecordJson.write(read)).isEqualTo(json(WHOLE));
  }

  @Test
  void whatIsEmptyIsLeftOut() {
    JsonObject less =
        Json.object(json(WHOLE)).remove("ended").remove("reason").remove("maybe").build();

    Outer read = RecordJson.read(less, Outer.class);

    assertThat(read.ended()).isEmpty();
    assertThat(read.maybe()).isEmpty();
    assertThat(new String(RecordJson.bytes(read), UTF_8)).isEqualTo(less.toString());
  }

  record Hidden(List<JsonValue> values, Optional<State> state) {}

  @Test
  void recordsThatAreNotPublicAreWrittenAloneAndInLists() {
    Hidden hidden = new Hidden(List.of(JsonValue.NULL, JsonValue.TRUE), Optional.of(State.DONE));

    assertThat(new String(RecordJson.bytes(List.of(hidden)), UTF_8))
        .isEqualTo("[{\"values\":[null,true],\"state\":\"done\"}]");
  }

  enum Word {
    FIRST;

    @Override
    public String toString() {
      return "number-one";
    }
  }

  record Partial(
      @JsonbTransient String secret,
      Word word,
      @JsonbTypeAdapter(NoneIfEmpty.class) List<String> none,
      @JsonbTypeAdapter(NoneIfEmpty.class) List<String> some) {}

  @Test
  void whatIsTransientIsNotWrittenAndEnumsSayWhatTheyAreCalled() {
    Partial partial = new Partial("s", Word.FIRST, List.of(), List.of("a"));

    assertThat(RecordJson.write(partial))
        .isEqualTo(json("{\"word\":\"number-one\",\"some\":[\"a\"]}"));
    assertThat(RecordJson.names(Partial.class)).containsExactly("word", "none", "some");
  }

  public record Sized(OptionalInt size) {}

  @Test
  void aNumberMayBeMissing() {
    for (String text : List.of("{\"size\":7}", "{}")) {
      assertThat(RecordJson.write(RecordJson.readSent(json(text), Sized.class)))
          .isEqualTo(json(text));
    }
    assertThatThrownBy(() -> RecordJson.readSent(json("{\"size\":1.5}"), Sized.class))
        .isInstanceOf(Problem.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "text | 5 | /text | wrong_type | text must be a string",
        "text | {} | /text | wrong_type | text must be a string",
        "text | null | /text | missing_field | text is missing",
        "total | \"5\" | /total | bad_number |",
        "total | 1.5 | /total | bad_number |",
        "total | 1e999999999 | /total | bad_number |",
        "total | 1e-999999999 | /total | bad_number |",
        "total | 9223372036854775808 | /total | bad_number |",
        "total | null | /total | missing_field | total is missing",
        "exact | 1e999999999 | /exact | bad_number | exact must be a number",
        "declarativeConfig | 2147483648 | /declarativeConfig | bad_number |",
        "in_place | null | /in_place | missing_field |",
        "in_place | \"true\" | /in_place | wrong_type | in_place must be true or false",
        "state | \"DONE\" | /state | wrong_type | state must be one of done, catching_up",
        "at | \"yesterday\" | /at | wrong_type |",
        "letter | \"ab\" | /letter | wrong_type | letter must be one character",
        "began | \"5\" | /began | bad_number |",
        "ended | 0.5 | /ended | bad_number |",
        "maybe | [] | /maybe | wrong_type | maybe must be an object",
        "inners | {} | /inners | wrong_type | inners must be an array",
        "inners | [[]] | /inners/0 | wrong_type |",
        "inners | [{\"some_number\":1,\"states\":[]}] | /inners/0/name | missing_field |",
        "named | [] | /named | wrong_type | named must be an object",
        "words | [\"a\",5] | /words/1 | wrong_type | 1 must be a string",
        "free | [] | /free | wrong_type | free must be an object",
        "a/b | 1 | /a~1b | unknown_field | this member is not known",
      })
  void aFaultIsToldWithItsPlace(
      String member, String value, String place, String type, String message) {
    JsonObject wrong =
        Json.object(json(WHOLE)).add(member, json("{\"v\":" + value + "}").get("v")).build();
    long began = System.nanoTime();

    Problem problem =
        catchThrowableOfType(Problem.class, () -> RecordJson.readSent(wrong, Outer.class));

    assertThat(problem.faults()).hasSize(1);
    assertThat(problem.pointer()).contains(place);
    assertThat(problem.type()).isEqualTo(type);
    assertThat(problem.message()).contains(message == null ? "" : message);
    assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(2));
  }

  @Test
  void allFaultsAreToldAtOnce() {
    Problem problem =
        catchThrowableOfType(
            Problem.class,
            () ->
                RecordJson.readSent(
                    json("{\"more\":1,\"some_number\":\"x\",\"states\":[\"done\",\"?\"]}"),
                    Inner.class));

    assertThat(problem.faults().stream().map(fault -> fault.pointer()))
        .containsExactly("/more", "/name", "/some_number", "/states/1");
  }

  @Test
  void numbersOfManyDigitsAreNotReckonedWith() {
    BoundedJson.Read read =
        (BoundedJson.Read)
            BoundedJson.readExactly(
                ("{\"name\":\"\",\"states\":[],\"some_number\":" + "9".repeat(500_000) + "}")
                    .getBytes(UTF_8),
                10);

    assertThatThrownBy(() -> RecordJson.readSent(read.value().asJsonObject(), Inner.class))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("some_number must be a whole number");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"name\":5,\"some_number\":1,\"states\":[]}"})
  void whatWasStoredAndIsDamagedIsNotRead(String stored) {
    assertThatThrownBy(() -> RecordJson.read(json(stored), Inner.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("/name: ");
  }

  public record Bounded(@Within(least = 10, most = 3600) Optional<Long> seconds) {}

  @Test
  void numbersOutOfBoundsAreRefused() {
    assertThat(RecordJson.readSent(json("{\"seconds\":10}"), Bounded.class).seconds())
        .contains(10L);
    assertThat(RecordJson.readSent(json("{\"seconds\":null}"), Bounded.class).seconds()).isEmpty();
    assertThatThrownBy(() -> RecordJson.readSent(json("{\"seconds\":9}"), Bounded.class))
        .hasMessage("seconds must be a whole number from 10 to 3600");
    assertThatThrownBy(() -> RecordJson.readSent(json("{\"seconds\":true}"), Bounded.class))
        .hasMessage("seconds must be a whole number from 10 to 3600");
  }

  public record Checked(int from) {
    public Checked {
      if (from < 0) {
        throw new IllegalArgumentException("from is negative");
      }
    }
  }

  @Test
  void whatTheConstructorRefusesIsDamaged() {
    assertThatThrownBy(() -> RecordJson.read(json("{\"from\":-1}"), Checked.class))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void membersThatAreUnknownArePassedOverInWhatWasStored() {
    assertThat(RecordJson.read(json("{\"from\":1,\"newer\":{}}"), Checked.class))
        .isEqualTo(new Checked(1));
  }

  @Test
  void deepValuesThatAreKeptAsTheyAreDoNoHarm() {
    String deep = Stream.generate(() -> "[").limit(90).reduce("", String::concat);
    JsonObject json =
        Json.object(json(WHOLE))
            .add("free", json("{\"d\":" + deep + deep.replace('[', ']') + "}"))
            .build();

    assertThat(RecordJson.write(RecordJson.readSent(json, Outer.class))).isEqualTo(json);
  }

  @Test
  void notMoreFaultsAreGatheredThanAreTold() {
    String unknown =
        IntStream.range(0, 500).mapToObj(i -> "'u" + i + "':1").collect(Collectors.joining(","));
    assertThat(RecordFaults.of(json("{" + unknown.replace('\'', '"') + "}"), Outer.class, true))
        .hasSize(Problem.MOST_FAULTS);
  }
}
