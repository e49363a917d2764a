package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.Keys;

/** What holds for every screen. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class ScreensIT {

  private static final long MOST_BYTES = 560_000;
  private static final long MOST_REQUESTS_AGAIN = 10;

  static List<String> routes() {
    return Screens.ROUTES;
  }

  @ParameterizedTest
  @MethodSource("routes")
  void aScreenStandsAtEveryWidthAndInBothThemes(String route, DashboardDriver dashboard)
      throws IOException {
    dashboard.open(route);
    new Inspection(dashboard).of(Screens.name(route));
  }

  /** How soon a screen is painted depends on the machine; the note tells it. */
  @Test
  void noScreenIsHeavy(DashboardDriver dashboard) throws IOException {
    SoftAssertions all = new SoftAssertions();
    StringBuilder note =
        new StringBuilder(
            "screen, first paint in ms, bytes compressed, files,"
                + " first paint of a reload, requests of a reload\n");
    for (String route : Stream.concat(routes().stream(), Screens.DEEPER.stream()).toList()) {
      PageWeight first = PageWeight.first(dashboard, route);
      PageWeight again = PageWeight.again(dashboard);
      note.append(Screens.name(route) + ", " + first.firstPaint() + ", " + first.bytes() + ", ")
          .append(first.files() + ", " + again.firstPaint() + ", " + again.requests() + "\n");
      all.assertThat(first.bytes()).as(route).isBetween(1L, MOST_BYTES);
      all.assertThat(again.requests()).as(route).isBetween(1L, MOST_REQUESTS_AGAIN);
    }
    Inspection.note("weights.csv", note.toString());
    all.assertAll();
  }

  @Test
  void theMenuLeadsToEveryScreenByKeyboard(DashboardDriver dashboard) {
    dashboard.open("");
    for (String title : Screens.IN_THE_MENU) {
      dashboard.exactly(AriaRole.LINK, title).sendKeys(Keys.ENTER);
      dashboard.seesHeading(title);
    }
    assertThat(dashboard.route()).isEqualTo("settings");
  }
}
