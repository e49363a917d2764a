package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The dashboard explains every right that there is, and no other. */
class DashboardWordsTest {

  private static final Pattern WORD = Pattern.compile("word: '([^']+)'");
  private static final Pattern QUOTED_OR_SPREAD = Pattern.compile("'([^']+)'|\\.\\.\\.(\\w+)");

  private static String catalogue = "";

  @BeforeAll
  static void read() throws IOException {
    catalogue = Files.readString(Path.of("src/main/webapp/ui/screens/rights/catalogue.js"));
  }

  @Test
  void everyOperationIsExplained() {
    assertThat(words(part("OPERATIONS")))
        .containsExactlyElementsOf(Arrays.stream(Operation.values()).map(Operation::word).toList());
  }

  @Test
  void everyCategoryIsExplained() {
    assertThat(words(part("CATEGORY_GROUPS")))
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(Category.values()).map(Category::word).toList());
  }

  @ParameterizedTest
  @EnumSource
  void everyAclOfACategoryIsExplained(Category category) {
    String block =
        found("(?s)\\b" + category.word() + ": \\{(.*?)\\}", part("ACLS")).stream()
            .map(match -> match.group(1))
            .collect(Collectors.joining());
    assertThat(found("(\\w+): '", block).stream().map(match -> match.group(1)))
        .containsExactlyInAnyOrderElementsOf(
            Acl.within(Set.of(category)).stream().map(Acl::word).toList());
  }

  @ParameterizedTest
  @EnumSource
  void actionsBringTheSameCategories(UserAction action) {
    String entry =
        found("(?s)word: '" + action.word() + "'.*?categories: ([^}]+)\\}", part("ACTIONS"))
            .stream()
            .map(match -> match.group(1))
            .collect(Collectors.joining());
    assertThat(categories(entry))
        .containsExactlyInAnyOrderElementsOf(
            action.categories().stream().map(Category::word).toList());
  }

  /** What stands between {@code const NAME =} and the next statement. */
  private static String part(String name) {
    return found("(?s)const " + name + " = (.*?);\\n", catalogue).get(0).group(1);
  }

  private static Set<String> categories(String expression) {
    Set<String> all = new LinkedHashSet<>();
    for (MatchResult match : QUOTED_OR_SPREAD.matcher(expression).results().toList()) {
      if (match.group(1) == null) {
        all.addAll(categories(part(match.group(2))));
      } else {
        all.add(match.group(1));
      }
    }
    if (all.isEmpty() && !expression.isBlank()) {
      all.addAll(categories(part(expression.strip())));
    }
    return all;
  }

  private static List<String> words(String text) {
    return WORD.matcher(text).results().map(match -> match.group(1)).toList();
  }

  private static List<MatchResult> found(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().toList();
  }
}
