package io.searchgateway.query.reader;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.query.DataField;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How data fields and their weights are read. */
class DataFieldsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "'dataField':'a'|a",
        "'dataField':'a','fieldWeights':[2]|a^2.00",
        "'dataField':{'field':'a','weight':2},'fieldWeights':[3]|a^2.00",
        "'dataField':{'field':'a'}|a",
        "'dataField':{'Field':'a','WEIGHT':1}|a^1.00",
        "'dataField':['a',{'field':'b','weight':0.5},'c'],'fieldWeights':[1,2,3]|a^1.00 b^0.50"
            + " c^3.00",
        "'dataField':['a','b'],'fieldWeights':[null,2]|a b^2.00",
        "'dataField':['a','b'],'fieldWeights':[0,-1]|a b",
        "'dataField':{'field':'a','weight':0}|a",
        "'dataField':{'field':'a','weight':'2'}|a",
        "'dataField':['a',5,null,{'field':''},{'weight':2},[],'b'],'fieldWeights':[1,1,1,1,1,1,7]|a^1.00"
            + " b^7.00",
        "'dataField':5|~~",
        "'dataField':[]|~~",
        "'dataField':''|~~",
        "'dataField':['a','b.synonyms','c'],'fieldWeights':[1,2,3],'enableSynonyms':false|a^1.00"
            + " c^2.00",
        "'dataField':[{'field':'a','weight':4},'b.synonyms'],'enableSynonyms':false|a",
        "'dataField':['b.synonyms'],'fieldWeights':[2],'enableSynonyms':false|b.synonyms^2.00",
        "'dataField':['a','b.synonyms'],'enableSynonyms':false,'type':'term'|a b.synonyms",
        "'dataField':['a','b.synonyms'],'enableSynonyms':true|a b.synonyms",
        "'dataField':{'field':'a','weight':0.125}|a^0.12",
        "'dataField':{'field':'a','weight':1e400}|a"
      })
  void dataFieldsAreNormalised(String members, String expected) {
    assertThat(
            Bodies.request("{'query':[{'id':'q'," + members + "}]}")
                .queries()
                .get(0)
                .dataFields()
                .stream()
                .map(DataField::printed)
                .collect(Collectors.joining(" ")))
        .isEqualTo(expected == null ? "" : expected);
  }
}
