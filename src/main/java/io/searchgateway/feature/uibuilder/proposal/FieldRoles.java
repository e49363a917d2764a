package io.searchgateway.feature.uibuilder.proposal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Which fields are likely to be what a page shows: by their names in the languages of data, by
 * their types, and by what they hold.
 */
final class FieldRoles {

  private static final List<String> TITLES =
      List.of(
          "title",
          "name",
          "productname",
          "producttitle",
          "headline",
          "heading",
          "label",
          "subject",
          "titel",
          "nom",
          "nombre",
          "titre");

  private static final List<String> DESCRIPTIONS =
      List.of(
          "description",
          "summary",
          "plot",
          "overview",
          "abstract",
          "synopsis",
          "shortdescription",
          "excerpt",
          "content",
          "body",
          "text",
          "beschreibung");

  private static final List<String> PRICES =
      List.of("price", "saleprice", "regularprice", "amount", "cost", "preis", "prix", "precio");

  private static final List<String> IMAGES =
      List.of(
          "image",
          "imageurl",
          "img",
          "picture",
          "photo",
          "poster",
          "posterurl",
          "thumbnail",
          "thumb",
          "cover",
          "coverurl",
          "logo",
          "images");

  private static final List<String> ADDRESSES =
      List.of("url", "link", "permalink", "href", "website", "page", "producturl", "wikipedia");

  private static final List<String> DATES =
      List.of(
          "date",
          "published",
          "publishedat",
          "releasedate",
          "released",
          "created",
          "createdat",
          "updated",
          "updatedat");

  private static final List<String> CATEGORIES =
      List.of("category", "genre", "type", "department", "section", "kind", "categories", "genres");

  private static final List<String> FACETS =
      List.of(
          "category",
          "categories",
          "genre",
          "genres",
          "type",
          "brand",
          "manufacturer",
          "maker",
          "author",
          "director",
          "color",
          "colour",
          "size",
          "material",
          "country",
          "city",
          "region",
          "state",
          "language",
          "tags",
          "rating",
          "status");

  private static final int SHORT_TEXT = 160;
  private static final int LONG_TEXT = 60;
  private static final double MOSTLY = 0.5;
  private static final int MOST_VALUES = 3000;
  private static final int MOST_FACETS = 8;
  private static final int MOST_TABS = 8;

  private final List<SampledField> fields;

  FieldRoles(List<SampledField> fields) {
    this.fields = List.copyOf(fields);
  }

  private Optional<SampledField> named(List<String> words, Predicate<SampledField> fits) {
    return words.stream()
        .flatMap(
            word ->
                fields.stream()
                    .filter(
                        field -> FieldSample.word(field.name()).equals(word) && fits.test(field)))
        .findFirst();
  }

  private static boolean isText(SampledField field) {
    return (field.isOfWords() || field.isOfNames()) && field.addresses() < MOSTLY;
  }

  Optional<SampledField> title() {
    return named(TITLES, FieldRoles::isText)
        .or(
            () ->
                fields.stream()
                    .filter(field -> isText(field) && field.length() > 2)
                    .filter(field -> field.length() < SHORT_TEXT && field.share() > MOSTLY)
                    .max(
                        Comparator.comparing(SampledField::isOfWords)
                            .thenComparing(SampledField::distinct)));
  }

  Optional<SampledField> description() {
    Optional<SampledField> title = title();
    Predicate<SampledField> other = field -> isText(field) && title.filter(field::equals).isEmpty();
    return named(DESCRIPTIONS, other)
        .or(
            () ->
                fields.stream()
                    .filter(other)
                    .filter(field -> field.isOfWords() && field.length() > LONG_TEXT)
                    .max(Comparator.comparing(SampledField::length)));
  }

  Optional<SampledField> price() {
    return named(PRICES, SampledField::isNumber)
        .or(
            () ->
                fields.stream()
                    .filter(SampledField::isNumber)
                    .filter(field -> FieldSample.word(field.name()).contains("price"))
                    .findFirst());
  }

  Optional<SampledField> image() {
    return named(IMAGES, field -> field.addresses() > MOSTLY)
        .or(() -> fields.stream().filter(field -> field.images() > MOSTLY).findFirst());
  }

  private Optional<SampledField> url() {
    Predicate<SampledField> fits = field -> field.addresses() > MOSTLY && field.images() < MOSTLY;
    return named(ADDRESSES, fits).or(() -> fields.stream().filter(fits).findFirst());
  }

  private Optional<SampledField> date() {
    return named(DATES, SampledField::isDate)
        .or(() -> fields.stream().filter(SampledField::isDate).findFirst());
  }

  Optional<SampledField> location() {
    return fields.stream().filter(SampledField::isPlace).findFirst();
  }

  /** A word or two above the title. */
  private Optional<SampledField> category() {
    return named(CATEGORIES, field -> isFacet(field) && field.isOfNames());
  }

  private boolean isFacet(SampledField field) {
    boolean names = field.isOfNames() && field.addresses() < MOSTLY && field.length() < LONG_TEXT;
    return (names && field.distinct() >= 2 && field.distinct() <= MOST_VALUES)
        || (field.isFlag() && field.distinct() == 2);
  }

  /** Fields whose values people choose from, those with well-known names first. */
  private List<SampledField> facets() {
    String title = title().map(SampledField::name).orElse("");
    return fields.stream()
        .filter(field -> isFacet(field) && !field.name().equals(title))
        .filter(field -> isNamedFacet(field) || field.distinct() <= 100)
        .sorted(
            Comparator.comparing((SampledField field) -> rank(field))
                .thenComparing(SampledField::distinct))
        .limit(MOST_FACETS)
        .toList();
  }

  private static boolean isNamedFacet(SampledField field) {
    return FACETS.contains(FieldSample.word(field.name()));
  }

  private static int rank(SampledField field) {
    int at = FACETS.indexOf(FieldSample.word(field.name()));
    return at < 0 ? FACETS.size() : at;
  }

  /** Numbers that people choose ranges of: the price, then ratings and years. */
  private List<SampledField> ranges() {
    List<SampledField> found = new ArrayList<>();
    price().ifPresent(found::add);
    fields.stream()
        .filter(SampledField::isNumber)
        .filter(field -> !found.contains(field) && field.distinct() > 3)
        .filter(
            field ->
                FieldSample.word(field.name())
                    .matches(".*(rating|year|score|stars|votes|runtime).*"))
        .limit(2)
        .forEach(found::add);
    return found;
  }

  /** A choice of few values, of which one is shown at a time. */
  private List<SampledField> tabs() {
    return facets().stream()
        .filter(field -> field.isOfNames() && !field.several())
        .filter(field -> field.distinct() <= MOST_TABS && field.share() > MOSTLY)
        .limit(1)
        .toList();
  }

  private List<SampledField> tags() {
    return fields.stream()
        .filter(field -> isFacet(field) && field.isOfNames() && field.several())
        .toList();
  }

  /**
   * The fields of a role of templates, the best first.
   *
   * @throws IllegalArgumentException when there is no such role
   */
  List<SampledField> of(String role) {
    return switch (role) {
      case "title" -> title().stream().toList();
      case "description" -> description().stream().toList();
      case "image" -> image().stream().toList();
      case "price" -> price().stream().toList();
      case "url" -> url().stream().toList();
      case "date" -> date().stream().toList();
      case "category" -> category().stream().toList();
      case "location" -> location().stream().toList();
      case "text" -> searched();
      case "list" -> facets();
      case "tabs" -> tabs();
      case "tags" -> tags();
      case "range" -> ranges();
      case "column" -> columns();
      default -> throw new IllegalArgumentException("there is no role " + role);
    };
  }

  /** What is searched beside title and description. */
  private List<SampledField> searched() {
    return fields.stream()
        .filter(field -> field.isOfWords() && field.addresses() < MOSTLY)
        .limit(8)
        .toList();
  }

  /** Fields for a table, beside those that have places of their own. */
  private List<SampledField> columns() {
    List<SampledField> shown =
        Stream.of(title(), description(), image(), price(), url(), date())
            .flatMap(Optional::stream)
            .toList();
    return fields.stream()
        .filter(field -> !shown.contains(field) && !field.isPlace() && field.share() > MOSTLY)
        .filter(field -> field.addresses() < MOSTLY && field.length() < LONG_TEXT)
        .limit(6)
        .toList();
  }
}
