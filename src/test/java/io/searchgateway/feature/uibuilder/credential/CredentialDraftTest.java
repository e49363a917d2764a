package io.searchgateway.feature.uibuilder.credential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.authorization.field.KnownFields;
import io.searchgateway.feature.uibuilder.model.PageModel;
import io.searchgateway.feature.uibuilder.model.PageReader;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CredentialDraftTest {

  private static final String PROPERTIES =
      "{'title':{'type':'text','fields':{'keyword':{'type':'keyword'}}},'customer':{'properties':"
          + "{'lang':{'type':'keyword'},'email':{'type':'keyword'}}},'price':{'type':'double'}}";

  private static PageModel page(String shown, String facet) {
    String document =
        "{'index':'films','resultSettings':{'fields':{"
            + shown
            + "}},'facetSettings':{'dynamicFacets':[{'rsConfig':{'dataField':'"
            + facet
            + "'}}]}}";
    return PageReader.read(
        Json.readObject(document.replace('\'', '"').getBytes(StandardCharsets.UTF_8))
            .orElseThrow());
  }

  private static PageFields fields(PageModel page) {
    return PageFields.of(page, List.of(), Optional.of(KnownFields.of(PROPERTIES)));
  }

  private static List<String> granted(PageModel page) {
    JsonObject draft = CredentialDraft.of("films", page, fields(page), List.of("hosted"));
    return draft.getJsonArray("include_fields").getValuesAs(JsonString::getString);
  }

  @Test
  void fieldsAreThoseOfThePageAndNoOthers() {
    assertThat(granted(page("'title':'title','price':'price'", "title.keyword")))
        .containsExactly("title", "price");
    assertThat(granted(page("'title':'title'", "customer.lang")))
        .containsExactly("title", "customer.lang");
    assertThat(granted(page("'title':'title.keyword'", "customer"))).containsExactly("title");
    assertThat(granted(page("'title':'other.raw'", "customer.lang")))
        .containsExactlyInAnyOrder("other.raw", "customer.lang");
  }

  @Test
  void noFieldAtAllWouldBeEveryField() {
    PageModel none = page("", "");
    assertThatThrownBy(() -> granted(none)).isInstanceOf(Problem.class);
    PageModel object = page("'title':'customer'", "");
    assertThatThrownBy(() -> granted(object)).isInstanceOf(Problem.class);
  }

  @Test
  void patternsAreRefused() {
    for (String pattern : List.of("*", "*a*", "customer.*", "tit*")) {
      PageModel page = page("'title':'" + pattern + "'", "price");
      assertThatThrownBy(() -> granted(page))
          .as(pattern)
          .isInstanceOf(Problem.class)
          .hasMessageContaining(pattern);
    }
  }

  @Test
  void whatTheMappingDoesNotHaveIsMissing() {
    PageFields page = fields(page("'title':'title','image':'poster'", "customer.email"));
    assertThat(page.missing(any -> true)).containsExactly("poster");
    assertThat(page.missing(name -> !name.startsWith("customer")))
        .containsExactly("poster", "customer.email");
    assertThat(fields(page("'title':'customer'", "")).isObject("customer")).isTrue();
  }
}
