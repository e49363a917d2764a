package io.searchgateway.feature.rules.match;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.rules.condition.Condition;
import io.searchgateway.feature.rules.condition.ConditionEvaluation;
import io.searchgateway.feature.rules.condition.RuleFacts;
import io.searchgateway.feature.rules.condition.Subject;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RuleIndexTest {

  private static final List<String> WORDS = List.of("a", "ab", "abc", "b c", "Ca", "5", "5.0", "é");

  private static String pick(Random random) {
    return WORDS.get(random.nextInt(WORDS.size()));
  }

  private static String expression(Random random, int depth) {
    int kind = random.nextInt(depth == 0 ? 6 : 9);
    return switch (kind) {
      case 0 -> "$query == '" + pick(random) + "'";
      case 1 -> "$query contains '" + pick(random) + "'";
      case 2 -> "$query startsWith '" + pick(random) + "'";
      case 3 -> "$filter.f == '" + pick(random) + "'";
      case 4 -> "'i" + random.nextInt(3) + "' in $index";
      case 5 -> "$query matches '" + pick(random) + "'";
      case 6 -> "not (" + expression(random, depth - 1) + ")";
      case 7 -> "(" + expression(random, depth - 1) + " or " + expression(random, depth - 1) + ")";
      default ->
          "(" + expression(random, depth - 1) + " and " + expression(random, depth - 1) + ")";
    };
  }

  @Test
  void everyRuleThatHoldsIsACandidate() {
    Random random = new Random(18);
    for (int round = 0; round < 200; round++) {
      List<Condition> conditions =
          IntStream.range(0, 50).mapToObj(i -> Condition.parse(expression(random, 3))).toList();
      RuleIndex index = RuleIndex.of(conditions);
      for (int query = 0; query < 10; query++) {
        RuleFacts facts = facts(random);
        BitSet candidates = index.candidates(facts);
        for (int i = 0; i < conditions.size(); i++) {
          boolean holds =
              new ConditionEvaluation(facts, new int[] {100_000}).of(conditions.get(i)).holds();
          assertThat(!holds || candidates.get(i)).as("%s of %s", conditions.get(i), facts).isTrue();
        }
      }
    }
  }

  @Test
  void noRuleHoldsThatIsRuledOut() {
    Random random = new Random(19);
    int ruledOut = 0;
    for (int round = 0; round < 5000; round++) {
      List<Condition> conditions =
          IntStream.range(0, 2).mapToObj(i -> Condition.parse(expression(random, 1))).toList();
      RuleFacts facts = facts(random);
      if (RuleIndex.of(conditions).isRuledOut(List.of("other", facts.query()), facts::filters)) {
        ruledOut++;
        for (Condition condition : conditions) {
          assertThat(new ConditionEvaluation(facts, new int[] {100_000}).of(condition).holds())
              .as("%s of %s", condition, facts)
              .isFalse();
        }
      }
    }
    assertThat(ruledOut).isGreaterThan(500);
  }

  private static RuleFacts facts(Random random) {
    List<String> words = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      words.add(pick(random));
    }
    String name = random.nextInt(5) == 0 ? "i*" : "i" + random.nextInt(3);
    return new RuleFacts(
        String.join(random.nextBoolean() ? " " : "", words),
        Map.of(Subject.Kind.INDEX, List.of(name)),
        Map.of("f", List.of(pick(random))),
        Map.of());
  }

  @Test
  void aQueryMeetsNoOtherOfManyRules() {
    List<Condition> conditions =
        IntStream.range(0, 10_000)
            .mapToObj(
                i ->
                    Condition.parse(
                        "'shop' in $index and $query "
                            + (i % 2 == 0 ? "==" : "contains")
                            + " 'word"
                            + i
                            + "x'"))
            .toList();
    RuleIndex index = RuleIndex.of(conditions);
    RuleFacts facts =
        new RuleFacts(
            "a word777x here", Map.of(Subject.Kind.INDEX, List.of("shop")), Map.of(), Map.of());
    assertThat(index.candidates(facts).stream()).containsExactly(777);
    assertThat(index.candidates(facts.withQuery("word778x")).stream()).containsExactly(778);
  }
}
