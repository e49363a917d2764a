package io.searchgateway.indices.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.indices.IndexDescription;
import io.searchgateway.indices.design.AnalysisDesign;
import io.searchgateway.indices.design.Column;
import io.searchgateway.indices.design.ColumnUse;
import io.searchgateway.indices.design.IndexDesign;
import io.searchgateway.json.Json;
import io.searchgateway.testkit.Jsons;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DesiredAnalysisTest {

  private static final MappingForm FORM =
      new MappingForm(Optional.empty(), false, true, true, true);
  private static final AnalysisDesign GERMAN = design("{'language':{'language':'german'}}");

  private static AnalysisDesign design(String sections) {
    return LanguageSettings.of(Jsons.object(sections));
  }

  private static IndexDescription index(JsonObject body) {
    return IndexDescription.of("books", body);
  }

  private static IndexDescription made() {
    return index(IndexDesign.of(List.of(Column.of("title", ColumnUse.SEARCH))).body(FORM));
  }

  private static JsonValue at(JsonObject root, String pointer) {
    return Json.at(root, pointer).orElseThrow();
  }

  @Test
  void aNewIndexIsAnalysedAsTheUsualSettingsSay() {
    assertThat(DesiredAnalysis.of(made(), design("{}"), FORM, Set.of()).isCurrent()).isTrue();
  }

  @Test
  void anotherLanguageChangesItsAnalyzerAndNoField() {
    DesiredAnalysis desired = DesiredAnalysis.of(made(), GERMAN, FORM, Set.of());

    assertThat(desired.analyzers()).containsExactly("language_analyzer");
    assertThat(desired.fields()).isEmpty();
    assertThat(at(desired.after().settings(), "/analysis/filter/language_stop/type"))
        .isEqualTo(Json.text("stop"));
    assertThat(DesiredAnalysis.of(desired.after(), GERMAN, FORM, Set.of()).isCurrent()).isTrue();
  }

  @Test
  void anotherListOfStopWordsIsAChangeOfTheAnalyzerThatNamesIt() {
    IndexDescription german = DesiredAnalysis.of(made(), GERMAN, FORM, Set.of()).after();
    AnalysisDesign more = design("{'language':{'language':'german','customStopwords':['gmbh']}}");

    assertThat(DesiredAnalysis.of(german, more, FORM, Set.of()).analyzers())
        .containsExactly("language_analyzer");
  }

  @Test
  void filtersOfTheLanguageBeforeAreGoneAndThoseOfOthersStay() {
    IndexDescription german = DesiredAnalysis.of(made(), GERMAN, FORM, Set.of()).after();
    JsonObject filters =
        Json.object(IndexDescription.object(german.settings(), "analysis", "filter"))
            .add("mine", Json.object().add("type", "trim"))
            .build();
    JsonObject analysis =
        Json.object(IndexDescription.object(german.settings(), "analysis"))
            .add("filter", filters)
            .build();
    IndexDescription changed =
        german.with(
            Json.object(german.settings()).add("analysis", analysis).build(), german.mapping());

    DesiredAnalysis back = DesiredAnalysis.of(changed, design("{}"), FORM, Set.of());

    assertThat(at(back.after().settings(), "/analysis/filter").asJsonObject())
        .containsKey("mine")
        .doesNotContainKeys("language_stop", "language_light_german_stemmer");
  }

  @Test
  void anIndexOfAnOlderGatewayGetsTheNewSubFields() {
    IndexDescription old =
        index(
            Jsons.object(
                """
                {'settings':{'index':{'analysis':{'analyzer':{
                  'autosuggest_analyzer':{'type':'custom','tokenizer':'standard','filter':['x']}}}}},
                 'mappings':{'properties':{'a':{'properties':{'title':{'type':'text','fields':{
                  'mine':{'type':'text','analyzer':'english'},
                  'autosuggest':{'type':'text','analyzer':'autosuggest_analyzer'}}}}}}}}\
                """));

    DesiredAnalysis desired = DesiredAnalysis.of(old, design("{}"), FORM, Set.of());

    assertThat(desired.fields()).containsExactly("a.title");
    assertThat(
            at(desired.after().mapping(), "/properties/a/properties/title/fields").asJsonObject())
        .containsKeys("mine", "autosuggest", "search", "lang", "synonyms", "delimiter");
  }

  @Test
  void withoutPartsOfWordsTheirSubFieldIsGone() {
    AnalysisDesign whole = design("{'indexSettings':{'enableNgram':false}}");
    DesiredAnalysis desired = DesiredAnalysis.of(made(), whole, FORM, Set.of());

    assertThat(desired.fields()).containsExactly("title");
    assertThat(desired.analyzers()).containsExactly("ngram_analyzer");
    assertThat(at(desired.after().mapping(), "/properties/title/fields").asJsonObject())
        .doesNotContainKey("search");
    assertThat(DesiredAnalysis.of(desired.after(), whole, FORM, Set.of()).isCurrent()).isTrue();
  }

  @Test
  void fieldsOfOtherTextsAreChangedWhenTheyAreSearched() {
    IndexDescription plain =
        index(
            Jsons.object(
                "{'mappings':{'properties':{'name':{'type':'text'},'plot':{'type':'text'}}}}"));

    assertThat(DesiredAnalysis.of(plain, GERMAN, FORM, Set.of("plot")).fields())
        .containsExactly("plot");
    assertThat(DesiredAnalysis.of(plain, GERMAN, FORM, Set.of()).searched()).isEmpty();
  }

  @Test
  void whatAnEngineGivesBackAsTextIsTheSame() {
    JsonObject body =
        Jsons.object(
            IndexDesign.of(List.of(Column.of("title", ColumnUse.SEARCH)))
                .body(FORM)
                .toString()
                .replace(":9", ":\"9\"")
                .replace("true", "\"true\"")
                .replace('"', '\''));

    assertThat(DesiredAnalysis.of(index(body), design("{}"), FORM, Set.of()).isCurrent()).isTrue();
  }

  @Test
  void onTheOldestEnginesTheMappingStaysBelowItsType() {
    MappingForm typed = new MappingForm(Optional.of("doc"), true, false, false, false);
    IndexDescription old =
        index(IndexDesign.of(List.of(Column.of("title", ColumnUse.SEARCH))).body(typed));
    AnalysisDesign whole = design("{'indexSettings':{'enableNgram':false}}");

    assertThat(
            at(
                DesiredAnalysis.of(old, whole, typed, Set.of()).after().mappings(),
                "/doc/properties/title/fields"))
        .satisfies(fields -> assertThat(fields.asJsonObject()).doesNotContainKey("search"));
  }
}
