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
          dashboard.click(AriaRole.BUTTON, "Search the dashboard");
          dashboard.fill("Search screens, records and actions", "", "import");
          dashboard.the(AriaRole.OPTION, "Import Screen");
          assertThat(dashboard.has(AriaRole.OPTION, "Import a file")).isFalse();
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
          dashboard.click(AriaRole.BUTTON, "Continue");
          dashboard.sees("Your credential cannot create indices");
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
          dashboard.sees("Only names are shown");
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
          dashboard.sees("Rows per page");
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
          dashboard.sees("add documents but not edit them");
          new Inspection(dashboard).of("browse-hidden-field");
          assertThat(dashboard.has(AriaRole.TAB, "Mapping")).isFalse();
          assertThat(dashboard.text()).doesNotContain("us_gross");
          dashboard.clickExactly(AriaRole.LINK, "Search playground");
          dashboard.clickExactly(AriaRole.BUTTON, "View request");
          dashboard.click(AriaRole.TAB, "JSON");
          dashboard.await(
              "a request of what is seen",
              () -> dashboard.held("JSON").orElse("").contains("\"title\""));
          assertThat(dashboard.held("JSON").orElse("")).doesNotContain("us_gross");
          dashboard.sees("documents");
          dashboard.goTo("indices");
          dashboard.sees("does not have access to this screen");
          dashboard.sees("not_allowed_with_field_rights");
          new Inspection(dashboard).of("indices-hidden-field");
        });
  }

  @Test
  void whoSeesDocumentsInPartIsToldWhatNarrowedTheSearch(DashboardDriver dashboard)
      throws IOException {
    dashboard.console().expect("400");
    dashboard.console().expect("403");
    as(
        dashboard,
        "\"indices\":[\"movies\"],\"document_filter\":{\"match\":{\"title\":\"the\"}},"
            + "\"declarativeConfig\":{\"maxAggregationSize\":10},"
            + READING,
        () -> {
          dashboard.goTo("playground?index=movies");
          dashboard.sees("documents found");
          dashboard.sees("Facets cannot be proposed.");
          dashboard.click(AriaRole.BUTTON, "Try again");
          dashboard.click(AriaRole.BUTTON, "Why this result?");
          dashboard.sees("not_allowed_with_document_filter");
          dashboard.sees(
              "Credential (document filter): only documents that the credential may see.");
        });
  }

  /** What is done with a screen. */
  interface Walk {
    void on() throws IOException;
  }

  private static void as(DashboardDriver dashboard, String categories, String ops, Walk walk)
      throws IOException {
    as(
        dashboard,
        "\"categories\":[" + categories + "],\"ops\":[" + ops + "],\"indices\":[\"movies\"]",
        walk);
  }

  /** Walks with a credential of these rights. */
  static void as(DashboardDriver dashboard, String rights, Walk walk) throws IOException {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    JsonObject credential =
        browserFixture.made(
            "/_gateway/permission", "{\"description\":\"walks with little\"," + rights + "}");
    try {
      dashboard.open("account");
      dashboard.fill("Username or credential ID", "", credential.getString("username"));
      dashboard.fill("Password", "", credential.getString("password"));
      dashboard.click(AriaRole.BUTTON, "Use credential");
      dashboard.seesHeading("Overview");
      walk.on();
    } finally {
      browserFixture.delete("/_gateway/permission/" + credential.getString("username"));
    }
  }
}
