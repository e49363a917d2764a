package io.searchgateway.query.reader;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.query.Reading;
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

  private static final Form ENTRY = Form.Plain.TEXT;

  static final Form SEARCH =
      new Form.OneOf(
          List.of(Form.Plain.TEXT, Form.Plain.NUMBER, Form.Plain.FLAG, new Form.ListOf(ENTRY)));
  static final Form SUGGESTION = Form.Plain.TEXT;
  static final Form TERM =
      new Form.OneOf(
          List.of(
              Form.Plain.TEXT, Form.Plain.NUMBER, Form.Plain.FLAG, new Form.ListOf(Shapes.SCALAR)));

  private TextValues() {}

  static Reading<SearchText> search(JsonValue sent, Pointer at, Findings findings) {
    if (sent instanceof JsonObject) {
      return Reading.faulty(
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
          ? Reading.absent()
          : Reading.of(new SearchText(String.join(" ", texts), texts.size() > 1));
    }
    String text = sent instanceof JsonString given ? given.getString() : sent.toString();
    return text.isBlank() ? Reading.absent() : Reading.of(new SearchText(text, false));
  }

  static Reading<TermValue> term(JsonValue sent, Pointer at) {
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
      return values.isEmpty() ? Reading.absent() : Reading.of(new TermValue.Several(values));
    }
    if (!Shapes.SCALAR.admits(sent)) {
      return invalidTerm(at);
    }
    return sent instanceof JsonString text && text.getString().isEmpty()
        ? Reading.absent()
        : Reading.of(new TermValue.Scalar(sent));
  }

  private static Reading<TermValue> invalidTerm(Pointer at) {
    return Reading.faulty(
        Fault.badRequest("invalid_term_value", "invalid term value", at.toString()));
  }
}
