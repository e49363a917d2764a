package io.searchgateway.feature.importer.source;

import io.searchgateway.indices.design.ColumnUse;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Says of the values of a column what they are, and what the column is for. */
final class ColumnInference {

  /** From this share on, values that do not fit look like mistakes. */
  private static final double NEARLY = 0.9;

  private static final double LONG_TEXT = 60;
  private static final double FEW_WORDS = 1.5;
  private static final double MOSTLY_DIFFERENT = 0.5;

  private static final Pattern SEARCHED =
      Pattern.compile("(?i)(.*[_.])?(title|name|headline|subject|heading|caption|label)s?");

  private ColumnInference() {}

  /**
   * What a column is.
   *
   * @param use what it is for
   * @param type of the values
   * @param warning for people
   */
  record InferredColumn(
      ColumnUse use,
      String type,
      Optional<String> format,
      double confidence,
      Optional<String> warning) {}

  static InferredColumn judge(String name, ColumnSample sample) {
    long all = sample.values();
    if (all == 0) {
      return judged(ColumnUse.KEYWORD, sample, 0);
    }
    if (sample.objects() > 0) {
      boolean mixed = sample.objects() < all;
      return new InferredColumn(
          mixed ? ColumnUse.NONE : ColumnUse.OBJECT,
          "object",
          Optional.empty(),
          confidence(sample.objects(), all),
          mixed
              ? Optional.of(name + " is an object in some rows and a value in others")
              : Optional.empty());
    }
    if (sample.booleans() == all) {
      return judged(ColumnUse.BOOLEAN, sample, all);
    }
    if (sample.longs() == all) {
      return judged(ColumnUse.LONG, sample, all);
    }
    if (sample.longs() + sample.decimals() == all) {
      return judged(ColumnUse.DOUBLE, sample, all);
    }
    if (sample.places() == all) {
      return judged(ColumnUse.GEO_POINT, sample, all);
    }
    if (sample.dates() == all) {
      return new InferredColumn(
          ColumnUse.DATE,
          ColumnUse.DATE.word(),
          DateForms.format(sample.dateForm()),
          confidence(all, all),
          Optional.empty());
    }
    return text(name, sample);
  }

  private static InferredColumn judged(ColumnUse use, ColumnSample sample, long fit) {
    return new InferredColumn(
        use, use.word(), Optional.empty(), confidence(fit, sample.values()), Optional.empty());
  }

  private static InferredColumn text(String name, ColumnSample sample) {
    long numbers = sample.longs() + sample.decimals();
    long best = Math.max(Math.max(numbers, sample.dates()), sample.booleans());
    double share = (double) best / sample.values();
    String kind = best == numbers ? "numbers" : best == sample.dates() ? "dates" : "booleans";
    Optional<String> warning =
        share >= NEARLY
            ? Optional.of(
                name
                    + " is imported as text: nearly all values are "
                    + kind
                    + ", but not \""
                    + sample.misfit()
                    + "\"")
            : Optional.empty();
    ColumnUse use = use(name, sample);
    return new InferredColumn(
        use,
        use == ColumnUse.KEYWORD ? "keyword" : "text",
        Optional.empty(),
        confidence(sample.values() - best, sample.values()),
        warning);
  }

  private static ColumnUse use(String name, ColumnSample sample) {
    if (SEARCHED.matcher(name).matches()) {
      return ColumnUse.SEARCH;
    }
    if (sample.lettersPerValue() > LONG_TEXT) {
      return ColumnUse.TEXT;
    }
    return sample.wordsPerValue() > FEW_WORDS && sample.variety() > MOSTLY_DIFFERENT
        ? ColumnUse.SEARCH
        : ColumnUse.KEYWORD;
  }

  /** The share of what fits, less what a small number leaves open; two digits. */
  static double confidence(long fit, long all) {
    if (all == 0) {
      return 0;
    }
    double exact = (double) fit / all * (1 - 1.0 / (all + 1));
    return Math.round(exact * 100) / 100.0;
  }

  /** Whether a column looks like the id of the rows. */
  static boolean isId(String name, ColumnSample sample) {
    return List.of("_id", "id", "uuid", "guid", "sku", "isbn")
            .contains(name.toLowerCase(java.util.Locale.ROOT))
        && sample.values() == sample.rows()
        && sample.variety() == 1
        && sample.decimals() == 0;
  }
}
