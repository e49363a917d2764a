package io.searchgateway.authorization.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.authorization.BodyFeature;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A mapping of traps: other names, copies, variants, objects and open keys of hidden fields. */
class FieldLimitsTest {

  private static final Pointer AT = Pointer.ROOT.child("query");
  private static final MappedFields MAPPED =
      MappingReader.read(
          PartialCallers.json(
              """
              {'books': {'mappings': {
                'runtime': {'made': {'type': 'keyword'}},
                'derived': {'drawn': {'type': 'object', 'script': {'source': 'emit(1)'}}},
                'properties': {
                  'title': {'type': 'text', 'fields': {'raw': {'type': 'keyword'}}},
                  'price': {'type': 'long'},
                  'secret': {'type': 'text', 'copy_to': ['mixed'],
                    'fields': {'raw': {'type': 'keyword'}}},
                  'mixed': {'type': 'text', 'fields': {'raw': {'type': 'keyword'}}},
                  'other_name': {'type': 'alias', 'path': 'secret'},
                  'labels': {'type': 'flattened'},
                  'family': {'type': 'join', 'relations': {'q': 'a'}},
                  'tags': {'type': 'passthrough', 'properties': {'region': {'type': 'keyword'}}},
                  'author': {'properties': {
                    'name': {'type': 'keyword'}, 'salary': {'type': 'long'}}},
                  'notes': {'type': 'nested', 'properties': {
                    'text': {'type': 'text'}, 'hidden': {'type': 'text'}}}}}},
               'old': {'mappings': {'book': {'properties': {
                  'typed': {'type': 'string', 'copy_to': 'open'},
                  'open': {'type': 'string'}}}}}}\
              """));

  private static FieldLimits limits(String include, String exclude) {
    return new FieldLimits(PartialCallers.fields(include, exclude), MAPPED);
  }

  private static final FieldLimits WITHOUT =
      limits("", "secret,author.salary,labels.key,notes.hidden,typed,family,tags.region");

  @ParameterizedTest
  @ValueSource(
      strings = {"title", "title.raw", "price", "author.name", "notes.text", "unknown", "_id"})
  void aFieldThatHoldsNothingHiddenMayBeUsed(String name) {
    assertThatCode(() -> WITHOUT.field(name, AT)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "secret",
        "secret.raw",
        "other_name",
        "other_name.raw",
        "mixed",
        "mixed.raw",
        "author",
        "author.salary",
        "labels",
        "labels.key",
        "labels._value",
        "labels._valueAndPath",
        "notes",
        "notes.hidden",
        "typed",
        "open",
        "made",
        "drawn",
        "drawn.part",
        "family#q",
        "region",
        "_all",
        "_source",
        "_field_names",
        "_ignored"
      })
  void whateverLeadsToAHiddenFieldMayNot(String name) {
    assertThatThrownBy(() -> WITHOUT.field(name, AT))
        .isInstanceOfSatisfying(
            Problem.class,
            problem -> {
              assertThat(problem.status()).isEqualTo(403);
              assertThat(problem.type()).isEqualTo("field_not_allowed");
              assertThat(problem.pointer()).contains("/query");
            });
  }

  @Test
  void aPatternStandsForTheFieldsThatAreOpen() {
    assertThat(WITHOUT.fields(List.of("*e*^2", "price"), AT))
        .containsExactly(
            "author.name^2", "notes.text^2", "price^2", "title^2", "title.raw^2", "price");
    assertThat(limits("title", "").fields(List.of("secr*"), AT)).isEmpty();
  }

  @Test
  void aGrantedObjectGrantsAllWithin() {
    FieldLimits limits = limits("author,made,drawn", "");
    assertThatCode(() -> limits.field("drawn.part", AT)).doesNotThrowAnyException();
    assertThatCode(() -> limits.field("author.salary", AT)).doesNotThrowAnyException();
    assertThatCode(() -> limits.field("made", AT)).doesNotThrowAnyException();
    assertThatThrownBy(() -> limits.field("title", AT)).isInstanceOf(Problem.class);
  }

  @Test
  void documentsAreFoundByThoseTheyAreJoinedWithWhereTheJoinIsOpen() {
    assertThatCode(() -> limits("", "secret").use(BodyFeature.JOIN, AT)).doesNotThrowAnyException();
    assertThatThrownBy(() -> WITHOUT.use(BodyFeature.JOIN, AT)).isInstanceOf(Problem.class);
  }

  @Test
  void patternsAreAnchored() {
    assertThatCode(() -> limits("", "pri").field("price", AT)).doesNotThrowAnyException();
    assertThatThrownBy(() -> limits("name", "").field("username", AT)).isInstanceOf(Problem.class);
  }

  @Test
  void aNestedPathMayBeWalkedWhereSomethingWithinIsOpen() {
    assertThatCode(() -> WITHOUT.path("notes", AT)).doesNotThrowAnyException();
    assertThatThrownBy(() -> limits("", "notes").path("notes", AT)).isInstanceOf(Problem.class);
  }

  @Test
  void withoutFieldsTheTextsThatAreOpenAreSearched() {
    assertThat(WITHOUT.defaultFields(AT).orElseThrow())
        .containsExactly("author.name", "notes.text", "title", "title.raw");
    assertThat(limits("price", "").defaultFields(AT).orElseThrow()).containsExactly("_no_field_");
  }

  @Test
  void queryTextIsHeldToOpenFields() {
    assertThatCode(() -> WITHOUT.queryText("title:x AND y", false, AT)).doesNotThrowAnyException();
    assertThatThrownBy(() -> WITHOUT.queryText("title:x OR mixed:y", false, AT))
        .hasMessageContaining("mixed");
    assertThatThrownBy(() -> WITHOUT.queryText("_exists_:secret", false, AT))
        .isInstanceOf(Problem.class);
    assertThatCode(() -> WITHOUT.queryText("secret:x", true, AT)).doesNotThrowAnyException();
  }

  @Test
  void theSourceIsAskedForWithinTheRights() {
    assertThat(WITHOUT.source(Optional.of(PartialCallers.json("{'excludes': ['title']}")), AT))
        .contains(
            PartialCallers.json(
                "{'excludes': ['title', 'secret', 'author.salary', 'labels.key', 'notes.hidden',"
                    + " 'typed', 'family', 'tags.region']}"));
    assertThat(limits("author", "").source(Optional.of(JsonValue.TRUE), AT))
        .contains(PartialCallers.json("{'includes': ['author']}"));
    assertThat(limits("title,author", "").source(Optional.of(array("author.na*", "secret")), AT))
        .contains(PartialCallers.json("{'includes': ['author.na*']}"));
    assertThat(limits("title", "").source(Optional.of(array("secret")), AT))
        .contains(JsonValue.FALSE);
    assertThat(limits("*name", "").source(Optional.of(array("author.*")), AT))
        .contains(PartialCallers.json("{'includes': ['*name']}"));
  }

  private static JsonValue array(String... texts) {
    return io.searchgateway.json.Json.array(List.of(texts)).build();
  }

  @ParameterizedTest
  @EnumSource(
      value = BodyFeature.class,
      names = {
        "SCRIPT",
        "RUNTIME_FIELDS",
        "PROFILE",
        "EXPLAIN",
        "TERMS_LOOKUP",
        "LIKE_DOCUMENT",
        "INDEXED_SHAPE",
        "PERCOLATED_DOCUMENT",
        "PERCOLATE",
        "TERM_VECTORS",
        "FIELD_SUFFIX"
      })
  void whatReadsFieldsWithoutNamingThemIsRefused(BodyFeature feature) {
    assertThatThrownBy(() -> WITHOUT.use(feature, AT))
        .isInstanceOfSatisfying(
            Problem.class,
            problem -> assertThat(problem.type()).isEqualTo("not_allowed_with_field_rights"));
  }

  @Test
  void whetherAnUpdateChangedAnythingIsNotTold() {
    assertThatThrownBy(() -> WITHOUT.action("update", PartialCallers.json("{'_id': '1'}"), AT))
        .isInstanceOf(Problem.class);
    assertThatCode(() -> WITHOUT.action("index", PartialCallers.json("{'_id': '1'}"), AT))
        .doesNotThrowAnyException();
  }
}
