package io.searchgateway.pipeline.stored;

import io.searchgateway.json.Json;
import io.searchgateway.store.DocumentFormat;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.Stored;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Heads as documents. */
final class HeadFormat implements DocumentFormat<PipelineHead> {

  private static final String PREFIX = "pipeline-";

  /** The document of a pipeline; ids such as {@code ..} must not become part of a path. */
  static String document(String pipeline) {
    return PREFIX + pipeline;
  }

  /** The heads of a view, by id. */
  static List<PipelineHead> values(Optional<Snapshot<PipelineHead>> view) {
    return view.stream()
        .flatMap(heads -> heads.all().stream())
        .map(Stored::value)
        .sorted(Comparator.comparing(PipelineHead::id))
        .toList();
  }

  @Override
  public JsonObject write(PipelineHead head) {
    return Json.object()
        .add("id", head.id())
        .add("incarnation", head.incarnation())
        .add("live", head.live())
        .add("last", head.last())
        .add("created_at", head.createdAt().toString())
        .add("versions", Json.array(head.versions(), HeadFormat::write))
        .build();
  }

  private static JsonObjectBuilder write(VersionEntry entry) {
    JsonObjectBuilder written =
        Json.object()
            .add("version", entry.version())
            .add("document", entry.document())
            .add("draft", entry.draft())
            .add("created_by", entry.createdBy())
            .add("created_at", entry.createdAt().toString())
            .add("updated_at", entry.updatedAt().toString());
    entry.description().ifPresent(text -> written.add("description", text));
    return written;
  }

  @Override
  public List<String> fields() {
    return List.of("id", "incarnation", "live", "last", "created_at", "versions");
  }

  @Override
  public PipelineHead read(String id, JsonObject source) {
    DocumentMembers members = new DocumentMembers(source);
    String pipeline = members.text("id");
    if (!document(pipeline).equals(id)) {
      throw new IllegalArgumentException("the document's id is not the pipeline's");
    }
    return new PipelineHead(
        pipeline,
        members.text("incarnation"),
        members.number("live"),
        members.number("last"),
        members.instant("created_at"),
        members.objects("versions").stream().map(HeadFormat::entry).toList());
  }

  private static VersionEntry entry(DocumentMembers members) {
    return new VersionEntry(
        members.number("version"),
        members.text("document"),
        members.flag("draft"),
        members.text("created_by"),
        members.instant("created_at"),
        members.instant("updated_at"),
        members.optionalText("description"));
  }
}
