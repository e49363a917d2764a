package io.searchgateway.feature.analytics.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.Jsons;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class CsvTableTest {

  private static String csv(String report) {
    return new String(CsvTable.of(Jsons.object(report)), StandardCharsets.UTF_8)
        .replace("\r\n", "\n");
  }

  @Test
  void oneTableHasItsRows() {
    assertThat(csv("{'rows':[{'key':'a,b','count':3},{'key':'c','rate':null,'n':-1.5}],'all':7}"))
        .isEqualTo("key,count,rate,n\n\"a,b\",3,,\nc,,,-1.5\n");
  }

  @Test
  void severalTablesAreNamed() {
    assertThat(csv("{'a':[{'x':1}],'compare_timeframe':{'a':[{'x':2}]}}"))
        .isEqualTo("table,x\na,1\ncompare_timeframe.a,2\n");
    assertThat(csv("{'summary':{'n':1},'compare_timeframe':{'n':2}}"))
        .isEqualTo("table,n\nsummary,1\ncompare_timeframe,2\n");
  }

  @Test
  void textsAreNoFormulasAndNumbersStayNumbers() {
    assertThat(csv("{'rows':[{'a':'=1','b':'+1','c':'-1','d':'@x','e':-1}]}"))
        .isEqualTo("a,b,c,d,e\n'=1,'+1,'-1,'@x,-1\n");
    assertThat(csv("{'rows':[{'a':'\\tx'},{'a':'\\rx'}]}")).contains("'\tx").contains("'\rx");
    assertThat(csv("{'filter_labels':['=x','y']}")).isEqualTo("filter_labels\n'=x\ny\n");
  }

  @Test
  void whatIsNestedIsJson() {
    assertThat(csv("{'rows':[{'key':'a','source':{'t':1}}]}"))
        .isEqualTo("key,source\na,\"{\"\"t\"\":1}\"\n");
  }
}
