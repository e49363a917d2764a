package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.pipeline.ScriptStages.Source;
import io.searchgateway.pipeline.stored.StoredScript;
import io.searchgateway.pipeline.stored.StoredVersion;
import io.searchgateway.problem.FaultDetail;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The scripts that the stages of a definition refer to: those of the upload, else those of the
 * version before. Works on the object as sent, so that missing scripts are told together with other
 * faults.
 */
final class ReferencedScripts {

  private static final int SHOWN = 10;

  private final Upload upload;
  private final Map<String, StoredScript> before;
  private final Map<String, Source> sources = new LinkedHashMap<>();
  private final List<Source> inline = new ArrayList<>();
  private final Map<String, String> paths = new LinkedHashMap<>();
  private final Set<String> used = new HashSet<>();
  private final List<FaultDetail> faults = new ArrayList<>();
  private boolean reused;

  private ReferencedScripts(Upload upload, Map<String, StoredScript> before) {
    this.upload = upload;
    this.before = before;
  }

  static ReferencedScripts of(Upload upload, Optional<StoredVersion> previous) {
    ReferencedScripts found =
        new ReferencedScripts(upload, previous.map(StoredVersion::scripts).orElse(Map.of()));
    found.look("stages");
    found.look("finally");
    return found;
  }

  private void look(String list) {
    if (upload.definition().get(list) instanceof JsonArray stages) {
      for (int i = 0; i < stages.size(); i++) {
        if (stages.get(i) instanceof JsonObject stage) {
          look(stage, "/" + list + "/" + i);
        }
      }
    }
  }

  private void look(JsonObject stage, String at) {
    if (stage.get("scriptRef") instanceof JsonString reference
        && !reference.getString().isEmpty()) {
      refer(reference.getString(), at + "/scriptRef");
    } else if (stage.get("script") instanceof JsonString script) {
      String path = at + "/script";
      String name = stage.get("id") instanceof JsonString id ? id.getString() : path;
      paths.putIfAbsent(name, path);
      inline.add(Source.of(name, script.getString()));
    }
  }

  private void refer(String reference, String path) {
    paths.putIfAbsent(reference, path);
    if (upload.extras().containsKey(reference)) {
      faults.add(
          FaultDetail.of(
              path,
              "ambiguous_stage",
              reference + " is the name of a part that cannot be a script; rename the script"));
      return;
    }
    List<String> sent = ScriptNames.matching(reference, upload.scripts().keySet());
    if (sent.size() == 1) {
      String name = sent.get(0);
      used.add(name);
      String text = upload.scripts().get(name);
      sources.put(reference, new Source(reference, text == null ? "" : text, Optional.empty()));
      return;
    }
    List<String> kept = sent.isEmpty() ? ScriptNames.matching(reference, before.keySet()) : sent;
    if (kept.size() > 1) {
      faults.add(
          FaultDetail.of(
              path, "ambiguous_stage", reference + " is ambiguous: " + String.join(", ", kept)));
    } else if (kept.isEmpty()) {
      faults.add(
          FaultDetail.of(
              path, "missing_script", "no script named " + reference + " was uploaded" + others()));
    } else {
      keep(reference, kept.get(0));
    }
  }

  /** What was sent instead, for a name is easily misspelt. */
  private String others() {
    Set<String> sent = upload.scripts().keySet();
    return sent.isEmpty()
        ? ""
        : sent.stream()
            .limit(SHOWN)
            .collect(Collectors.joining(", ", "; the upload contains: ", ""));
  }

  private void keep(String reference, String name) {
    StoredScript stored = before.get(name);
    if (stored != null) {
      reused = true;
      sources.put(reference, new Source(reference, stored.text(), Optional.of(stored.form())));
    }
  }

  /** Those that were found, by the names that stages use. */
  Map<String, Source> sources() {
    return sources;
  }

  /** Those within the definition. */
  List<Source> inline() {
    return inline;
  }

  /** Pointers to the stages' members, by the names of scripts in messages. */
  Map<String, String> paths() {
    return paths;
  }

  List<FaultDetail> faults() {
    return faults;
  }

  /** Whether any is of the version before. */
  boolean reused() {
    return reused;
  }

  /** Names of uploaded scripts that no stage refers to. */
  List<String> unused() {
    return upload.scripts().keySet().stream().filter(name -> !used.contains(name)).toList();
  }
}
