package io.searchgateway.feature.rules.foreign;

import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Reads files of rules: the gateway's own and those of other products. */
public final class ForeignRules {

  /** Most bytes of a file. */
  public static final int MOST_BYTES = 16 << 20;

  /** Most rules of a file. */
  public static final int MOST_RULES = 10_000;

  /** What reads each format. */
  private static final Map<String, BiConsumer<byte[], Conversion>> FORMATS =
      Map.of(
          "native", NativeRules::read,
          "algolia", AlgoliaRules::read,
          "query_rules", QueryRulesets::read,
          "curations", AppSearchCurations::read,
          "querqy", QuerqyRules::read);

  private ForeignRules() {}

  /**
   * What comes of a file.
   *
   * @param rules in the order of the file
   * @param warnings what rules lost, a note for each part
   * @param skipped what did not become a rule at all
   */
  public record Result(List<ForeignRule> rules, List<Note> warnings, List<Note> skipped) {
    public Result {
      rules = List.copyOf(rules);
      warnings = List.copyOf(warnings);
      skipped = List.copyOf(skipped);
    }
  }

  /**
   * A rule of a file.
   *
   * @param source its ID in the file, or where it is: {@code line 3}, {@code rule 3}
   * @param rule as clients send it; rules of other products have an ID
   */
  public record ForeignRule(String source, JsonObject rule) {}

  /**
   * Something that was not carried over.
   *
   * @param source as of {@link ForeignRule}; {@code file} for the file as a whole
   * @param message one sentence for the client
   */
  public record Note(String source, String message) {}

  /**
   * Reads a file.
   *
   * @param format {@code native}, {@code algolia}, {@code query_rules}, {@code curations} or {@code
   *     querqy}
   * @param index that the rules are limited to; without one they are for all
   * @throws Problem 400 when there is no such format, or when the file is too large, has too many
   *     rules or is malformed; the message says where
   */
  public static Result read(String format, byte[] utf8, Optional<String> index) {
    BiConsumer<byte[], Conversion> reader = FORMATS.get(format);
    if (reader == null) {
      throw Problem.of(
          400,
          "bad_rules_format",
          "the format must be `native`, `algolia`, `query_rules`, `curations` or `querqy`");
    }
    if (utf8.length > MOST_BYTES) {
      throw Problem.of(400, "rules_file_too_large", "a file of rules can have at most 16 MiB");
    }
    Conversion conversion = new Conversion(index);
    reader.accept(utf8, conversion);
    return conversion.result();
  }
}
