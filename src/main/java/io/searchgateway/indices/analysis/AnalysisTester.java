package io.searchgateway.indices.analysis;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.indices.IndexDescription;
import io.searchgateway.indices.IndexName;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;

/** Shows what the analysis of an index makes of a text, field by field. */
@Component
public final class AnalysisTester {

  /** Longest text in characters. */
  public static final int LONGEST = 1000;

  private static final int MOST_TOKENS = 500;

  private final IndexAnalysis indices;
  private final EngineClient engine;

  @Inject
  public AnalysisTester(IndexAnalysis indices, EngineClient engine) {
    this.indices = indices;
    this.engine = engine;
  }

  /**
   * A part of a text that can be found.
   *
   * @param start of the part in the text, in characters
   * @param end behind its last character
   */
  public record Token(String token, int position, int start, int end) {}

  /**
   * What becomes of the text in one field.
   *
   * @param tokens of documents
   * @param searchTokens of what is searched; absent when it is analysed like documents
   * @param truncated whether there are more tokens
   */
  public record FieldTokens(
      String field,
      String analyzer,
      List<Token> tokens,
      Optional<String> searchAnalyzer,
      Optional<List<Token>> searchTokens,
      boolean truncated) {

    public FieldTokens {
      tokens = List.copyOf(tokens);
    }
  }

  /** The same text in all fields. */
  public record Tokens(String index, String text, List<FieldTokens> fields) {

    public Tokens {
      fields = List.copyOf(fields);
    }
  }

  /**
   * Analyses a text.
   *
   * @param index that the caller may know of
   * @param field with its sub-fields; absent for the first fields of the index
   * @param visible the fields that the caller may see
   * @return fails with a {@link Problem}: 400 when the field is none of texts, 404 without the
   *     index
   */
  public CompletionStage<Tokens> analyze(
      String index, Optional<String> field, String text, Predicate<String> visible) {
    return indices
        .describe(index)
        .thenCompose(
            described -> {
              List<AnalysedField> fields = AnalysedField.of(described, field, visible);
              if (fields.isEmpty()) {
                throw Problem.of(
                    400,
                    "no_text_field",
                    field
                        .map(name -> "the index has no text field " + name)
                        .orElse("the index has no text fields"));
              }
              TreeSet<String> analyzers = new TreeSet<>();
              fields.forEach(one -> analyzers.addAll(one.analyzers()));
              return tokens(described.index(), List.copyOf(analyzers), text)
                  .thenApply(
                      found ->
                          new Tokens(
                              index, text, fields.stream().map(one -> shown(one, found)).toList()));
            });
  }

  private CompletionStage<Map<String, List<Token>>> tokens(
      String index, List<String> analyzers, String text) {
    Map<String, List<Token>> found = new HashMap<>();
    CompletionStage<Map<String, List<Token>>> all = CompletableFuture.completedStage(found);
    for (String analyzer : analyzers) {
      all =
          all.thenCompose(
              before ->
                  tokens(index, analyzer, text)
                      .thenApply(
                          tokens -> {
                            before.put(analyzer, tokens);
                            return before;
                          }));
    }
    return all;
  }

  private CompletionStage<List<Token>> tokens(String index, String analyzer, String text) {
    return engine
        .call(
            "POST",
            IndexName.path(index) + "/_analyze",
            Optional.of(Json.object().add("analyzer", analyzer).add("text", text).build()))
        .thenApply(AnalysisTester::read);
  }

  private static List<Token> read(EngineAnswer answer) {
    if (!answer.successful() || !(answer.json().get("tokens") instanceof JsonArray tokens)) {
      throw Problem.of(
          answer.status() == 400 ? 400 : 503,
          "text_not_analyzed",
          "the engine cannot analyse the text: "
              + IndexDescription.object(answer.json(), "error").getString("reason", "no reason"));
    }
    List<Token> read = new ArrayList<>();
    for (JsonObject token : tokens.getValuesAs(JsonObject.class)) {
      read.add(
          new Token(
              token.getString("token", ""),
              token.getInt("position", 0),
              token.getInt("start_offset", 0),
              token.getInt("end_offset", 0)));
    }
    return read;
  }

  private static FieldTokens shown(AnalysedField field, Map<String, List<Token>> found) {
    List<Token> tokens = found.getOrDefault(field.analyzer(), List.of());
    Optional<List<Token>> searched =
        field.searchAnalyzer().map(name -> found.getOrDefault(name, List.of()));
    return new FieldTokens(
        field.name(),
        field.analyzer(),
        first(tokens),
        field.searchAnalyzer(),
        searched.map(AnalysisTester::first),
        tokens.size() > MOST_TOKENS
            || searched.filter(all -> all.size() > MOST_TOKENS).isPresent());
  }

  private static List<Token> first(List<Token> tokens) {
    return tokens.subList(0, Math.min(MOST_TOKENS, tokens.size()));
  }
}
