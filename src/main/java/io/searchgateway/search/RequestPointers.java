package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.translate.Explanation;
import io.searchgateway.translate.TranslatedQuery;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says of a refusal where in the caller's request it comes from, and by which query. */
final class RequestPointers {

  /** The line of a multi-search, counted from 1, and a place in it. */
  private static final Pattern LINE = Pattern.compile("/(\\d{1,6})((?:/.*)?)", Pattern.DOTALL);

  private static final Pattern QUERY =
      Pattern.compile("/query/(\\d{1,6})((?:/.*)?)", Pattern.DOTALL);

  /** Refusals of fields say the field, where the place may be a list of several. */
  private static final Pattern QUOTED = Pattern.compile("\"([^\"]+)\"");

  private static final Comparator<Explanation.Part> NEAREST_FIRST =
      Comparator.comparingInt((Explanation.Part part) -> part.part().length()).reversed();

  private final MultiSearch search;

  RequestPointers(MultiSearch search) {
    this.search = search;
  }

  /** The same refusal of a line of the multi-search; empty when it says no line of it. */
  Optional<Problem> ofLine(Problem refusal) {
    return refusal.faults().stream()
        .findFirst()
        .map(fault -> LINE.matcher(fault.pointer()))
        .filter(Matcher::matches)
        .flatMap(
            line -> {
              int number = Integer.parseInt(line.group(1)) - 1;
              boolean body = number % 2 == 1;
              return number < 0 || number / 2 >= search.searches().entries().size()
                  ? Optional.empty()
                  : Optional.of(of(refusal, number / 2, body ? line.group(2) : ""));
            });
  }

  /** The same refusal of the search at an index. */
  Problem of(Problem refusal, int index) {
    return of(refusal, index, "");
  }

  private Problem of(Problem refusal, int index, String inBody) {
    DeclarativeQuery query = search.translation().queries().get(index).query();
    String place = inBody.isEmpty() ? query.pointer() : place(index, inBody, refusal.message());
    String id = owner(place).map(DeclarativeQuery::id).orElse(query.id());
    return Problem.of(
        List.of(new Fault(refusal.status(), refusal.type(), refusal.message(), place, id)));
  }

  /** The place of the request that a place of a translated body was made from. */
  private String place(int index, String inBody, String message) {
    TranslatedQuery query = search.explained().get().queries().get(index);
    Matcher quoted = QUOTED.matcher(message);
    Set<String> names = quoted.find() ? Set.of(bare(quoted.group(1))) : names(query.body(), inBody);
    List<Explanation.Part> around =
        query.explanation().parts().stream()
            .filter(part -> inBody.equals(part.part()) || inBody.startsWith(part.part() + "/"))
            .sorted(NEAREST_FIRST)
            .toList();
    return around.stream()
        .flatMap(part -> named(part.from(), names).stream())
        .findFirst()
        .or(() -> around.stream().map(Explanation.Part::from).findFirst())
        .orElse(query.query().pointer());
  }

  /** What is called at a place: its text without a boost, and the step that leads to it. */
  private static Set<String> names(JsonObject body, String pointer) {
    Set<String> names = new HashSet<>();
    if (Json.at(body, pointer).orElse(JsonValue.NULL) instanceof JsonString text) {
      names.add(bare(text.getString()));
    }
    String step = pointer.substring(pointer.lastIndexOf('/') + 1);
    names.add(jakarta.json.Json.decodePointer(step));
    return names;
  }

  private static String bare(String name) {
    int boost = name.indexOf('^');
    return boost < 0 ? name : name.substring(0, boost);
  }

  /** Where within a property of the request one of the names stands. */
  private Optional<String> named(String property, Set<String> names) {
    Matcher parts = QUERY.matcher(property);
    return parts.matches()
        ? owner(property)
            .flatMap(query -> Json.at(query.json(), parts.group(2)))
            .flatMap(value -> named(value, property, names))
        : Optional.empty();
  }

  private static Optional<String> named(JsonValue value, String pointer, Set<String> names) {
    if (value instanceof JsonString text) {
      return names.contains(bare(text.getString())) ? Optional.of(pointer) : Optional.empty();
    }
    if (value instanceof JsonArray array) {
      for (int i = 0; i < array.size(); i++) {
        Optional<String> found = named(array.get(i), pointer + "/" + i, names);
        if (found.isPresent()) {
          return found;
        }
      }
    } else if (value instanceof JsonObject object) {
      for (Map.Entry<String, JsonValue> member : object.entrySet()) {
        String key = member.getKey();
        String place = pointer + Pointer.ROOT.child(key);
        Optional<String> found =
            names.contains(bare(key)) ? Optional.of(place) : named(member.getValue(), place, names);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<DeclarativeQuery> owner(String pointer) {
    Matcher parts = QUERY.matcher(pointer);
    return parts.matches()
        ? search.request().queries().stream()
            .filter(query -> query.pointer().equals("/query/" + parts.group(1)))
            .findFirst()
        : Optional.empty();
  }
}
