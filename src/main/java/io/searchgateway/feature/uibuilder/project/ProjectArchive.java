package io.searchgateway.feature.uibuilder.project;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Files as a zip archive, the same bytes for the same files. */
public final class ProjectArchive {

  private ProjectArchive() {}

  /**
   * The archive.
   *
   * @param folder that all files are in
   * @param files texts by their paths
   */
  public static byte[] of(String folder, Map<String, String> files) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8)) {
      for (Map.Entry<String, String> file : new TreeMap<>(files).entrySet()) {
        ZipEntry entry = new ZipEntry(folder + "/" + file.getKey());
        entry.setTimeLocal(LocalDateTime.of(2000, 1, 1, 0, 0));
        zip.putNextEntry(entry);
        zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    } catch (IOException inMemory) {
      throw new UncheckedIOException(inMemory);
    }
    return out.toByteArray();
  }
}
