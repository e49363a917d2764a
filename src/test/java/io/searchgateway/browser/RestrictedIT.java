package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whoever has fewer rights is told what is missing, and is offered nothing that fails. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class RestrictedIT {

  private static final String CATEGORIES =
      "\"categories\":[\"docs\",\"search\",\"indices\",\"cat\",\"clusters\",\"import\","
          + "\"declarative\",\"pipelines\"]";
  private static final String READING = CATEGORIES + ",\"ops\":[\"read\"]";
  private static final String CHANGING = CATEGORIES + ",\"ops\":[\"read\",\"write\",\"delete\"]";

  @Test
  void whoCannotWriteIsToldWhatAnImportNeeds(DashboardDriver dashboard) throws IOException {
    as(
        dashboard,
        "\"import\",\"search\"",
        "\"read\"",
        () -> {
          dashboard.click(AriaRole.LINK, "Import");
          dashboard.sees("cannot import");
          dashboard.sees("the operation “write”, and the category “docs”");
          assertThat(dashboard.text()).doesNotContain("Drop a file here");
          new Inspection(dashboard).of("import-refused-rights");
        });
  }

  @Test
  void whoMayWriteDocumentsOnlyImportsIntoWhatIsThere(DashboardDriver dashboard)
      throws IOException {
    as(
        dashboard,
        "\"import\",\"docs\"",
        "\"read\",\"write\"",
        () -> {
          dashboard.click(AriaRole.LINK, "Import");
          dashboard.click(AriaRole.TAB, "Paste");
          dashboard.fill("Rows", "", "title,year\nDune,1965\n");
          dashboard.click(AriaRole.BUTTON, "Look at it");
          dashboard.sees("your credential may not make indices");
          assertThat(dashboard.has(AriaRole.OPTION, "Replace the whole index")).isFalse();
        });
  }

  @Test
  void indicesAreListedByNameWithoutTheRightToTheEnginesLists(DashboardDriver dashboard)
      throws IOException {
    as(
        dashboard,
        "\"indices\",\"search\"",
        "\"read\"",
        () -> {
          dashboard.click(AriaRole.LINK, "Indices");
          dashboard.sees("Only names are listed");
          dashboard.the(AriaRole.LINK, "movies");
          assertThat(dashboard.has(AriaRole.LINK, "airports")).isFalse();
          new Inspection(dashboard).of("indices-names-only");
          dashboard.clickExactly(AriaRole.LINK, "movies");
          dashboard.seesHeading("movies");
          dashboard.the(AriaRole.TAB, "Mapping");
        });
  }

  static List<Arguments> credentials() {
    return List.of(
        arguments("one index", "\"indices\":[\"movies\"]," + CHANGING),
        arguments("read only", "\"indices\":[\"*\"]," + READING),
        arguments(
            "no lists, figures or indices",
            "\"indices\":[\"movies\"],\"categories\":[\"docs\",\"search\"],\"ops\":[\"read\"]"),
        arguments(
            "hidden field", "\"indices\":[\"*\"],\"exclude_fields\":[\"us_gross\"]," + CHANGING),
        arguments(
            "documents that match",
            "\"indices\":[\"movies\"],\"document_filter\":{\"match\":{\"title\":\"the\"}},"
                + CHANGING));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("credentials")
  void everyScreenThatIsOfferedWorks(String name, String rights, DashboardDriver dashboard)
      throws IOException {
    as(
        dashboard,
        rights,
        () -> {
          dashboard.the(AriaRole.LINK, "movies");
          for (String screen : Screens.IN_THE_MENU) {
            if (dashboard.hasExactly(AriaRole.LINK, screen)) {
              dashboard.clickExactly(AriaRole.LINK, screen);
              dashboard.seesHeading(screen);
              dashboard.settle();
              assertThat(dashboard.text()).as(screen).doesNotContain("not_allowed");
            }
          }
          dashboard.clickExactly(AriaRole.LINK, "Browse data");
          dashboard.click(AriaRole.LINK, "movies");
          dashboard.sees("documents read");
          assertThat(dashboard.text()).doesNotContain("not_allowed");
        });
  }

  @Test
  void aHiddenFieldIsNowhereAndWhatHoldsItIsNotOverwritten(DashboardDriver dashboard)
      throws IOException {
    as(
        dashboard,
        "\"indices\":[\"movies\"],\"exclude_fields\":[\"us_gross\"]," + CHANGING,
        () -> {
          assertThat(dashboard.hasExactly(AriaRole.LINK, "Indices")).isFalse();
          dashboard.clickExactly(AriaRole.LINK, "Browse data");
          new Inspection(dashboard).of("browse-indices-hidden-field");
          dashboard.click(AriaRole.LINK, "movies");
          dashboard.sees("added but not changed here");
          new Inspection(dashboard).of("browse-hidden-field");
          assertThat(dashboard.has(AriaRole.TAB, "Mapping")).isFalse();
          assertThat(dashboard.text()).doesNotContain("us_gross");
          dashboard.clickExactly(AriaRole.LINK, "Search playground");
          dashboard.click(AriaRole.TAB, "JSON");
          dashboard.await(
              "a request of what is seen",
              () -> dashboard.held("JSON").orElse("").contains("\"title\""));
          assertThat(dashboard.held("JSON").orElse("")).doesNotContain("us_gross");
          dashboard.sees("documents");
          dashboard.goTo("indices");
          dashboard.sees("may not use this screen");
          dashboard.sees("not_allowed_with_field_rights");
          new Inspection(dashboard).of("indices-hidden-field");
        });
  }

  /** What is done with a screen. */
  private interface Walk {
    void on() throws IOException;
  }

  private static void as(DashboardDriver dashboard, String categories, String ops, Walk walk)
      throws IOException {
    as(
        dashboard,
        "\"categories\":[" + categories + "],\"ops\":[" + ops + "],\"indices\":[\"movies\"]",
        walk);
  }

  private static void as(DashboardDriver dashboard, String rights, Walk walk) throws IOException {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    JsonObject credential =
        browserFixture.made(
            "/_gateway/permission", "{\"description\":\"walks with little\"," + rights + "}");
    try {
      dashboard.open("signin");
      dashboard.fill("User name, or credential id", "", credential.getString("username"));
      dashboard.fill("Password or secret", "", credential.getString("password"));
      dashboard.click(AriaRole.BUTTON, "Sign in");
      dashboard.seesHeading("Overview");
      walk.on();
    } finally {
      browserFixture.delete("/_gateway/permission/" + credential.getString("username"));
    }
  }
}
