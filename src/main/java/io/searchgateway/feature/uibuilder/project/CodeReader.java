package io.searchgateway.feature.uibuilder.project;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads code that people save: texts by paths that stay within the project, and the file that a
 * browser opens.
 */
public final class CodeReader {

  private static final int MOST_FILES = 200;

  private static final Pattern PATH =
      Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*){0,7}");

  private CodeReader() {}

  /**
   * {@code {"files", "entry"}}.
   *
   * @throws Problem 400 with the pointers of what is wrong
   */
  public static JsonObject read(JsonObject body) {
    List<Fault> faults = new ArrayList<>();
    JsonValue files = body.getOrDefault("files", JsonValue.NULL);
    if (!(files instanceof JsonObject texts) || texts.isEmpty() || texts.size() > MOST_FILES) {
      throw Problem.of(
          List.of(
              Fault.badRequest(
                  "bad_value",
                  "files must be an object of 1 to " + MOST_FILES + " texts by path",
                  "/files")));
    }
    texts.forEach(
        (path, text) -> {
          String at = Pointer.ROOT.child("files").child(path).toString();
          if (path.length() > 200 || !PATH.matcher(path).matches()) {
            faults.add(
                Fault.badRequest(
                    "bad_path", "a path must be relative and stay within the project", at));
          }
          if (!(text instanceof JsonString)) {
            faults.add(Fault.badRequest("wrong_type", "a file must be a string", at));
          }
        });
    String entry = body.get("entry") instanceof JsonString named ? named.getString() : "";
    if (!texts.containsKey(entry)) {
      faults.add(Fault.badRequest("bad_value", "entry must be one of the files", "/entry"));
    }
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
    return Json.object().add("files", texts).add("entry", entry).build();
  }

  /** The texts of saved code. */
  public static Map<String, String> texts(JsonObject code) {
    Map<String, String> texts = new LinkedHashMap<>();
    code.getJsonObject("files")
        .forEach((path, text) -> texts.put(path, ((JsonString) text).getString()));
    return texts;
  }
}
