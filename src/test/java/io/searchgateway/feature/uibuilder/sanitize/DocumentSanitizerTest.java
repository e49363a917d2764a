package io.searchgateway.feature.uibuilder.sanitize;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentSanitizerTest {

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static List<String> pointers(DocumentSanitizer.Clean clean) {
    return clean.warnings().stream().map(Removal::pointer).toList();
  }

  @Test
  void whatIsHarmlessStaysDigitByDigit() {
    JsonObject document =
        json(
            "{'name':'a < b & 3 > 2','unknown':{'x':[1.50,null,true,{'url':'/a'}]},"
                + "'redirectUrlText':'go: here','dataField':'a.b'}");
    DocumentSanitizer.Clean clean = DocumentSanitizer.clean(document);
    assertThat(clean.document()).hasToString(document.toString());
    assertThat(clean.warnings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>Films",
        "Films<img src=x onerror=alert(1)>",
        "<b>Films</b>",
        "Films<scr<script>ipt>alert(1)</script>",
        "Films<!-- x -->",
        "Films<svg/onload=alert(1)",
        "<style>a{}</style>Films"
      })
  void textsHaveNoTags(String text) {
    DocumentSanitizer.Clean clean =
        DocumentSanitizer.clean(Json.object().add("title", text).build());
    assertThat(clean.document().getString("title"))
        .contains("Films")
        .doesNotContainPattern("<[a-zA-Z/!]");
    assertThat(pointers(clean)).containsExactly("/title");
  }

  @ParameterizedTest
  @ValueSource(strings = {"<", "<a>", "<script", "<<b>b>", "<!--"})
  void longTextsAreCleanedInOnePass(String part) {
    String text = part.repeat(200_000) + "<a>".repeat(100_000) + "a>".repeat(100_000);
    assertThat(
            DocumentSanitizer.clean(Json.object().add("title", text).build())
                .document()
                .getString("title"))
        .doesNotContainPattern("<[a-zA-Z/!]");
  }

  @Test
  void addressesAreThoseOfTheWeb() {
    DocumentSanitizer.Clean clean =
        DocumentSanitizer.clean(
            json("{'a':[{'logoUrl':'javascript:x'}],'endpoint':{'url':'https://a:b@c/'}}"));
    assertThat(clean.document())
        .hasToString("{\"a\":[{\"logoUrl\":\"\"}],\"endpoint\":{\"url\":\"\"}}");
    assertThat(pointers(clean)).containsExactly("/a/0/logoUrl", "/endpoint/url");
  }

  @Test
  void secretHeadersAreTakenOut() {
    DocumentSanitizer.Clean clean =
        DocumentSanitizer.clean(json("{'headers':{'authorization':'Basic x','X-A':'b'}}"));
    assertThat(clean.document()).hasToString("{\"headers\":{\"X-A\":\"b\"}}");
    assertThat(pointers(clean)).containsExactly("/headers/authorization");
  }
}
