package io.searchgateway.feature.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.field.KnownFields;
import io.searchgateway.feature.relevance.SettingsLookup.Found;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.rewriting.CaseInsensitiveObject;
import io.searchgateway.pipeline.rewriting.QueryItem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.DeclarativeLimits;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.Rights;
import io.searchgateway.rights.WildcardPattern;
import io.searchgateway.translate.Source;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is filled into queries of an index with titles, plots, years and secrets. */
class QueryFillingTest {

  private static final MappingDefaults MAPPING =
      MappingDefaults.of(
          KnownFields.of(
              "{'title':{'type':'text','fields':{'keyword':{'type':'keyword'},"
                  + "'synonyms':{'type':'text'}}},'secret':{'type':'text'},"
                  + "'year':{'type':'integer'},'kind':{'type':'keyword'},"
                  + "'rank':{'type':'rank_feature'}}"));

  private static final Caller LIMITED = limited(true);

  private static Caller limited(boolean disableQueryDsl) {
    return new Caller(
        "limited",
        Caller.Kind.PERMISSION,
        new Rights(
            false,
            Rights.EVERYTHING.categories(),
            Rights.EVERYTHING.acls(),
            Rights.EVERYTHING.operations(),
            Rights.EVERYTHING.indices(),
            new FieldRights(List.of(), List.of(new WildcardPattern("secret"))),
            Optional.empty(),
            new DeclarativeLimits(OptionalInt.of(5), OptionalInt.of(7), disableQueryDsl),
            Rights.EVERYTHING.rates(),
            List.of(),
            OptionalInt.empty(),
            List.of(),
            Optional.empty()));
  }

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static QueryFilling.Filled filled(String settings, String query, Optional<Caller> who) {
    Optional<Found> found =
        settings.isEmpty()
            ? Optional.empty()
            : Optional.of(new Found("films", "films", SettingsEffects.of(json(settings))));
    return new QueryFilling(
            new QueryItem(new CaseInsensitiveObject(json(query))),
            found,
            new FillLimits(who),
            "relevanceSettings")
        .with(Optional.of(MAPPING), "films");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        // Fields of the mapping, where there is a text to look for and no field is named.
        " | {'value':'a'} | {'value':'a','dataField':['secret','title','title.keyword',"
            + "'title.synonyms'],'fieldWeights':[1,1,3,0.5],'fuzziness':'AUTO'}",
        " | {'value':'a','type':'suggestion'} | {'value':'a','type':'suggestion','dataField':"
            + "['secret','title','title.keyword','title.synonyms'],'fieldWeights':[1,1,3,0.5]}",
        " | {'value':' '} | {'value':' '}",
        " | {'value':'a','dataField':['title']} | {'value':'a','dataField':['title']}",
        " | {'value':'a','type':'term'} | {'value':'a','type':'term'}",
        // Fields and weights are one value.
        "{'search':{'dataField':['title'],'fieldWeights':[2]}} | {'value':'a'}"
            + " | {'value':'a','dataField':['title'],'fieldWeights':[2],'fuzziness':'AUTO'}",
        "{'search':{'dataField':['title']}} | {'value':'a'}"
            + " | {'value':'a','dataField':['title'],'fieldWeights':[1],'fuzziness':'AUTO'}",
        "{'search':{'dataField':['title'],'fuzziness':1}} | {'value':'a'}"
            + " | {'value':'a','dataField':['title'],'fieldWeights':[1],'fuzziness':1}",
        "{'search':{'dataField':['title']}} | {'value':'a','fuzziness':0}"
            + " | {'value':'a','dataField':['title'],'fieldWeights':[1],'fuzziness':0}",
        "{'search':{'dataField':['title'],'fieldWeights':[2]}} | {'value':'a','dataField':'kind'}"
            + " | {'value':'a','dataField':'kind'}",
        // What a query says itself wins.
        "{'search':{'fuzziness':1,'queryFormat':'and'}} | {'dataField':'kind','fuzziness':0}"
            + " | {'dataField':'kind','fuzziness':0,'queryFormat':'and'}",
        // Synonyms that are off take their fields and the weights of these with them.
        "{'search':{'dataField':['title.synonyms','title'],'fieldWeights':[4,2]},"
            + "'synonyms':{'enabled':false}} | {'value':'a'} | {'value':'a',"
            + "'dataField':['title'],'fieldWeights':[2],'fuzziness':'AUTO',"
            + "'enableSynonyms':false}",
        // Results of hits, not of facets.
        "{'results':{'size':20,'includeFields':['title']}} | {} | {'size':20,"
            + "'includeFields':['title']}",
        "{'results':{'size':20}} | {'type':'geo'} | {'type':'geo','size':20}",
        "{'results':{'size':20}} | {'type':'range'} | {'type':'range'}",
        "{'results':{'highlight':true,'highlightFields':['title']}} | {}"
            + " | {'highlight':true,'highlightField':['title']}",
        "{'results':{'highlightFields':['title']}} | {} | {}",
        "{'results':{'highlightFields':['title']}} | {'highlight':true}"
            + " | {'highlight':true,'highlightField':['title']}",
        // The first way to sort is the usual one; a field that is gone sorts nothing.
        "{'results':{'sortOptions':[{'dataField':'year','sortBy':'desc'}]}} | {}"
            + " | {'sortField':'year','sortBy':'desc'}",
        "{'results':{'sortOptions':[{'dataField':'year','sortBy':'desc'}]}} | {'sortBy':'asc'}"
            + " | {'sortBy':'asc'}",
        "{'results':{'sortOptions':[{'dataField':'gone','sortBy':'desc'}]}} | {} | {}",
        "{'results':{'sortOptions':[{'dataField':'_score','sortBy':'desc'}]}} | {} | {}",
        "{'results':{'distinctField':'gone'}} | {} | {}",
        "{'results':{'distinctField':'kind'}} | {} | {'distinctField':'kind'}",
        "{'search':{'rankFeature':{'rank':{'boost':2},'gone':{'boost':1}}}}"
            + " | {'value':'a','dataField':'title'}"
            + " | {'value':'a','dataField':'title','rankFeature':{'rank':{'boost':2}}}",
        // Facets; a missing value is a text, which other types do not take.
        "{'aggregations':{'size':30,'sortBy':'asc'}} | {'type':'term','dataField':['kind']}"
            + " | {'type':'term','dataField':['kind'],'aggregationSize':30,'sortBy':'asc',"
            + "'showMissing':true}",
        "{'aggregations':{'size':30}} | {'type':'term','dataField':['year'],'size':4}"
            + " | {'type':'term','dataField':['year'],'size':4}",
        "{'aggregations':{'includeNullValues':false}} | {'type':'term','dataField':'kind'}"
            + " | {'type':'term','dataField':'kind','showMissing':false}",
        "{'language':{'language':'german'}} | {'type':'suggestion'}"
            + " | {'type':'suggestion','searchLanguage':'german'}",
        "{'language':{'language':'DE'}} | {'type':'suggestion'}"
            + " | {'type':'suggestion','searchLanguage':'german'}",
      })
  void whatIsLeftOutIsFilledIn(String settings, String query, String after) {
    assertThat(filled(settings == null ? "" : settings, query, Optional.empty()).query().json())
        .isEqualTo(json(after));
  }

  @Test
  void nothingIsAskedThatTheCallerMayNot() {
    QueryFilling.Filled filled =
        filled(
            "{'search':{'dataField':['secret','title'],'fieldWeights':[3,2],'queryString':true},"
                + "'results':{'size':20,'highlight':true,'highlightFields':['secret','title'],"
                + "'distinctField':'secret'}}",
            "{'value':'a'}",
            Optional.of(LIMITED));
    assertThat(filled.query().json())
        .isEqualTo(
            json(
                "{'value':'a','dataField':['title'],'fieldWeights':[2],'fuzziness':'AUTO','size':5,"
                    + "'highlight':true,'highlightField':['title']}"));
    assertThat(filled.sources())
        .containsEntry("dataField", Source.narrowed("relevanceSettings", "fields"))
        .containsEntry("size", Source.narrowed("relevanceSettings", "declarativeConfig"));
  }

  @Test
  void aQueryStringIsNotForCallersWhoMayNotNameEveryField() {
    String settings = "{'search':{'queryString':true}}";
    String query = "{'value':'a','dataField':['title']}";
    assertThat(filled(settings, query, Optional.of(limited(false))).query().json())
        .isEqualTo(json(query));
    assertThat(filled(settings, query, Optional.empty()).query().json())
        .isEqualTo(json("{'value':'a','dataField':['title'],'queryString':true}"));
  }

  @Test
  void whatAnotherHostAnswersIsLeftAlone() {
    QueryItem query =
        new QueryItem(new CaseInsensitiveObject(json("{'value':'a','endpoint':{'url':'/e'}}")));
    assertThat(
            new QueryFilling(
                    query, Optional.empty(), new FillLimits(Optional.empty()), "relevanceSettings")
                .isIdle())
        .isTrue();
  }

  @Test
  void settingsThatNameOnlyHiddenFieldsAreAsIfNothingWasSaved() {
    QueryFilling.Filled filled =
        filled(
            "{'search':{'dataField':['secret'],'fieldWeights':[3]},'results':{'highlight':true,"
                + "'highlightOptions':{'fields':{'secret':{}}}}}",
            "{'value':'a'}",
            Optional.of(LIMITED));
    assertThat(filled.query().json())
        .isEqualTo(
            json(
                "{'value':'a','dataField':['title','title.keyword','title.synonyms'],"
                    + "'fieldWeights':[1,3,0.5],'fuzziness':'AUTO','highlight':true}"));
  }

  @Test
  void withoutTheMappingOnlyThatIsLeftOutWhichRequiresIt() {
    Optional<Found> found =
        Optional.of(
            new Found(
                "films",
                "films",
                SettingsEffects.of(json("{'aggregations':{'size':3,'sortBy':'asc'}}"))));
    QueryFilling filling =
        new QueryFilling(
            new QueryItem(new CaseInsensitiveObject(json("{'type':'term','dataField':'kind'}"))),
            found,
            new FillLimits(Optional.empty()),
            "relevanceSettings");
    assertThat(filling.needsMapping()).isTrue();
    assertThat(filling.needsFields()).isFalse();
    assertThat(filling.with(Optional.empty(), "films").query().json())
        .isEqualTo(json("{'type':'term','dataField':'kind','aggregationSize':3,'sortBy':'asc'}"));
  }

  @Test
  void whereValuesComeFromIsKept() {
    QueryFilling.Filled filled =
        filled("{'search':{'fuzziness':1}}", "{'value':'a'}", Optional.empty());
    assertThat(filled.sources())
        .containsEntry("fuzziness", Source.settings("relevanceSettings", "films"))
        .containsEntry("dataField", Source.filledIn("relevanceSettings"));
  }
}
