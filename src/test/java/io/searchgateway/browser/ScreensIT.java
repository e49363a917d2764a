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

  private static final long MOST_BYTES = 500_000;

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
    StringBuilder note = new StringBuilder("screen, first paint in ms, bytes compressed, files\n");
    for (String route : Stream.concat(routes().stream(), Screens.DEEPER.stream()).toList()) {
      PageWeight weight = PageWeight.of(dashboard, route);
      note.append(Screens.name(route) + ", " + weight.firstPaint() + ", ")
          .append(weight.bytes() + ", " + weight.files() + "\n");
      all.assertThat(weight.bytes()).as(route).isBetween(1L, MOST_BYTES);
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
