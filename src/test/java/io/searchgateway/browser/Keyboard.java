package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openqa.selenium.Keys;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.interactions.Actions;

/** Somebody without a mouse, who has to see at each step where the keyboard is. */
record Keyboard(DashboardDriver dashboard) {

  private static final int MOST_STEPS = 80;

  /** The ring may be drawn by the element itself or by the box that it stands in. */
  private static final String SEEN =
      """
      const ringed = (element) => {
        const style = getComputedStyle(element);
        return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1)
          || style.boxShadow !== 'none';
      };
      const here = document.activeElement;
      const { width, height, top, left } = here.getBoundingClientRect();
      const within = width > 0 && height > 0 && top < innerHeight && left < innerWidth
        && top + height > 0 && left + width > 0;
      return within && here.matches(':focus-visible') && (ringed(here) || ringed(here.parentElement));
      """;

  void press(CharSequence... keys) {
    new Actions(dashboard.driver()).sendKeys(keys).perform();
  }

  void selectAll() {
    new Actions(dashboard.driver())
        .keyDown(Keys.CONTROL)
        .sendKeys("a")
        .keyUp(Keys.CONTROL)
        .perform();
  }

  /** Steps from one control to the next until the one is reached whose name begins so. */
  void goTo(String name) {
    List<String> passed = new ArrayList<>();
    while (!here().startsWith(name)) {
      assertThat(passed).as("on the way to " + name).hasSizeLessThan(MOST_STEPS);
      press(Keys.TAB);
      passed.add(here());
      sees();
    }
  }

  /** Waits until what was done has brought the keyboard somewhere. */
  void isAt(String name) {
    dashboard.await("the keyboard at " + name, () -> here().startsWith(name));
    sees();
  }

  private void sees() {
    dashboard.await(
        "the focus to be seen on " + here(),
        () -> here().isEmpty() || Boolean.TRUE.equals(dashboard.driver().executeScript(SEEN)));
  }

  /** What the control that has the focus is called; nothing where none has it. */
  String here() {
    try {
      return Optional.ofNullable(dashboard.driver().switchTo().activeElement().getAccessibleName())
          .map(String::strip)
          .orElse("");
    } catch (StaleElementReferenceException redrawn) {
      return "";
    }
  }
}
