package io.searchgateway.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawClient;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sends the lines of one file in their order and judges what comes of each. */
final class AttackRun {

  /** HEAD has no body; TRACE is refused by servers themselves. */
  private static final List<String> BODILESS = List.of("HEAD", "TRACE");

  private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Za-z][\\w.-]*)}");

  /** After how many harmless answers the world is looked at again. */
  private static final int OFTEN = 25;

  private final AttackTestEnvironment attackTestEnvironment;
  private final Callers callers;
  private final AttackIndices attackIndices;
  private final Map<String, String> variables = new LinkedHashMap<>();
  private Map<String, String> state = Map.of();
  private final Set<String> owned = new HashSet<>();
  private int unchecked;

  AttackRun(AttackTestEnvironment attackTestEnvironment, Callers callers) {
    this.attackTestEnvironment = attackTestEnvironment;
    this.callers = callers;
    this.attackIndices = new AttackIndices(attackTestEnvironment);
    variables.putAll(callers.variables());
  }

  /** Makes the world as it should be; before a file, and after an attack that changed it. */
  void begin() {
    attackIndices.build();
    state = attackIndices.state();
  }

  void run(AttackLine line) {
    if (line.guesses().isEmpty()) {
      attack(line, text -> fill(text, variables));
    } else {
      compare(line);
    }
  }

  private void attack(AttackLine line, UnaryOperator<String> fill) {
    RawAnswer answer = send(line, fill);
    line.capture().ifPresent(wanted -> capture(wanted, answer));
    if (line.caller().equals("engine") || line.caller().equals("admin")) {
      assertThat(line.expected().isMetBy(answer)).as("%s\n%s", line.title(), answer).isTrue();
      state = attackIndices.state();
      return;
    }
    owned.addAll(callers.ownedBy(line.caller()));
    boolean reads = List.of("GET", "HEAD").contains(line.request().method());
    if (++unchecked == OFTEN || (answer.status() < 300 && !reads)) {
      assertUnchanged(line.title());
    }
    judge(line, answer, line.request().said(fill));
  }

  /** Two guesses of something hidden must be answered alike. */
  private void compare(AttackLine line) {
    List<String> answers =
        line.guesses().stream()
            .map(
                guess -> {
                  UnaryOperator<String> fill =
                      text -> fill(text.replace("${guess}", guess), variables);
                  RawAnswer answer = send(line, fill);
                  judge(line, answer, line.request().said(fill));
                  return answer.status() + " " + StableAnswer.text(answer, guess);
                })
            .toList();
    assertThat(answers.get(1))
        .as("a right and a wrong guess are told apart by " + line.title())
        .isEqualTo(answers.get(0));
  }

  private RawAnswer send(AttackLine line, UnaryOperator<String> fill) {
    RawClient client =
        line.caller().equals("engine")
            ? attackTestEnvironment.engine()
            : attackTestEnvironment.gateway();
    RawRequest request = callers.signed(line.caller(), line.request(fill));
    return client.exchange(request);
  }

  private void judge(AttackLine line, RawAnswer answer, String said) {
    String shown = line.title() + "\n" + answer;
    assertThat(answer.isComplete()).as("a whole answer to %s", shown).isTrue();
    String all = StableAnswer.unpacked(answer);
    assertThat(Leaks.in(answer, callers.hiddenFrom(line.caller()), said))
        .as("told by the answer to %s", shown)
        .isEmpty();
    assertThat(answer.status()).as("no fault of the server: %s", shown).isLessThan(500);
    assertThat(line.expected().isMetBy(answer))
        .as("expected %s: %s", line.expected().text(), shown)
        .isTrue();
    line.sees().forEach(text -> assertThat(all).as(shown).contains(text));
    if (answer.status() >= 400 && !BODILESS.contains(line.request().method())) {
      assertCoded(answer, shown);
    }
  }

  private static void assertCoded(RawAnswer answer, String shown) {
    try {
      assertThat(answer.jsonObject()).as("a coded error: %s", shown).isNotEmpty();
    } catch (JsonException | ClassCastException noObject) {
      throw new AssertionError("no coded error: " + shown, noObject);
    }
  }

  /** Whether it still is as it was, and makes it so if not. */
  void end() {
    assertUnchanged("one of the last lines");
  }

  private void assertUnchanged(String title) {
    unchecked = 0;
    Map<String, String> all = attackIndices.state();
    Map<String, String> now = new TreeMap<>(all);
    Map<String, String> before = new TreeMap<>(state);
    state = all;
    now.keySet().removeAll(owned);
    before.keySet().removeAll(owned);
    if (!now.equals(before)) {
      begin();
    }
    owned.clear();
    assertThat(now).as("changed by %s or one of the lines before", title).isEqualTo(before);
  }

  private void capture(AttackLine.Capture wanted, RawAnswer answer) {
    JsonObject object = answer.jsonObject();
    assertThat(object).as("%s", answer).containsKey(wanted.member());
    variables.put(wanted.variable(), object.getString(wanted.member()));
  }

  private static String fill(String text, Map<String, String> variables) {
    return VARIABLE
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(variables.getOrDefault(found.group(1), found.group())));
  }
}
