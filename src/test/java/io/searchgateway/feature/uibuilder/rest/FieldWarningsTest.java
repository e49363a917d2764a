package io.searchgateway.feature.uibuilder.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.field.KnownFields;
import io.searchgateway.feature.uibuilder.credential.PageFields;
import io.searchgateway.feature.uibuilder.model.PageReader;
import io.searchgateway.feature.uibuilder.sanitize.Removal;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FieldWarningsTest {

  @Test
  void fieldsThatAreNotThereAreNamedWithTheirPlaces() {
    String text =
        "{'name':'poster','index':'i','resultSettings':{'fields':{'title':'title','image':"
            + "{'dataField':'poster'}}},'facetSettings':{'dynamicFacets':[{'rsConfig':{'title':"
            + "'maker','dataField':'maker'}},{'rsConfig':{'dataField':'pri*'}}]}}";
    JsonObject document =
        Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
    PageFields page =
        PageFields.of(
            PageReader.read(document),
            List.of(),
            Optional.of(
                KnownFields.of(
                    "{'title':{'type':'text'},'maker':{'properties':{'name':{'type':"
                        + "'keyword'}}}}")));
    assertThat(FieldWarnings.of(document, page, any -> true))
        .extracting(Removal::pointer)
        .containsExactlyInAnyOrder(
            "/resultSettings/fields/image/dataField",
            "/facetSettings/dynamicFacets/0/rsConfig/dataField",
            "/facetSettings/dynamicFacets/1/rsConfig/dataField");
    assertThat(
            FieldWarnings.of(document, new PageFields(page.named(), Optional.empty()), a -> true))
        .hasSize(1);
  }
}
