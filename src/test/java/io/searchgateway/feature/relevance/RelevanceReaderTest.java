package io.searchgateway.feature.relevance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.authorization.field.KnownFields;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import io.searchgateway.query.reader.Warning;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelevanceReaderTest {

  private static final FieldCheck FIELDS =
      new FieldCheck(
          KnownFields.of(
              "{'title':{'type':'text'},'plot':{'type':'text'},'year':{'type':'integer'},"
                  + "'brand':{'type':'keyword'},'rank':{'type':'rank_feature'}}"),
          name -> !name.equals("plot"));

  static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static JsonObject changed(String saved, String change) {
    return RelevanceReader.changed(json(saved), json(change), FIELDS, Pointer.ROOT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{'search':[]} | wrong_type | /search",
        "{'search':{'dataField':'title'}} | wrong_type | /search/dataField",
        "{'search':{'dataField':['title',1]}} | wrong_type | /search/dataField/1",
        "{'search':{'dataField':['title','gone']}} | unknown_field | /search/dataField/1",
        "{'search':{'dataField':['plot']}} | unknown_field | /search/dataField/0",
        "{'search':{'dataField':['year']}} | unsuitable_field | /search/dataField/0",
        "{'search':{'dataField':['title'],'fieldWeights':[101]}}"
            + " | out_of_range | /search/fieldWeights/0",
        "{'search':{'dataField':['title'],'fieldWeights':[-1]}}"
            + " | out_of_range | /search/fieldWeights/0",
        "{'search':{'dataField':['title'],'fieldWeights':[1,2]}}"
            + " | different_lengths | /search/fieldWeights",
        "{'search':{'fieldWeights':[1]}} | different_lengths | /search/fieldWeights",
        "{'search':{'fuzziness':3}} | bad_fuzziness | /search/fuzziness",
        "{'search':{'fuzziness':4294967297}} | bad_fuzziness | /search/fuzziness",
        "{'indexSettings':{'minGram':12}} | out_of_range | /indexSettings/minGram",
        "{'indexSettings':{'minGram':3,'maxGram':2}} | out_of_range | /indexSettings/maxGram",
        "{'search':{'queryFormat':'xor'}} | unknown_word | /search/queryFormat",
        "{'search':{'enableSynonyms':1}} | wrong_type | /search/enableSynonyms",
        "{'search':{'rankFeature':{'title':{'boost':1}}}}"
            + " | unsuitable_field | /search/rankFeature/title",
        "{'search':{'rankFeature':{'rank':{'log':{}}}}}"
            + " | missing_field | /search/rankFeature/rank/log",
        "{'search':{'rankFeature':{'rank':{'log':{'scaling_factor':2},'saturation':{}}}}}"
            + " | several_functions | /search/rankFeature/rank",
        "{'aggregations':{'dataField':{'title':'term'}}}"
            + " | unsuitable_field | /aggregations/dataField/title",
        "{'aggregations':{'dataField':{'brand':'geo'}}}"
            + " | unknown_word | /aggregations/dataField/brand",
        "{'aggregations':{'size':0}} | out_of_range | /aggregations/size",
        "{'results':{'size':1001}} | out_of_range | /results/size",
        "{'results':{'size':1.5}} | wrong_type | /results/size",
        "{'results':{'sortOptions':[{'label':'x'}]}} | missing_field | /results/sortOptions/0",
        "{'results':{'sortOptions':[{'dataField':'title','sortBy':'asc'}]}}"
            + " | unsuitable_field | /results/sortOptions/0/dataField",
        "{'results':{'distinctField':'title'}} | unsuitable_field | /results/distinctField",
        "{'results':{'highlightOptions':[]}} | wrong_type | /results/highlightOptions",
        "{'results':{'highlightOptions':{'fragmentSize':1}}}"
            + " | unknown_member | /results/highlightOptions/fragmentSize",
        "{'results':{'highlightOptions':{'number_of_fragments':-1}}}"
            + " | out_of_range | /results/highlightOptions/number_of_fragments",
        "{'results':{'highlightOptions':{'type':'fast'}}}"
            + " | unknown_word | /results/highlightOptions/type",
        "{'results':{'highlightOptions':{'pre_tags':['']}}}"
            + " | out_of_range | /results/highlightOptions/pre_tags/0",
        "{'results':{'highlightOptions':{'fields':{'gone':{}}}}}"
            + " | unknown_field | /results/highlightOptions/fields/gone",
        "{'results':{'highlightOptions':{'fields':{'title':{'highlight_query':{}}}}}}"
            + " | unknown_member | /results/highlightOptions/fields/title/highlight_query",
        "{'language':{'stemmingExceptions':['a','two words']}}"
            + " | bad_stemming_exception | /language/stemmingExceptions/1",
        "{'language':{'stemmingExceptions':['a => b => c']}}"
            + " | bad_stemming_exception | /language/stemmingExceptions/0",
        "{'language':{'stemmingExceptions':['=> b']}}"
            + " | bad_stemming_exception | /language/stemmingExceptions/0",
        "{'language':{'language':'klingon'}} | unknown_language | /language/language",
        "{'language':{'customStopwords':['']}} | out_of_range | /language/customStopwords/0",
      })
  void whatIsWrongIsToldWithItsPlace(String change, String type, String pointer) {
    Problem problem = catchThrowableOfType(Problem.class, () -> changed("{}", change));
    assertThat(problem.type()).isEqualTo(type);
    assertThat(problem.pointer()).contains(pointer);
    assertThat(problem.status()).isEqualTo(400);
  }

  @Test
  void allFaultsAreToldAtOnce() {
    Problem problem =
        catchThrowableOfType(
            Problem.class, () -> changed("{}", "{'search':{'fuzziness':9},'results':{'size':-1}}"));
    assertThat(problem.faults()).hasSize(2);
  }

  @Test
  void optionsOfHighlightsAndStemmingExceptionsThatEnginesTakeAreSaved() {
    String sent =
        "{'results':{'highlightOptions':{'pre_tags':'<b>','post_tags':['</b>'],'type':'unified',"
            + "'fragment_size':0,'boundary_chars':' ','fields':{'*':{},'title':{'order':'score'}}}},"
            + "'language':{'stemmingExceptions':['Bücher','mice=>mouse',' geese => goose ']}}";
    assertThat(changed("{}", sent)).isEqualTo(json(sent));
  }

  @Test
  void whatIsNotSentIsKeptAndNullResets() {
    String saved =
        "{'search':{'dataField':['title'],'fieldWeights':[2],'fuzziness':1},'synonyms':"
            + "{'enabled':false}}";
    assertThat(changed(saved, "{'search':{'fuzziness':null,'queryFormat':'and'}}"))
        .isEqualTo(
            json(
                "{'search':{'dataField':['title'],'fieldWeights':[2],'queryFormat':'and'},"
                    + "'synonyms':{'enabled':false}}"));
    assertThat(changed(saved, "{'search':null}")).isEqualTo(json("{'synonyms':{'enabled':false}}"));
  }

  @Test
  void fieldsWithoutTheirOldWeightsAreRefused() {
    String saved = "{'search':{'dataField':['title'],'fieldWeights':[2]}}";
    Problem problem =
        catchThrowableOfType(
            Problem.class, () -> changed(saved, "{'search':{'dataField':['title','brand']}}"));
    assertThat(problem.type()).isEqualTo("different_lengths");
  }

  @Test
  void whatIsNotUnderstoodIsKeptWithWarnings() {
    String sent = "{'later':1,'rules':[],'search':{'mood':'good','fuzziness':1}}";
    JsonObject kept = changed("{}", sent);
    assertThat(kept).isEqualTo(json(sent));
    assertThat(RelevanceReader.warnings(kept))
        .allMatch(warning -> warning.type().equals("unknown_member"))
        .extracting(Warning::pointer)
        .containsExactlyInAnyOrder("/later", "/search/mood");
  }

  @Test
  void whatIsShownBesideSectionsMayComeBack() {
    assertThat(
            RelevanceReader.sections(
                json("{'index':'i','version':1,'saved':{},'warnings':[],'search':{}}")))
        .isEqualTo(json("{'search':{}}"));
  }

  @Test
  void theDefaultsPassTheirOwnChecks() {
    assertThat(RelevanceReader.warnings(SettingsDocument.FACTORY)).isEmpty();
    assertThat(RelevanceReader.changed(json("{}"), SettingsDocument.FACTORY, FIELDS, Pointer.ROOT))
        .isNotEmpty();
  }
}
