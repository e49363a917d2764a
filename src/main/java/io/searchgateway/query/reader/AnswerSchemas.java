package io.searchgateway.query.reader;

import java.util.List;
import java.util.Set;

/** What is answered, as far as the gateway makes it. */
final class AnswerSchemas {

  private static final Property<Integer> CODE =
      of("code", Shapes.WHOLE, "HTTP status.").necessary();
  private static final Property<String> TYPE =
      of("type", Shapes.TEXT, "Stable error ID.").necessary();
  private static final Property<String> MESSAGE =
      of("message", Shapes.TEXT, "Human-readable message.").necessary();
  private static final Property<String> POINTER =
      of("pointer", Shapes.TEXT, "JSON pointer to the invalid part of the body.");

  private static final Property<String> QUERY =
      of("query", Shapes.TEXT, "ID of the invalid query.");

  private static final ObjectForm FAULT =
      ObjectForm.of("Fault", "One error in a body.", CODE, TYPE, MESSAGE, POINTER, QUERY);
  private static final ObjectForm PROBLEM =
      ObjectForm.of(
          "Problem",
          "Error of a request.",
          CODE,
          of("status", Shapes.TEXT, "Reason phrase of the HTTP status.").necessary(),
          TYPE,
          MESSAGE,
          of("request_id", Shapes.TEXT, "ID of the request in the logs.").necessary(),
          POINTER,
          QUERY,
          of("faults", listOf(FAULT), "All errors of the body, if there are several."));

  /** What every refusal is. */
  static final ObjectForm ERROR =
      ObjectForm.of(
          "ErrorEnvelope",
          "Body of an error response.",
          of("error", object(PROBLEM), "The error.").necessary());

  private static final ObjectForm ANSWER_SETTINGS =
      ObjectForm.of(
          "AnswerSettings",
          "Information about the whole response.",
          of("took", Shapes.WHOLE, "Time that the engine took, in milliseconds.").necessary());

  /** The answer of a search. */
  static final ObjectForm ANSWER =
      ObjectForm.of(
          "DeclarativeAnswer",
          "The engine's result of each executed query under the query's ID, and the settings.",
          of("settings", object(ANSWER_SETTINGS), "Information about the whole response.")
              .necessary(),
          of("error", Shapes.OBJECT, "Error of the engine if it rejected all queries."));

  private static final ObjectForm SPELLING =
      ObjectForm.of(
          "OtherSpelling",
          "Another spelling of the value of a query.",
          of("text", Shapes.TEXT, "The other spelling.").necessary(),
          of("highlighted", Shapes.TEXT, "The same, with tags around what is different.")
              .necessary(),
          of("score", Shapes.NUMBER, "Score of the engine.").necessary());

  /** What is found under the ID of a query. */
  static final ObjectForm RESULT =
      ObjectForm.of(
          "QueryResult",
          "The engine's result of a query, with additions of the gateway.",
          of(
              "did_you_mean",
              listOf(SPELLING),
              "Other spellings, best first, if `enableSpelling` is set and nothing was found."));

  private static final ObjectForm TRANSLATED_CALL =
      ObjectForm.of(
          "TranslatedCall",
          "A request that would be sent.",
          of("url", Shapes.TEXT, "URL.").necessary(),
          of("method", Shapes.TEXT, "HTTP method.").necessary(),
          of("headers", Shapes.OBJECT, "HTTP headers, without credentials.").necessary(),
          of("body", Shapes.ANYTHING, "Body of the request."));

  private static final ObjectForm SOURCE =
      ObjectForm.of(
          "PartSource",
          "Source of a part of an engine query.",
          of("kind", Shapes.TEXT, "One of request, default, credential, pipeline.").necessary(),
          of("stage", Shapes.TEXT, "ID of the pipeline's stage.").necessary(),
          of("name", Shapes.TEXT, "Name of the right, if `kind` is `credential`."));

  private static final ObjectForm PART =
      ObjectForm.of(
          "ExplainedPart",
          "A part of an engine query.",
          of("part", Shapes.TEXT, "JSON pointer into the engine query.").necessary(),
          of("from", Shapes.TEXT, "JSON pointer into the request.").necessary(),
          of("note", Shapes.TEXT, "Purpose of the part.").necessary(),
          of("source", object(SOURCE), "Source of the part.").necessary());

  private static final Property<String> FROM =
      of("from", Shapes.TEXT, "JSON pointer into the request.").necessary();
  private static final Property<String> REASON =
      of("reason", Shapes.TEXT, "Stable ID of the reason.").necessary();

  private static final ObjectForm UNUSED =
      ObjectForm.of(
          "UnusedReference",
          "A reference in `react` that has no effect; `reason` is `unknown_id` or `no_value`.",
          FROM,
          REASON,
          MESSAGE);

  private static final ObjectForm NOT_EXECUTED =
      ObjectForm.of(
          "NotExecuted",
          "Why a query is not executed; `reason` is `used_by_others`, `execute_false` or `suggestions_off`.",
          FROM,
          REASON,
          MESSAGE);

  /** An entry of the answer of validate. */
  static final ObjectForm TRANSLATION =
      ObjectForm.of(
          "TranslatedQuery",
          "Translation of a query.",
          of("id", Shapes.TEXT, "ID of the query.").necessary(),
          of("endpoint", object(TRANSLATED_CALL), "The request that would be sent."),
          of("explain", listOf(PART), "Source of each part, if the explanation was requested."),
          of("unused", listOf(UNUSED), "References in `react` that have no effect."),
          of(
              "not_executed",
              object(NOT_EXECUTED),
              "Why the query is not executed, if the explanation was requested."));

  private static final ObjectForm ORIGIN =
      ObjectForm.of(
          "PartOrigin",
          "The part of a request, or the setting, that made a query search a field.",
          FROM,
          of("source", object(SOURCE), "Source of the part.").necessary());

  private static final Property<List<RequestMembers>> MADE_BY =
      of("made_by", listOf(ORIGIN), "Why the query searches the field.").necessary();

  private static final ObjectForm SCORE_PART =
      ObjectForm.of(
          "ScorePart",
          "Contribution of a field and its matching terms to a score.",
          of("field", Shapes.TEXT, "Name of the field; empty for clauses without a field.")
              .necessary(),
          of("words", Shapes.TEXT, "Matching terms, as indexed.").necessary(),
          of(
                  "kind",
                  Shapes.TEXT,
                  "One of term, phrase, prefix, constant, feature, function, every, other.")
              .necessary(),
          of("score", Shapes.NUMBER, "Contribution to the score.").necessary(),
          of("share", Shapes.NUMBER, "Contribution as a fraction of the whole score, from 0 to 1.")
              .necessary(),
          MADE_BY,
          of("how", Shapes.OBJECT, "Factors of the contribution, by name.").necessary());

  private static final ObjectForm UNMATCHED =
      ObjectForm.of(
          "UnmatchedField",
          "A field that was searched and did not match.",
          of("field", Shapes.TEXT, "Name of the field.").necessary(),
          MADE_BY);

  /** The answer of explain. */
  static final ObjectForm HIT_EXPLANATION =
      ObjectForm.of(
          "HitExplanation",
          "Explanation of the score of a hit.",
          of("id", Shapes.TEXT, "ID of the query.").necessary(),
          of("document", Shapes.TEXT, "ID of the document.").necessary(),
          of("matched", Shapes.FLAG, "Whether the document matches the query.").necessary(),
          of("sorted", Shapes.FLAG, "Whether hits are sorted by something other than their score.")
              .necessary(),
          of("index", Shapes.TEXT, "Index of the document."),
          of("score", Shapes.NUMBER, "Score of the document."),
          of("parts", listOf(SCORE_PART), "Contributions to the score, largest first."),
          of("unmatched", listOf(UNMATCHED), "Fields that did not match."),
          of("explain", listOf(PART), "Source of each part of the engine query.").necessary(),
          of("unused", listOf(UNUSED), "References in `react` that have no effect."));

  static final List<ObjectForm> ALL = List.of(ANSWER, RESULT, TRANSLATION, HIT_EXPLANATION, ERROR);

  /** Those that may have other members. */
  static final Set<ObjectForm> OPEN = Set.of(ANSWER, ANSWER_SETTINGS, RESULT, TRANSLATION);

  private AnswerSchemas() {}

  private static <T> Property<T> of(String name, Shape<T> shape, String description) {
    return Property.of(name, shape, description);
  }

  private static Shape<RequestMembers> object(ObjectForm form) {
    return Shapes.object(form, members -> members);
  }

  private static Shape<List<RequestMembers>> listOf(ObjectForm form) {
    return Shapes.listOf(object(form));
  }
}
