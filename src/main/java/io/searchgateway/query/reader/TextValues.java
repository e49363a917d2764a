package io.searchgateway.query.reader;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.query.DeferredValue;
import io.searchgateway.query.SearchText;
import io.searchgateway.query.TermValue;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/** How the values of search and term queries are read. */
final class TextValues {

  private static final JsonForm ENTRY = JsonForm.Plain.TEXT;

  static final JsonForm SEARCH =
      new JsonForm.OneOf(
          List.of(
              JsonForm.Plain.TEXT,
              JsonForm.Plain.NUMBER,
              JsonForm.Plain.FLAG,
              new JsonForm.ListOf(ENTRY)));
  static final JsonForm SUGGESTION = JsonForm.Plain.TEXT;
  static final JsonForm TERM =
      new JsonForm.OneOf(
          List.of(
              JsonForm.Plain.TEXT,
              JsonForm.Plain.NUMBER,
              JsonForm.Plain.FLAG,
              new JsonForm.ListOf(Shapes.SCALAR)));

  private TextValues() {}

  static DeferredValue<SearchText> search(JsonValue sent, Pointer at, RequestFindings findings) {
    if (sent instanceof JsonObject) {
      return DeferredValue.faulty(
          Fault.badRequest("invalid_search_value", "invalid search value", at.toString()));
    }
    if (sent instanceof JsonArray array) {
      List<String> texts = new ArrayList<>();
      for (int i = 0; i < array.size(); i++) {
        JsonValue entry = array.get(i);
        if (!(entry instanceof JsonString text)) {
          findings.ignored(ENTRY, at.child(i));
        } else if (!text.getString().isBlank()) {
          texts.add(text.getString());
        }
      }
      return texts.isEmpty()
          ? DeferredValue.absent()
          : DeferredValue.of(new SearchText(String.join(" ", texts), texts.size() > 1));
    }
    String text = sent instanceof JsonString given ? given.getString() : sent.toString();
    return text.isBlank() ? DeferredValue.absent() : DeferredValue.of(new SearchText(text, false));
  }

  static DeferredValue<TermValue> term(JsonValue sent, Pointer at) {
    if (sent instanceof JsonArray array) {
      List<JsonValue> values = new ArrayList<>();
      for (int i = 0; i < array.size(); i++) {
        JsonValue entry = array.get(i);
        if (Shapes.SCALAR.admits(entry)) {
          values.add(entry);
        } else if (entry != JsonValue.NULL) {
          return invalidTerm(at.child(i));
        }
      }
      return values.isEmpty()
          ? DeferredValue.absent()
          : DeferredValue.of(new TermValue.Multiple(values));
    }
    if (!Shapes.SCALAR.admits(sent)) {
      return invalidTerm(at);
    }
    return sent instanceof JsonString text && text.getString().isEmpty()
        ? DeferredValue.absent()
        : DeferredValue.of(new TermValue.Single(sent));
  }

  private static DeferredValue<TermValue> invalidTerm(Pointer at) {
    return DeferredValue.faulty(
        Fault.badRequest("invalid_term_value", "invalid term value", at.toString()));
  }
}
