package io.searchgateway.query.reader;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.query.QueryType;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TypeScriptTypesTest {

  private static final String TYPES = TypeScriptTypes.render();
  private static final List<String> BUILT_IN =
      List.of("Array", "Record", "CommonQuery", "DeclarativeQuery");

  private static String declaration(String name) {
    int begin = TYPES.indexOf("export interface " + name + " ");
    assertThat(begin).as(name).isPositive();
    return TYPES.substring(begin, TYPES.indexOf("\n}", begin));
  }

  @ParameterizedTest
  @EnumSource(QueryType.class)
  void everyTypeOfQueryHasThePropertiesThatConcernIt(QueryType type) {
    String name = type.name().charAt(0) + type.wireName().substring(1) + "Query";
    String members = declaration("CommonQuery") + declaration(name);
    for (Property<?> property : QueryProperties.FORM.properties()) {
      String member = "\n  " + property.name() + (property.required() ? ": " : "?: ");
      if (property.is(CommonProperties.TYPE)) {
        assertThat(members).contains(": '" + type.wireName() + "';");
      } else if (property.concerns(type)) {
        assertThat(members).containsOnlyOnce(member);
      } else {
        assertThat(members).doesNotContain(member);
      }
    }
  }

  @Test
  void formsBecomeTypes() {
    assertThat(TYPES)
        .contains("export type DeclarativeQuery = SearchQuery | SuggestionQuery | TermQuery")
        .contains("  query: DeclarativeQuery[];\n")
        .contains("  dataField?: string | WeightedField | Array<string | WeightedField>;\n")
        .contains("  and?: string | React | Array<string | React>;\n")
        .contains("  value?: RangeBounds | RangeBounds[];\n")
        .contains("  value?: GeoDistance | GeoBox;\n")
        .contains("  sortField?: string | Array<string | Record<string, 'asc' | 'desc'>>;\n")
        .contains("  backend?: 'engine' | 'elasticsearch' | 'opensearch';\n")
        .contains("  /** @deprecated Use `customStopwords`. */\n  stopwords?: string[];\n");
  }

  @Test
  void everyTypeThatIsNamedIsDeclaredOnce() {
    List<String> declared = names("export (?:interface|type) (\\w+)");
    assertThat(declared).doesNotHaveDuplicates();
    List<String> used =
        Arrays.stream(TYPES.split("\n", -1))
            .filter(line -> line.matches("  [\\w\\[\\]: ]+\\??: .*;"))
            .flatMap(line -> Pattern.compile("\\b[A-Z]\\w+\\b").matcher(line).results())
            .map(MatchResult::group)
            .filter(name -> !name.startsWith("AI") && !name.startsWith("FAQ"))
            .distinct()
            .toList();
    assertThat(used).contains("React", "Endpoint", "Problem");
    declared.addAll(BUILT_IN);
    assertThat(declared).containsAll(used);
  }

  private static List<String> names(String pattern) {
    return new java.util.ArrayList<>(
        Pattern.compile(pattern).matcher(TYPES).results().map(found -> found.group(1)).toList());
  }

  @Test
  void itIsTheSameEveryTime() {
    assertThat(TypeScriptTypes.render()).isEqualTo(TYPES);
  }
}
