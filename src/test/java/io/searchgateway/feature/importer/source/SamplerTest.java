package io.searchgateway.feature.importer.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SamplerTest {

  private static SampleResult csv(String text) throws IOException {
    return TextFile.of("a.csv", text).sampleResult();
  }

  private static List<String> uses(SampleResult sampleResult) {
    return sampleResult.columns().stream()
        .map(each -> each.column().name() + " " + each.column().use().word())
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "1|2|-3~long",
        "1|2.5|3~double",
        "1e3|2~long",
        "007|008|010~keyword",
        "9223372036854775807|1~long",
        "9223372036854775808|1~double",
        "true|False|true~boolean",
        "2020-01-31|1999-12-01~date",
        "2020-01-31T10:00:00Z|2020-01-31T10:00:00.123+01:00~date",
        "31.12.2020|01.01.2021~date",
        "12/31/2020|01/02/2021~date",
        "2020-13-31|2020-01-01~keyword",
        "52.5,13.4|59.9,30.3~geo_point",
        "red|green|red|red~keyword",
        "the quick brown fox|jumps over the lazy dog~search"
      })
  void valuesTellWhatAColumnIsFor(String values, String use) throws IOException {
    String text =
        "c;d\n" + values.lines().collect(Collectors.joining()).replace("|", ";1\n") + ";1\n";

    assertThat(uses(csv(text)).get(0)).isEqualTo("c " + use);
  }

  @Test
  void datesOfTheirOwnFormTellTheEngineWhichItIs() throws IOException {
    assertThat(csv("when,n\n31.12.2020,1\n01.01.2021,1\n").columns().get(0).column().format())
        .contains("dd.MM.yyyy");
    assertThat(csv("when,n\n2020-12-31,1\n").columns().get(0).column().format()).isEmpty();
  }

  @Test
  void theMoreValuesFitTheSurerItIs() throws IOException {
    String many = IntStream.range(0, 500).mapToObj(i -> i + ",x\n").collect(Collectors.joining());

    assertThat(csv("n,w\n1,x\n").columns().get(0).confidence()).isEqualTo(0.5);
    assertThat(csv("n,w\n" + many).columns().get(0).confidence()).isEqualTo(1.0);
  }

  @Test
  void aFewValuesThatDoNotFitAreToldOf() throws IOException {
    String many = IntStream.range(0, 50).mapToObj(i -> i + ",x\n").collect(Collectors.joining());

    SampleResult sampleResult = csv("price,w\n" + many + "n/a,x\n");

    assertThat(uses(sampleResult)).contains("price keyword");
    assertThat(sampleResult.warnings())
        .anyMatch(text -> text.contains("price") && text.contains("n/a"));
  }

  @Test
  void latitudeAndLongitudeAreOnePlace() throws IOException {
    assertThat(uses(csv("lat,lon,flat,shopLat,shopLng\n1.5,2.5,3,4.5,5.5\n")))
        .containsExactly("location geo_point", "flat long", "shop geo_point");
    assertThat(uses(csv("lat,lon\nnorth,2.5\n"))).containsExactly("lat keyword", "lon double");
  }

  @Test
  void columnsThatLookLikeIdsAreProposedAsSuch() throws IOException {
    assertThat(csv("id,w\n1,x\n2,x\n").idField()).contains("id");
    assertThat(csv("id,w\n1,x\n1,x\n").idField()).isEmpty();
    assertThat(csv("_id,w\na,x\n").idField()).contains("_id");
    assertThat(uses(csv("_id,w\na,x\n"))).containsExactly("w keyword");
  }

  @Test
  void objectsHaveTheirFieldsAsColumns() throws IOException {
    SampleResult sampleResult =
        TextFile.of(
                "a.ndjson",
                """
                {"_id":"1","maker":{"name":"Ann","since":1999},"tags":["a","b"],"ok":true,"n":"12"}
                {"maker":{"name":"Bob Smith"},"place":{"lat":1.5,"lon":2},"sum":1.5}
                """)
            .sampleResult();

    assertThat(uses(sampleResult))
        .containsExactly(
            "maker object",
            "maker.name search",
            "maker.since long",
            "tags keyword",
            "ok boolean",
            "n keyword",
            "place geo_point",
            "sum double");
    assertThat(sampleResult.idField()).contains("_id");
    assertThat(sampleResult.columns())
        .filteredOn(each -> each.column().name().equals("sum"))
        .allMatch(ProposedColumn::nullable);
  }

  @Test
  void aFileThatIsCutOffIsLookedAtAsFarAsItGoes() throws IOException {
    SampleResult sampleResult = TextFile.of("a.json", "[{\"a\":1},{\"a\":2},{\"a\"").sampleResult();

    assertThat(sampleResult.rows()).isEqualTo(2);
    assertThat(sampleResult.warnings()).isNotEmpty();
  }
}
