package io.searchgateway.query.reader;

import java.util.List;
import java.util.Set;

/** What is answered, as far as the gateway makes it. */
final class AnswerSchemas {

  private static final Property<Integer> CODE =
      of("code", Shapes.WHOLE, "HTTP status.").necessary();
  private static final Property<String> TYPE =
      of("type", Shapes.TEXT, "Stable id of the fault.").necessary();
  private static final Property<String> MESSAGE =
      of("message", Shapes.TEXT, "One sentence for people.").necessary();
  private static final Property<String> POINTER =
      of("pointer", Shapes.TEXT, "JSON pointer to the place in the body that is at fault.");

  private static final Property<String> QUERY =
      of("query", Shapes.TEXT, "Id of the query that is at fault.");

  private static final ObjectForm FAULT =
      ObjectForm.of(
          "Fault", "One thing that is wrong with a body.", CODE, TYPE, MESSAGE, POINTER, QUERY);
  private static final ObjectForm PROBLEM =
      ObjectForm.of(
          "Problem",
          "Why a request is refused.",
          CODE,
          of("status", Shapes.TEXT, "Reason phrase of the HTTP status.").necessary(),
          TYPE,
          MESSAGE,
          of("request_id", Shapes.TEXT, "Id of the request in the logs.").necessary(),
          POINTER,
          QUERY,
          of("faults", listOf(FAULT), "All faults of the body, when there are several."));

  /** What every refusal is. */
  static final ObjectForm ERROR =
      ObjectForm.of(
          "ErrorEnvelope",
          "What is answered to a request that is refused.",
          of("error", object(PROBLEM), "Why.").necessary());

  private static final ObjectForm ANSWER_SETTINGS =
      ObjectForm.of(
          "AnswerSettings",
          "What is said of the answer as a whole.",
          of("took", Shapes.WHOLE, "Milliseconds that the engine took.").necessary());

  /** The answer of a search. */
  static final ObjectForm ANSWER =
      ObjectForm.of(
          "DeclarativeAnswer",
          "The engine's answer to each executed query under its id, and settings.",
          of("settings", object(ANSWER_SETTINGS), "What holds for the whole answer.").necessary(),
          of("error", Shapes.OBJECT, "What the engine said when it refused all queries."));

  private static final ObjectForm TRANSLATED_CALL =
      ObjectForm.of(
          "TranslatedCall",
          "A call that would be made.",
          of("url", Shapes.TEXT, "Where to.").necessary(),
          of("method", Shapes.TEXT, "HTTP method.").necessary(),
          of("headers", Shapes.OBJECT, "HTTP headers, without credentials.").necessary(),
          of("body", Shapes.ANYTHING, "What would be sent."));

  /** An entry of the answer of validate. */
  static final ObjectForm TRANSLATION =
      ObjectForm.of(
          "TranslatedQuery",
          "What a query is translated to.",
          of("id", Shapes.TEXT, "Id of the query.").necessary(),
          of("endpoint", object(TRANSLATED_CALL), "The call that would be made.").necessary());

  static final List<ObjectForm> ALL = List.of(ANSWER, TRANSLATION, ERROR);

  /** Those that may have other members. */
  static final Set<ObjectForm> OPEN = Set.of(ANSWER, ANSWER_SETTINGS, TRANSLATION);

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
