package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** What a result has its score of, and what each clause of the search is there for. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class WhyThisResultIT {

  private static final String NAME = "films-explained";

  private static final String ALIAS =
      "{\"actions\":[{\"%s\":{\"index\":\"movies\",\"alias\":\"" + NAME + "\"}}]}";

  private static final String PIPELINE =
      """
      {"pipeline":{"id":"films-explained","envs":{"index":["movies"]},
        "routes":[{"path":"/films-explained/_declarative","method":"POST",
          "classify":{"category":"declarative"}}],
        "stages":[{"use":"authorization"},
          {"id":"house words","use":"replaceWords","inputs":{"data":{"trek":"star"}}},
          {"use":"declarativeQuery","continueOnError":false},
          {"use":"engineQuery","continueOnError":false}]}}
      """;

  private static final String SEARCH =
      """
      {"query":[{"id":"own","dataField":["title","director"],"fieldWeights":[3,1],"size":3,
        "value":"star trek","react":{"and":["nobody"]}},{"id":"spare","execute":false}]}
      """;

  @BeforeEach
  void ownPipeline(DashboardDriver dashboard) {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    fixture.made("/_aliases", ALIAS.formatted("add"));
    fixture.made("/_pipeline", PIPELINE);
  }

  @AfterEach
  void clean(DashboardDriver dashboard) {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    fixture.delete("/_pipeline/" + NAME);
    fixture.made("/_aliases", ALIAS.formatted("remove"));
  }

  @Test
  void aScoreIsToldByClauseAndTheSearchInSentences(DashboardDriver dashboard) throws IOException {
    dashboard.open(
        "playground?index="
            + NAME
            + "&request="
            + URLEncoder.encode(SEARCH, StandardCharsets.UTF_8));
    dashboard.sees("documents found");
    dashboard.the(AriaRole.BUTTON, "Why this result?").sendKeys(Keys.ENTER);
    dashboard.sees("the sum of");
    assertThat(dashboard.text())
        .contains("Matched “star” in title (weight 3)")
        .contains("Stage house words of the pipeline set value of own.")
        .contains("No query has the id 'nobody'");
    assertThat(dashboard.driver().findElements(By.cssSelector(".why-bar"))).isNotEmpty();
    new Inspection(dashboard).of("playground-why");
    dashboard.press(Keys.ESCAPE);
    dashboard.doesNotSee("the sum of");
    assertThat(dashboard.driver().switchTo().activeElement().getAccessibleName())
        .startsWith("Why this result?");
    dashboard.clickExactly(AriaRole.BUTTON, "Table");
    dashboard.click(AriaRole.BUTTON, "Why this result?");
    dashboard.sees("the sum of");
    dashboard.clickInDialog("fieldWeights[0] of own");
    dashboard.await("the JSON", () -> dashboard.held("JSON").isPresent());
    assertThat(dashboard.text()).contains("'react' names 'nobody'");
    dashboard.click(AriaRole.TAB, "Explanation");
    dashboard.sees("Finds documents whose title (weight 3) or director contains any of the words");
    dashboard.sees("Not executed: `execute` is false");
    new Inspection(dashboard).of("playground-explanation");
    dashboard.click(AriaRole.BUTTON, "Returns 3 hits");
    dashboard.sees("multi-search");
    dashboard.await(
        "the part in the engine query",
        () -> "\"size\": 3".equals(dashboard.driver().executeScript("return `${getSelection()}`")));
  }
}
