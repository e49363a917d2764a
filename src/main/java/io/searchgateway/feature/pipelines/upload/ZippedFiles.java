package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.config.PipelineSettings.Uploads;
import io.searchgateway.problem.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * The files in a zip that a stranger sent: few, small, of names that lead nowhere, and not swelling
 * far beyond what was sent. They are kept in memory, under their names.
 */
final class ZippedFiles {

  private static final int MAX_ENTRIES = 2000;
  private static final int MAX_GROWTH = 100;
  private static final int FREE_GROWTH = 1024 * 1024;
  private static final int MAX_TIMES_BODY = 8;
  private static final int SHORT = 0xFFFF;

  /** The end of a zip: its signature, 22 bytes, and a comment of at most 64 KiB. */
  private static final int END_BYTES = 22;

  private static final int COUNT_AT = 10;

  private final byte[] zip;
  private final int perFile;
  private final long altogether;
  private final Map<String, byte[]> files = new LinkedHashMap<>();
  private long inflated;
  private int entries;

  private ZippedFiles(byte[] zip, Uploads limits) {
    this.zip = zip;
    this.perFile = Math.max(limits.definitionBytes(), limits.scriptBytes());
    this.altogether =
        Math.min(
            (long) limits.bytes() * MAX_TIMES_BODY,
            Math.max(FREE_GROWTH, (long) zip.length * MAX_GROWTH));
  }

  /**
   * The files by name, in their order; directories and hidden files are left out.
   *
   * @throws Problem 400 when it is no zip, or not whole; 413 when there is too much in it
   */
  static Map<String, byte[]> read(byte[] zip, Uploads limits) {
    ZippedFiles reading = new ZippedFiles(zip, limits);
    try {
      reading.all();
    } catch (IOException | IllegalArgumentException malformed) {
      throw malformed();
    }
    int announced = reading.announced();
    if (reading.entries == 0 || (announced != SHORT && announced != reading.entries)) {
      throw malformed();
    }
    return reading.files;
  }

  private static Problem malformed() {
    return UploadProblems.invalid("bad_zip", "the body is not a zip file, or is incomplete");
  }

  private void all() throws IOException {
    try (ZipInputStream in =
        new ZipInputStream(new ByteArrayInputStream(zip), StandardCharsets.UTF_8)) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        if (++entries > MAX_ENTRIES) {
          throw UploadProblems.tooLarge("a zip file can have at most " + MAX_ENTRIES + " entries");
        }
        String name = checked(ScriptNames.plain(entry.getName()));
        byte[] content = in.readNBytes((int) Math.min(perFile + 1L, altogether - inflated + 1));
        inflated += content.length;
        if (content.length > perFile || inflated > altogether) {
          throw UploadProblems.tooLarge(
              "the content of the zip file exceeds the limits of uploads");
        }
        if (!entry.isDirectory() && !isHidden(name) && files.put(name, content) != null) {
          throw UploadProblems.invalid(
              "duplicate_part", "two files in the zip file have the same name", name);
        }
      }
    }
  }

  /** Names are keys and nothing else; still, none looks like a path that leads elsewhere. */
  private static String checked(String name) {
    String path = name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
    List<String> segments = Arrays.asList(path.split("/", -1));
    if (path.indexOf('\\') >= 0
        || segments.contains("")
        || segments.contains(".")
        || ScriptNames.fault(path).isPresent()) {
      throw UploadProblems.invalid("unknown_value", "a file name in the zip file is invalid");
    }
    return path;
  }

  private static boolean isHidden(String name) {
    return Arrays.stream(name.split("/", -1))
        .anyMatch(segment -> segment.startsWith(".") || segment.equals("__MACOSX"));
  }

  /** How many entries the end of the zip says; -1 when it has no end. */
  private int announced() {
    for (int at = zip.length - END_BYTES; at >= 0 && at >= zip.length - END_BYTES - SHORT; at--) {
      if (zip[at] == 'P' && zip[at + 1] == 'K' && zip[at + 2] == 5 && zip[at + 3] == 6) {
        return (zip[at + COUNT_AT] & 0xFF) | (zip[at + COUNT_AT + 1] & 0xFF) << 8;
      }
    }
    return -1;
  }
}
