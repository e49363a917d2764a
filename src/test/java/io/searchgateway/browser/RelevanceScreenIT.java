package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;

/**
 * Somebody who is no programmer tunes the search of an index, and sees what changes before it is
 * saved.
 */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class RelevanceScreenIT {

  private static final String SETTINGS = "/_gateway/searchrelevancy/movies";
  private static final String SYNONYMS = "/_gateway/synonyms/movies";

  @BeforeEach
  @AfterEach
  void reset(DashboardDriver dashboard) {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    fixture.delete(SETTINGS);
    fixture.lines(SYNONYMS + "/_upload?format=solr&mode=replace", "");
  }

  @Test
  void aSearchThatFindsNothingIsMendedInADraftAndThenSaved(DashboardDriver dashboard)
      throws IOException {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    fixture.put(SETTINGS, "{\"search\":{\"fuzziness\":0}}");
    dashboard.open("relevance");
    dashboard.click(AriaRole.LINK, "movies");
    dashboard.seesHeading("movies");
    dashboard.fill("Test query", "", "starwars");
    dashboard.sees("No results");
    dashboard.click(AriaRole.TAB, "Synonyms");
    dashboard.click(AriaRole.BUTTON, "Add synonym");
    dashboard.tag("Words", "starwars");
    dashboard.tag("Words", "star wars");
    dashboard.clickInDialog("Add to draft");
    dashboard.sees("Star Wars");
    new Inspection(dashboard).of("relevance-synonyms");
    dashboard.click(AriaRole.TAB, "Matching");
    dashboard.select("Typo tolerance", "Off", "Auto");
    dashboard.sees("Unsaved changes: 2 changes");
    dashboard.fill("Test query", "starwars", "godfahter");
    dashboard.sees("The Godfather");
    assertThat(fixture.text(SYNONYMS)).doesNotContain("starwars");
    dashboard.clickExactly(AriaRole.BUTTON, "Save changes");
    dashboard.sees("Added");
    new Inspection(dashboard).of("relevance-save");
    dashboard.clickInDialog("Save settings");
    dashboard.sees("Settings of movies saved");
    assertThat(fixture.json(SETTINGS).getJsonObject("search").getString("fuzziness"))
        .isEqualTo("AUTO");
    assertThat(fixture.text(SYNONYMS)).contains("starwars");
    dashboard.holds("Test query", "godfahter");
  }

  @Test
  void aSliderMovesResultsAndAVersionIsRestored(DashboardDriver dashboard) throws IOException {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    fixture.put(SETTINGS, "{\"search\":{\"dataField\":[\"title\"],\"fieldWeights\":[2]}}");
    fixture.put(
        SETTINGS, "{\"search\":{\"dataField\":[\"title\",\"director\"],\"fieldWeights\":[2,1]}}");
    dashboard.open("relevance/movies");
    dashboard.fill("Test query", "", "jackson");
    dashboard.sees("documents");
    dashboard.fill("Weight of director as a number", "1", "9");
    dashboard.await(
        "hits that moved",
        () ->
            !dashboard
                .driver()
                .findElements(By.cssSelector(".draft .up, .draft .new, .draft .down"))
                .isEmpty());
    dashboard.click(AriaRole.BUTTON, "Why this result?");
    dashboard.sees("the sum of");
    dashboard.clickInDialog("Close");
    dashboard.clickExactly(AriaRole.BUTTON, "Discard changes");
    dashboard.clickExactly(AriaRole.BUTTON, "History");
    new Inspection(dashboard).of("relevance-history");
    int earlier = fixture.json(SETTINGS).getInt("version") - 1;
    dashboard.clickExactly(AriaRole.BUTTON, "Restore version " + earlier);
    dashboard.clickExactly(AriaRole.BUTTON, "Restore version");
    dashboard.sees("Version " + earlier + " restored");
    assertThat(fixture.json(SETTINGS).getJsonObject("search").getJsonArray("dataField")).hasSize(1);
  }

  @Test
  void aRejectedValueIsShownAtItsField(DashboardDriver dashboard) {
    dashboard.console().expect("400");
    dashboard.open("relevance/movies?tab=results");
    dashboard.fill("Page size", "10", "2000");
    dashboard.clickExactly(AriaRole.BUTTON, "Save changes");
    dashboard.clickInDialog("Save settings");
    dashboard.await(
        "the field to be marked",
        () ->
            "true"
                .equals(
                    dashboard.the(AriaRole.TEXT_BOX, "Page size").getDomAttribute("aria-invalid")));
    dashboard.fill("Page size", "2000", "20");
    dashboard.clickExactly(AriaRole.BUTTON, "Save changes");
    dashboard.clickInDialog("Save settings");
    dashboard.sees("Settings of movies saved");
  }
}
