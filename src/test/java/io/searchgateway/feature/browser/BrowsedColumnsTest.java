package io.searchgateway.feature.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.Jsons;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which columns documents have, and what can be done with each. */
class BrowsedColumnsTest {

  private static String caps(String field, String type, boolean aggregatable) {
    return "'%s':{'%s':{'type':'%s','searchable':true,'aggregatable':%s}}"
        .formatted(field, type, type, aggregatable);
  }

  private static BrowsedColumns columns(String... fields) {
    return BrowsedColumns.ofCapabilities(
        Jsons.object("{'fields':{" + String.join(",", fields) + "}}"), field -> true);
  }

  private static List<String> names(BrowsedColumns columns) {
    return columns.ordered(List.of()).stream().map(BrowsedColumn::field).toList();
  }

  private static Optional<String> exact(BrowsedColumns columns, String field) {
    return columns.find(field).orElseThrow().exact();
  }

  @Test
  void formsOfAFieldAreNoColumns() {
    BrowsedColumns columns =
        columns(
            caps("title", "text", false),
            caps("title.raw", "keyword", true),
            caps("title.english", "text", false),
            caps("cast", "object", false),
            caps("cast.name", "keyword", true),
            caps("_id", "_id", false));

    assertThat(names(columns)).containsExactly("cast.name", "title");
    assertThat(exact(columns, "title")).contains("title.raw");
    assertThat(columns.find("title.raw")).isEqualTo(columns.find("title"));
    assertThat(columns.find("cast")).isEmpty();
  }

  @Test
  void theFieldOfWholeValuesIsTheUsualOneOrAnyThatIsOrdered() {
    assertThat(
            exact(
                columns(
                    caps("t", "text", false),
                    caps("t.folded", "keyword", true),
                    caps("t.keyword", "keyword", true)),
                "t"))
        .contains("t.keyword");
    assertThat(
            exact(
                columns(
                    caps("t", "text", false),
                    caps("t.count", "token_count", true),
                    caps("t.place", "geo_point", true),
                    caps("t.whole", "keyword", true)),
                "t"))
        .contains("t.whole");
    assertThat(exact(columns(caps("t", "text", false), caps("t2.keyword", "keyword", true)), "t"))
        .isEmpty();
  }

  @Test
  void whatTheEngineCannotOrderIsNotSorted() {
    BrowsedColumns columns =
        columns(
            caps("place", "geo_point", true),
            caps("meaning", "dense_vector", true),
            caps("actors", "nested", false),
            caps("actors.name", "keyword", true));

    assertThat(exact(columns, "place")).isEmpty();
    assertThat(exact(columns, "meaning")).isEmpty();
    BrowsedColumn nested = columns.find("actors.name").orElseThrow();
    assertThat(nested.sorted()).isEmpty();
    assertThat(nested.exact()).contains("actors.name");
    assertThat(nested.nested()).contains(new NestedObjects("actors", true));
    assertThat(nested.json().getBoolean("sortable")).isFalse();
    assertThat(nested.json().getBoolean("searchable")).isTrue();
  }

  @Test
  void aFieldOfDifferentTypesIsNotSorted() {
    BrowsedColumns columns =
        columns(
            "'year':{'long':{'type':'long','searchable':true,'aggregatable':true},"
                + "'keyword':{'type':'keyword','searchable':true,'aggregatable':true}}");

    assertThat(exact(columns, "year")).isEmpty();
    assertThat(columns.find("year").orElseThrow().searchable()).isTrue();
  }

  @Test
  void aHiddenFormOfAVisibleFieldIsNotUsed() {
    BrowsedColumns columns =
        BrowsedColumns.ofCapabilities(
            Jsons.object(
                "{'fields':{%s,%s,%s}}"
                    .formatted(
                        caps("title", "text", false),
                        caps("title.keyword", "keyword", true),
                        caps("salary", "long", true))),
            "title"::equals);

    assertThat(names(columns)).containsExactly("title");
    assertThat(exact(columns, "title")).isEmpty();
    assertThat(columns.find("salary")).isEmpty();
  }

  @Test
  void columnsStandInTheOrderOfTheDocuments() {
    BrowsedColumns columns =
        columns(
            caps("a", "long", true),
            caps("b.c", "keyword", true),
            caps("d", "long", true),
            caps("e", "long", true));

    assertThat(
            columns
                .ordered(List.of(Jsons.object("{'d':1,'b':[{'c':'x'}]}"), Jsons.object("{'a':1}")))
                .stream()
                .map(BrowsedColumn::field))
        .containsExactly("d", "b.c", "a", "e");
  }

  @Test
  void mappingsOfEnginesWithTypesTellTheSame() {
    BrowsedColumns columns =
        BrowsedColumns.ofMappings(
            Jsons.object(
                """
                {'films':{'mappings':{'film':{'properties':{
                  'title':{'type':'string','fields':{'raw':{'type':'string','index':'not_analyzed'}}},
                  'genre':{'type':'string','index':'not_analyzed'},
                  'note':{'type':'string','index':'no'},
                  'cast':{'properties':{'age':{'type':'integer'}}},
                  'parts':{'type':'nested','properties':{'no':{'type':'integer'}}}}}}}}\
                """),
            field -> true);

    assertThat(names(columns)).containsExactly("cast.age", "genre", "note", "parts.no", "title");
    assertThat(exact(columns, "title")).contains("title.raw");
    assertThat(exact(columns, "genre")).contains("genre");
    assertThat(exact(columns, "cast.age")).contains("cast.age");
    assertThat(exact(columns, "note")).isEmpty();
    assertThat(columns.find("note").orElseThrow().searchable()).isFalse();
    assertThat(columns.find("parts.no").orElseThrow().sorted()).isEmpty();
    assertThat(columns.find("parts.no").orElseThrow().nested())
        .contains(new NestedObjects("parts", false));
  }
}
