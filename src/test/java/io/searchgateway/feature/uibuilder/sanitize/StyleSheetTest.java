package io.searchgateway.feature.uibuilder.sanitize;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StyleSheetTest {

  private static String clean(String css) {
    return StyleSheet.clean(css).text().replaceAll("\\s+", " ").strip();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "h2|.sg-page h2",
        ".sg-title a:hover|.sg-page .sg-title a:hover",
        ".sg-page|.sg-page",
        ".sg-page .sg-title|.sg-page .sg-title",
        ".sg-pages|.sg-page .sg-pages",
        ":root|.sg-page",
        "body|.sg-page",
        "html body h2|.sg-page h2",
        "body.dark|.sg-page.dark"
      })
  void everySelectorIsWithinThePage(String selector, String within) {
    assertThat(clean(selector + " { color: red }")).isEqualTo(within + " { color:red; }");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ".sg-page ~ * ",
        ".sg-page + div",
        "body ~ div",
        "+ div",
        "~ div",
        ":root + p",
        ".sg-page:hover ~ *",
        ".sg-page.sg-theme-classic + div",
        "body:not(:is(.x)) ~ *",
        "html body[a=']'] + p"
      })
  void whatIsBesideThePageIsNotReached(String selector) {
    StyleSheet.Clean clean = StyleSheet.clean(selector + " { display: none }");
    assertThat(clean.text()).doesNotContain("display");
    assertThat(clean.removed()).isNotEmpty();
  }

  @Test
  void whatWasCleanedStaysAsItIs() {
    String once = clean("h2 { color: red } @media (min-width: 10em) { body { margin: 0 } }");
    assertThat(clean(once)).isEqualTo(once).contains("@media", ".sg-page {");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a { background: url(https://evil.example/x.png) }",
        "a { background: url( 'https://evil.example/x.png' ) }",
        "a { background: \\75rl(https://evil.example/x.png) }",
        "a { background: u\\72 l(https://evil.example/x) }",
        "a { background: url(//evil.example/x) }",
        "a { background: url(/**/'https://evil.example/x') }",
        "a { --x: url(https://evil.example/x) }",
        "a::before { content: '/*' url(https://evil.example/x) '*/' }",
        "a { background: url(data:image/png,/*), url(//evil.example/x), url(data:image/png,*/) }",
        "a { background: image-set('https://evil.example/x' 1x) }",
        "a { background: -webkit-image-set(url(https://evil.example/x) 1x) }",
        "a { cursor: url(https://evil.example/x), auto }",
        "a { src: src('https://evil.example/x') }",
        "@import url(https://evil.example/x);",
        "@import 'https://evil.example/x';",
        "@font-face { font-family: a; src: url(https://evil.example/x) }",
        "@namespace a url(https://evil.example/x);",
        "a { width: expression(alert('evil.example')) }",
        "a { behavior: url(evil.example.htc) }",
        "a { -moz-binding: url(https://evil.example/x#a) }",
        "a[href^='https://evil.example'] { background: url(data:text/html,evil.example) }",
        "@media screen { a { background: url(https://evil.example/x) } }",
        "@keyframes a { from { background: url(https://evil.example/x) } }",
        "a { background: url(javascript:alert('evil.example')) }"
      })
  void nothingIsLoadedFromElsewhere(String css) {
    StyleSheet.Clean clean = StyleSheet.clean(css);
    assertThat(clean.text()).doesNotContainPattern("(url|src|set|import|expression)[ (].*evil");
    assertThat(clean.removed()).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a{position:fixed}",
        "a{position:FIXED!important}",
        "a{position:f\\69xed}",
        "a{position:var(--p)}"
      })
  void nothingCoversThePageAround(String css) {
    assertThat(StyleSheet.clean(css).text()).doesNotContainIgnoringCase("position");
  }

  @Test
  void picturesWithinTheSheetStay() {
    StyleSheet.Clean clean =
        StyleSheet.clean("a { background: url(data:image/png;base64,AAAA); color: var(--x) }");
    assertThat(clean.removed()).isEmpty();
    assertThat(clean.text()).contains("data:image/png", "var(--x)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a { color: red } } body { color: blue }",
        "a { color: red",
        "</style><script>alert(1)</script>",
        "a { content: '</style>' ",
        "/* a { color: red }",
        "}}}}",
        "a { color: red; } @layer x { b { color: blue } }"
      })
  void whatIsBrokenLeavesNothingOpen(String css) {
    String text = StyleSheet.clean(css).text();
    assertThat(text.chars().filter(c -> c == '{').count())
        .isEqualTo(text.chars().filter(c -> c == '}').count());
    assertThat(text).doesNotContain("<script");
  }

  @Test
  void whatIsLongOrNestedIsNotRead() {
    assertThat(StyleSheet.clean("a{}".repeat(30_000)).removed()).isNotEmpty();
    assertThat(StyleSheet.clean("(".repeat(5000)).text()).isEmpty();
    assertThat(StyleSheet.clean("@media a{".repeat(300) + "}".repeat(300)).text()).isEmpty();
  }
}
