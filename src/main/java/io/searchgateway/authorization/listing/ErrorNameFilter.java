package io.searchgateway.authorization.listing;

import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.answer.CollectedAnswer;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hides names that may not be seen in errors and warnings of the engine. Whether a name exists
 * makes no difference, so that nothing is found out by what is hidden.
 */
record ErrorNameFilter(VisibleNames seen) implements AnswerFilter {

  private static final int FIRST_ERROR = 400;
  private static final String MASK = "***";

  /** Members of errors whose values are names of indices. */
  private static final Set<String> NAMING = Set.of("index", "_index", "index_name", "resource.id");

  /** Names of which the engine does not say by a member of their own that they are ones. */
  private static final Pattern IN_TEXT =
      Pattern.compile(
          "\\[([^\\[\\]\\s,]+)\\](?=\\[[0-9]+\\])"
              + "|\\[([^\\[\\]\\s,/]+/[A-Za-z0-9_-]{20,24})\\]"
              + "|(?:ind(?:ex|ices)(?: or alias| and alias)?|alias(?:es)?|data streams?|shards?)"
              + " *[:=]? *\\[+([^\\[\\]]*)\\]",
          Pattern.CASE_INSENSITIVE);

  @Override
  public boolean concerns(int status) {
    return status >= FIRST_ERROR;
  }

  @Override
  public CollectedAnswer narrow(CollectedAnswer answer) {
    CollectedAnswer warned = answer.withWarnings(warnings(answer.warnings()));
    if (answer.body().length == 0) {
      return warned;
    }
    JsonValue error = answer.json();
    Set<String> hidden = new LinkedHashSet<>();
    collect(error, hidden);
    return hidden.isEmpty() ? warned : warned.with(masked(error, hidden));
  }

  /** Warnings that name what may not be seen are left out. */
  @Override
  public List<String> warnings(List<String> warnings) {
    return warnings.stream()
        .filter(
            warning -> {
              Set<String> hidden = new LinkedHashSet<>();
              collectText(warning, hidden);
              return hidden.isEmpty();
            })
        .toList();
  }

  private void collect(JsonValue value, Set<String> hidden) {
    if (value instanceof JsonObject object) {
      object.forEach(
          (name, member) -> {
            if (NAMING.contains(name) && member instanceof JsonString text) {
              collectName(text.getString(), hidden);
            }
            collect(member, hidden);
          });
    } else if (value instanceof JsonArray array) {
      array.forEach(item -> collect(item, hidden));
    } else if (value instanceof JsonString text) {
      collectText(text.getString(), hidden);
    }
  }

  private void collectText(String text, Set<String> hidden) {
    Matcher found = IN_TEXT.matcher(text);
    while (found.find()) {
      for (int i = 1; i <= found.groupCount(); i++) {
        if (found.group(i) != null) {
          collectName(found.group(i), hidden);
        }
      }
    }
  }

  private void collectName(String names, Set<String> hidden) {
    for (String each : names.split(",", -1)) {
      String name = each.strip();
      // An index may stand with its id, which would tell that it exists.
      String index = name.split("/", 2)[0];
      if (!index.isEmpty() && !index.equals("_na_") && !seen.shows(index)) {
        hidden.add(name);
        hidden.add(index);
      }
    }
  }

  private static JsonValue masked(JsonValue value, Set<String> hidden) {
    if (value instanceof JsonObject object) {
      JsonObjectBuilder masked = Json.object();
      object.forEach(
          (name, member) -> {
            if (!name.equals("index_uuid")) {
              masked.add(name, masked(member, hidden));
            }
          });
      return masked.build();
    }
    if (value instanceof JsonArray array) {
      return JsonNarrowing.eachItem(array, item -> masked(item, hidden));
    }
    return value instanceof JsonString text
        ? Json.text(maskedText(text.getString(), hidden))
        : value;
  }

  private static String maskedText(String text, Set<String> hidden) {
    String masked = text;
    for (String name : hidden) {
      masked =
          Pattern.compile("(?<![\\w.-])" + Pattern.quote(name) + "(?![\\w-])")
              .matcher(masked)
              .replaceAll(MASK);
    }
    return masked;
  }
}
