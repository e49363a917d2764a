package io.searchgateway.feature.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.field.KnownFields;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.WildcardPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MappingDefaultsTest {

  private static final String ALL_FORMS =
      "{'title':{'type':'text','fields':{'keyword':{'type':'keyword'},"
          + "'lang':{'type':'text'},'delimiter':{'type':'text'},"
          + "'autosuggest':{'type':'text'},'search':{'type':'text'},"
          + "'synonyms':{'type':'text'},'length':{'type':'token_count'},"
          + "'english':{'type':'text'},'raw':{'type':'keyword'}}}}";

  private static List<String> searched(String properties) {
    return searched(properties, any -> true);
  }

  private static List<String> searched(String properties, Predicate<String> open) {
    MappingDefaults defaults = MappingDefaults.of(KnownFields.of(properties));
    List<String> found = new ArrayList<>();
    for (int i = 0; i < defaults.names(open).size(); i++) {
      found.add(defaults.names(open).getString(i) + "^" + defaults.weights(open).get(i));
    }
    return found;
  }

  @Test
  void formsCountByHowExactTheyAre() {
    assertThat(searched(ALL_FORMS))
        .containsExactly(
            "title^1",
            "title.autosuggest^0.5",
            "title.delimiter^0.8",
            "title.english^1",
            "title.keyword^3",
            "title.lang^1",
            "title.search^0.25",
            "title.synonyms^0.5");
  }

  @Test
  void onlyTextIsSearchedThatCanBe() {
    assertThat(
            searched(
                "{'plot':{'type':'text'},'year':{'type':'integer'},'genre':{'type':'keyword'},"
                    + "'mute':{'type':'text','index':false},"
                    + "'flat':{'type':'text','index_options':'docs'},"
                    + "'other':{'type':'alias','path':'plot'},"
                    + "'cast':{'type':'nested','properties':{'name':{'type':'text'}}},"
                    + "'crew':{'properties':{'name':{'type':'text'}}}}"))
        .containsExactly("crew.name^1", "plot^1");
  }

  @Test
  void hiddenFieldsAreLeftOut() {
    FieldRights rights = new FieldRights(List.of(), List.of(new WildcardPattern("secret")));
    String fields = "{'secret':{'type':'text'},'title':{'type':'text'}}";
    assertThat(searched(fields, KnownFields.of(fields).open(rights))).containsExactly("title^1");
  }

  @Test
  void ofTooManyFieldsTheFormsAreLetGoFirst() {
    String fields =
        IntStream.range(0, 50)
            .mapToObj(i -> "'f" + i + "':{'type':'text','fields':{'keyword':{'type':'keyword'}}}")
            .collect(Collectors.joining(",", "{", "}"));
    List<String> found = searched(fields);
    assertThat(found).hasSize(60);
    assertThat(found).filteredOn(field -> !field.contains(".")).hasSize(50);
  }
}
