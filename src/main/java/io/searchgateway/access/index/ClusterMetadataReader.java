package io.searchgateway.access.index;

import io.searchgateway.access.index.IndexMap.Alias;
import io.searchgateway.access.index.IndexMap.DataStream;
import io.searchgateway.access.index.IndexMap.Entry;
import io.searchgateway.access.index.IndexMap.Index;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Reads the map of indices out of the state of the cluster, which all versions write alike. */
final class ClusterMetadataReader {

  /** Asks for nothing but what is read here. */
  static final String PATH =
      "/_cluster/state/version,metadata?filter_path=state_uuid,metadata.indices.*.state"
          + ",metadata.indices.*.aliases,metadata.indices.*.settings.index.hidden"
          + ",metadata.data_stream.data_stream.*.indices"
          + ",metadata.data_stream.data_stream_alias.*.data_streams";

  /** Asks for the version of the state only. */
  static final String VERSION_PATH = "/_cluster/state/version?filter_path=state_uuid";

  private final Map<String, Entry> entries = new HashMap<>();
  private final Map<String, Set<String>> aliases = new HashMap<>();

  private ClusterMetadataReader() {}

  /** The version of a state; empty when the engine tells none. */
  static String version(JsonObject state) {
    return state.get("state_uuid") instanceof JsonString version ? version.getString() : "";
  }

  static IndexMap read(JsonObject state) {
    ClusterMetadataReader reading = new ClusterMetadataReader();
    reading.indices(object(state, "/metadata/indices"));
    reading.dataStreams(object(state, "/metadata/data_stream/data_stream"));
    object(state, "/metadata/data_stream/data_stream_alias")
        .forEach((name, alias) -> reading.leads(name, texts(alias.asJsonObject(), "data_streams")));
    reading.aliases.forEach((name, targets) -> reading.entries.put(name, new Alias(targets)));
    return new IndexMap(new TreeMap<>(reading.entries));
  }

  private void indices(JsonObject indices) {
    indices.forEach(
        (name, value) -> {
          JsonObject index = value.asJsonObject();
          boolean hidden =
              Json.at(index, "/settings/index/hidden")
                  .filter(text -> text.toString().contains("true"))
                  .isPresent();
          boolean open =
              !(index.get("state") instanceof JsonString stands)
                  || stands.getString().equals("open");
          entries.put(name, new Index(open, hidden));
          texts(index, "aliases").forEach(alias -> leads(alias, List.of(name)));
        });
  }

  private void dataStreams(JsonObject streams) {
    streams.forEach(
        (name, value) -> {
          List<String> adopted = new ArrayList<>();
          if (value.asJsonObject().get("indices") instanceof JsonArray backing) {
            for (JsonValue index : backing) {
              String text = index.asJsonObject().getString("index_name", "");
              if (!text.startsWith(".ds-" + name + "-")) {
                adopted.add(text);
              }
            }
          }
          entries.put(name, new DataStream(adopted));
        });
  }

  private void leads(String alias, List<String> targets) {
    aliases.computeIfAbsent(alias, first -> new HashSet<>()).addAll(targets);
  }

  private static JsonObject object(JsonObject state, String pointer) {
    return Json.at(state, pointer)
        .filter(JsonObject.class::isInstance)
        .map(JsonValue::asJsonObject)
        .orElse(JsonValue.EMPTY_JSON_OBJECT);
  }

  private static List<String> texts(JsonObject holder, String name) {
    List<String> texts = new ArrayList<>();
    if (holder.get(name) instanceof JsonArray array) {
      for (JsonValue value : array) {
        if (value instanceof JsonString text) {
          texts.add(text.getString());
        }
      }
    }
    return texts;
  }
}
