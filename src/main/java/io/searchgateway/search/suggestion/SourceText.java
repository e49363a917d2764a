package io.searchgateway.search.suggestion;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds the text of a field in a document. */
final class SourceText {

  /** No field has a longer name; one that a client makes up is not taken apart. */
  private static final int LONGEST_PATH = 1_000;

  private final String query;

  SourceText(String query) {
    this.query = query.toLowerCase(Locale.ROOT);
  }

  Optional<String> find(JsonObject source, String field) {
    List<String> texts = new ArrayList<>();
    if (field.length() <= LONGEST_PATH) {
      collect(source, field, texts);
    }
    return texts.stream().filter(this::hasQuery).findFirst().or(() -> texts.stream().findFirst());
  }

  /** Of what several objects say, all; of a list, only what the query asks for. */
  private void collect(JsonValue value, String path, List<String> texts) {
    if (value instanceof JsonArray array) {
      array.forEach(member -> collect(member, path, texts));
    } else if (value instanceof JsonObject object) {
      if (object.get(path) != null) {
        addTexts(object.get(path), texts);
        return;
      }
      for (int dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
        JsonValue member = object.get(path.substring(0, dot));
        if (member != null) {
          collect(member, path.substring(dot + 1), texts);
        }
      }
    }
  }

  private void addTexts(JsonValue value, List<String> texts) {
    if (value instanceof JsonString text) {
      texts.add(text.getString());
    } else if (value instanceof JsonArray array) {
      array.stream()
          .flatMap(member -> LenientMembers.text(member).stream())
          .filter(this::hasQuery)
          .findFirst()
          .ifPresent(texts::add);
    }
  }

  private boolean hasQuery(String text) {
    return text.toLowerCase(Locale.ROOT).contains(query);
  }
}
