package io.searchgateway.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTemplateTest {

  private static final JsonTemplate.Syntax SYNTAX =
      new JsonTemplate.Syntax("{{", Pattern.compile("\\{\\{(\\w+)}}"));

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static JsonValue filled(String template, String values, JsonTemplate.Budget budget) {
    JsonObject known = json(values);
    return JsonTemplate.of(json(template), SYNTAX)
        .fill(place -> Optional.ofNullable(known.get(place.group(1))), budget);
  }

  private static JsonValue filled(String template, String values) {
    return filled(template, values, new JsonTemplate.Budget(1000, 20));
  }

  @Test
  void aTextThatIsOnePlaceKeepsTheTypeOfTheValue() {
    String values = "{'n':5,'t':true,'o':{'x':[1]},'a':['p','q'],'s':'text'}";
    assertThat(filled("{'n':'{{n}}','t':'{{t}}','o':'{{o}}','a':'{{a}}','s':'{{s}}'}", values))
        .isEqualTo(json(values));
  }

  @Test
  void withinALongerTextTheValueIsText() {
    assertThat(filled("{'a':'x{{n}}-{{s}}-{{o}}'}", "{'n':5,'s':'t','o':{'x':1}}"))
        .isEqualTo(Json.wrapped("a", Json.text("x5-t-{\"x\":1}")));
  }

  @Test
  void noValueChangesAnythingOutsideItsPlace() {
    JsonObject hostile =
        Json.wrapped("q", Json.text("x\"},\"script\":{\"source\":\"1\"},\"y\":{\"{{other}}"));
    JsonValue result =
        JsonTemplate.of(json("{'match':{'title':'a {{q}}'},'other':'{{q}}'}"), SYNTAX)
            .fill(
                place -> Optional.ofNullable(hostile.get(place.group(1))),
                new JsonTemplate.Budget(1000, 20));
    assertThat(result)
        .isEqualTo(
            Json.object()
                .add("match", Json.object().add("title", "a " + hostile.getString("q")))
                .add("other", hostile.getString("q"))
                .build());
    assertThat(Json.readObject(Json.bytes(result))).contains(result.asJsonObject());
  }

  @Test
  void whatIsFilledInIsNotLookedThroughAgain() {
    assertThat(filled("{'a':'{{x}}','b':'is {{x}}'}", "{'x':'{{y}}','y':'secret'}"))
        .isEqualTo(json("{'a':'{{y}}','b':'is {{y}}'}"));
    assertThat(filled("{'a':'{{x}}'}", "{'x':{'k':['{{y}}']},'y':'secret'}"))
        .isEqualTo(json("{'a':{'k':['{{y}}']}}"));
  }

  @Test
  void namesOfMembersAreNoPlaces() {
    assertThat(filled("{'{{x}}':'{{x}}'}", "{'x':'y'}")).isEqualTo(json("{'{{x}}':'y'}"));
  }

  @Test
  void aPlaceWithoutAValueIsLeftOut() {
    assertThat(filled("{'a':'{{no}}','b':['{{no}}',1],'c':'x{{no}}y'}", "{}"))
        .isEqualTo(json("{'b':[null,1],'c':'xy'}"));
  }

  @Test
  void whatHasNoPlaceIsTheSame() {
    JsonObject written = json("{'a':['x',1]}");
    assertThat(
            JsonTemplate.of(written, SYNTAX)
                .fill(place -> Optional.empty(), new JsonTemplate.Budget(0)))
        .isSameAs(written);
  }

  @Test
  void lengthIsBoundedHoweverOftenAValueIsUsed() {
    String values = "{'x':'0123456789'}";
    assertThat(filled("{'a':'{{x}}','b':'-{{x}}'}", values, new JsonTemplate.Budget(21)))
        .isEqualTo(json("{'a':'0123456789','b':'-0123456789'}"));
    assertThatThrownBy(
            () -> filled("{'a':'{{x}}','b':'-{{x}}'}", values, new JsonTemplate.Budget(20)))
        .isInstanceOf(JsonTemplate.TooLarge.class);
    assertThatThrownBy(
            () ->
                filled(
                    "{'a':'{{x}}','b':'{{x}}'}",
                    "{'x':['01234','56789']}",
                    new JsonTemplate.Budget(25, 9)))
        .isInstanceOf(JsonTemplate.TooLarge.class);
  }

  @Test
  void depthCountsWhereTheValueIsPut() {
    String values = "{'x':[[1]]}";
    assertThat(filled("{'a':['{{x}}']}", values, new JsonTemplate.Budget(99, 4)))
        .isEqualTo(json("{'a':[[[1]]]}"));
    assertThatThrownBy(() -> filled("{'a':['{{x}}']}", values, new JsonTemplate.Budget(99, 3)))
        .isInstanceOf(JsonTemplate.TooLarge.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'a':'b'}",
        "{'a':1}",
        "{'abc':[]}",
        "{'a':[[],{}]}",
        "{'a':12}",
        "{'a':true}",
        "{'a':'{{x}}'}",
        "{'a':'-{{y}}'}"
      })
  void everyValueIsChargedWhetherPlacesAreFilledInOrNot(String template) {
    String values = "{'x':1,'y':''}";
    for (String written : new String[] {template, "{'p':'{{y}}','t':" + template + "}"}) {
      int least =
          IntStream.range(0, 99)
              .filter(characters -> suffices(characters, written, values))
              .findFirst()
              .orElseThrow();
      int around = written.equals(template) ? 0 : "p".length() + "t".length() + 2;
      assertThat(least - around)
          .isEqualTo(
              switch (template) {
                case "{'a':true}" -> 3;
                case "{'abc':[]}", "{'a':12}" -> 5;
                case "{'a':[[],{}]}" -> 5;
                default -> 4;
              });
    }
  }

  private static boolean suffices(int characters, String template, String values) {
    try {
      filled(template, values, new JsonTemplate.Budget(characters, 9));
      return true;
    } catch (JsonTemplate.TooLarge tooLarge) {
      return false;
    }
  }
}
