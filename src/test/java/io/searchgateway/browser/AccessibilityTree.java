package io.searchgateway.browser;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;

/** The page as a screen reader is told of it: elements by role and name, hidden ones left out. */
final class AccessibilityTree {

  private static final String MARK = "data-walked";

  private final ChromeDriver driver;

  /** An element that has a role. */
  record Node(String role, String name, long backendId) {}

  AccessibilityTree(ChromeDriver driver) {
    this.driver = driver;
  }

  /** The first in the order of the page; empty while there is none. */
  Optional<WebElement> first(AriaRole role, Predicate<String> name) {
    return nodes(role).stream()
        .filter(node -> name.test(node.name()))
        .findFirst()
        .flatMap(this::element);
  }

  List<Node> nodes(AriaRole role) {
    return role.words().stream().flatMap(word -> query(Map.of("role", word)).stream()).toList();
  }

  /** Everything that has a role and a name, for who has to find out why a walk has failed. */
  String outline() {
    return query(Map.of()).stream()
        .filter(node -> !node.name().isBlank() && !node.role().equals("InlineTextBox"))
        .map(node -> node.role() + " “" + node.name() + "”")
        .collect(Collectors.joining("\n"));
  }

  private List<Node> query(Map<String, Object> what) {
    Map<String, Object> document = map(driver.executeCdpCommand("DOM.getDocument", Map.of()));
    Map<String, Object> parameters = new HashMap<>(what);
    parameters.put("backendNodeId", map(document.get("root")).get("backendNodeId"));
    Object nodes = driver.executeCdpCommand("Accessibility.queryAXTree", parameters).get("nodes");
    List<Node> found = new ArrayList<>();
    for (Object each : (List<?>) Objects.requireNonNull(nodes)) {
      Map<String, Object> node = map(each);
      if (!Boolean.TRUE.equals(node.get("ignored")) && node.get("backendDOMNodeId") != null) {
        found.add(
            new Node(
                value(node, "role"),
                value(node, "name").strip(),
                ((Number) node.get("backendDOMNodeId")).longValue()));
      }
    }
    return found;
  }

  private static String value(Map<String, Object> node, String property) {
    return node.get(property) == null
        ? ""
        : String.valueOf(map(node.get(property)).getOrDefault("value", ""));
  }

  /** Marks the node so that the driver can find it, and takes the mark away. */
  private Optional<WebElement> element(Node node) {
    try {
      Map<String, Object> object =
          map(
              driver
                  .executeCdpCommand("DOM.resolveNode", Map.of("backendNodeId", node.backendId()))
                  .get("object"));
      call(object, "function () { this.setAttribute('" + MARK + "', ''); }");
      Optional<WebElement> element =
          driver.findElements(By.cssSelector("[" + MARK + "]")).stream().findFirst();
      call(object, "function () { this.removeAttribute('" + MARK + "'); }");
      return element;
    } catch (WebDriverException gone) {
      // The page has drawn it anew meanwhile: the next look finds the new one.
      return Optional.empty();
    }
  }

  private void call(Map<String, Object> object, String function) {
    driver.executeCdpCommand(
        "Runtime.callFunctionOn",
        Map.of("objectId", object.getOrDefault("objectId", ""), "functionDeclaration", function));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> map(@Nullable Object value) {
    return (Map<String, Object>) Objects.requireNonNull(value);
  }
}
