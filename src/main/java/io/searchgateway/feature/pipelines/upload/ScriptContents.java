package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.json.Json;
import io.searchgateway.problem.FaultDetail;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Public templates carry a script as {@code scriptContent} beside its {@code scriptRef}: it is
 * taken as if it had been uploaded under that name. A part of that name wins.
 */
final class ScriptContents {

  private static final String CONTENT = "scriptContent";

  private final Upload upload;
  private final Map<String, String> scripts;
  private final Map<String, String> taken = new LinkedHashMap<>();
  private final List<FaultDetail> faults = new ArrayList<>();

  private ScriptContents(Upload upload) {
    this.upload = upload;
    this.scripts = new LinkedHashMap<>(upload.scripts());
  }

  static Upload resolved(Upload upload) {
    boolean any =
        upload.definition().get("stages") instanceof JsonArray stages
            && stages.stream()
                .anyMatch(
                    stage -> stage instanceof JsonObject object && object.containsKey(CONTENT));
    return any ? new ScriptContents(upload).all() : upload;
  }

  private Upload all() {
    JsonArrayBuilder stages = Json.array();
    JsonArray said = upload.definition().getJsonArray("stages");
    for (int i = 0; i < said.size(); i++) {
      stages.add(said.get(i) instanceof JsonObject stage ? stage(stage, i) : said.get(i));
    }
    if (!faults.isEmpty()) {
      throw UploadProblems.invalid(faults);
    }
    return new Upload(
        upload.text(),
        Json.object(upload.definition()).add("stages", stages).build(),
        scripts,
        upload.extras(),
        upload.warnings());
  }

  private JsonValue stage(JsonObject stage, int index) {
    if (!stage.containsKey(CONTENT)) {
      return stage;
    }
    JsonObjectBuilder rest = Json.object(stage).remove(CONTENT);
    if (!(stage.get(CONTENT) instanceof JsonString content) || content.getString().isBlank()) {
      return rest.build();
    }
    if (stage.get("scriptRef") instanceof JsonString reference) {
      take(ScriptNames.plain(reference.getString()), content.getString(), index);
    } else if (!stage.containsKey("script") && !stage.containsKey("use")) {
      rest.add("script", content);
    }
    return rest.build();
  }

  private void take(String name, String text, int index) {
    String other = taken.putIfAbsent(name, text);
    if (other != null && !other.equals(text)) {
      faults.add(
          FaultDetail.of(
              "/stages/" + index + "/" + CONTENT,
              "ambiguous_stage",
              "two stages contain different scripts with the name " + name));
    }
    if (ScriptNames.matching(name, scripts.keySet()).isEmpty()) {
      scripts.put(name, text);
    }
  }
}
