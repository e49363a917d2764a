package io.searchgateway.feature.rules.effect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class QueryTemplateTest {

  @Test
  void groupsAreFilledIn() {
    assertThat(QueryTemplate.filled("height:$1 + width:$2", List.of("10x20", "10", "20")))
        .isEqualTo("height:10 + width:20");
    assertThat(QueryTemplate.filled("a:$3", List.of("x"))).isEqualTo("a:");
    assertThat(QueryTemplate.filled("price:$5", List.of("$1"))).isEqualTo("price:");
  }

  @Test
  void textsNeverBecomeSyntax() {
    assertThat(QueryTemplate.escaped("a:b OR (c*) \"d\" -e /f/ <g> [h TO i] ~ ^2 \\"))
        .isEqualTo(
            "a\\:b\\ \\OR\\ \\(c\\*\\)\\ \\\"d\\\"\\ \\-e\\ \\/f\\/\\ g\\ \\[h\\ \\TO\\ i\\]\\ \\~\\ \\^2\\ \\\\");
    assertThat(QueryTemplate.escaped("ANDROID")).isEqualTo("ANDROID");
  }

  @Test
  void whatIsFilledInIsNoTemplate() {
    assertThat(QueryTemplate.filled("$1", List.of("", "$2", "x"))).isEqualTo("$2");
  }
}
