package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Whoever has fewer rights is told what is missing, and is offered nothing that fails. */
@ExtendWith(InBrowser.class)
class RestrictedIT {

  @Test
  void whoCannotWriteIsToldWhatAnImportNeeds(Dashboard dashboard) throws IOException {
    as(
        dashboard,
        "\"import\",\"search\"",
        "\"read\"",
        () -> {
          dashboard.click(Role.LINK, "Import");
          dashboard.sees("cannot import");
          dashboard.sees("the operation “write”, and the category “docs”");
          assertThat(dashboard.text()).doesNotContain("Drop a file here");
          new Inspection(dashboard).of("import-refused-rights");
        });
  }

  @Test
  void whoMayWriteDocumentsOnlyImportsIntoWhatIsThere(Dashboard dashboard) throws IOException {
    as(
        dashboard,
        "\"import\",\"docs\"",
        "\"read\",\"write\"",
        () -> {
          dashboard.click(Role.LINK, "Import");
          dashboard.click(Role.TAB, "Paste");
          dashboard.fill("Rows", "", "title,year\nDune,1965\n");
          dashboard.click(Role.BUTTON, "Look at it");
          dashboard.sees("your credential may not make indices");
          assertThat(dashboard.has(Role.OPTION, "Replace the whole index")).isFalse();
        });
  }

  @Test
  void indicesAreListedByNameWithoutTheRightToTheEnginesLists(Dashboard dashboard)
      throws IOException {
    as(
        dashboard,
        "\"indices\",\"search\"",
        "\"read\"",
        () -> {
          dashboard.click(Role.LINK, "Indices");
          dashboard.sees("Only names are listed");
          dashboard.the(Role.LINK, "movies");
          assertThat(dashboard.has(Role.LINK, "airports")).isFalse();
          new Inspection(dashboard).of("indices-names-only");
          dashboard.clickExactly(Role.LINK, "movies");
          dashboard.seesHeading("movies");
          dashboard.the(Role.TAB, "Mapping");
        });
  }

  /** What is done with a screen. */
  private interface Walk {
    void on() throws IOException;
  }

  private static void as(Dashboard dashboard, String categories, String ops, Walk walk)
      throws IOException {
    Calls calls = new Calls(dashboard.gateway());
    JsonObject credential =
        calls.made(
            "/_gateway/permission",
            "{\"description\":\"walks with little\",\"categories\":["
                + categories
                + "],"
                + "\"ops\":["
                + ops
                + "],\"indices\":[\"movies\"]}");
    try {
      dashboard.open("signin");
      dashboard.fill("User name, or credential id", "", credential.getString("username"));
      dashboard.fill("Password or secret", "", credential.getString("password"));
      dashboard.click(Role.BUTTON, "Sign in");
      dashboard.seesHeading("Overview");
      walk.on();
    } finally {
      calls.delete("/_gateway/permission/" + credential.getString("username"));
    }
  }
}
