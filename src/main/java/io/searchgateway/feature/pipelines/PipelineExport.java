package io.searchgateway.feature.pipelines;

import io.searchgateway.pipeline.definition.DefinitionText;
import io.searchgateway.pipeline.stored.StoredScript;
import io.searchgateway.pipeline.stored.StoredVersion;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A version as a zip that can be uploaded again: its definition and its scripts. */
final class PipelineExport {

  private static final String JS = ".js";

  private PipelineExport() {}

  static byte[] zip(StoredVersion version) {
    return zip(version.id(), version.text(), version.scripts().values());
  }

  /** One of the gateway's own, whose definition is JSON and has no scripts. */
  static byte[] zip(String id, String content) {
    return zip(id, new DefinitionText(content, DefinitionText.JSON), List.of());
  }

  private static byte[] zip(String id, DefinitionText text, Collection<StoredScript> scripts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
      String folder = id + "/";
      write(zip, folder + "pipeline." + text.extension(), text.content());
      Set<String> written = new HashSet<>();
      for (StoredScript script : scripts) {
        if (written.add(file(script.name()))) {
          write(zip, folder + file(script.name()), script.text());
        }
      }
    } catch (IOException inMemory) {
      throw new UncheckedIOException(inMemory);
    }
    return bytes.toByteArray();
  }

  /** Names that no file may have within a folder lose what makes them so. */
  private static String file(String script) {
    String name = script.startsWith("./") ? script.substring(2) : script;
    while (name.startsWith("/")) {
      name = name.substring(1);
    }
    return name.endsWith(JS) ? name : name + JS;
  }

  private static void write(ZipOutputStream zip, String name, String text) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(text.getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }
}
