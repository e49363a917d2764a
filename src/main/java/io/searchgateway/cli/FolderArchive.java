package io.searchgateway.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Folders of pipelines as the one zip that the gateway takes; deleted when it is closed. */
final class FolderArchive implements AutoCloseable {

  private static final int MOST_FILES = 2000;
  private static final List<String> DEFINITIONS = List.of("pipeline.yaml", "pipeline.json");

  private final Path file;

  private FolderArchive(Path file) {
    this.file = file;
  }

  /**
   * Packs.
   *
   * @param folders each with a definition in it, or with folders that have one
   */
  static FolderArchive of(List<Path> folders) {
    try {
      Path file = Files.createTempFile("pipelines-", ".zip");
      try (OutputStream out = Files.newOutputStream(file);
          ZipOutputStream zip = new ZipOutputStream(out)) {
        for (Path folder : folders) {
          add(folder, zip);
        }
      } catch (IOException | CommandFailure failed) {
        Files.delete(file);
        throw failed;
      }
      return new FolderArchive(file);
    } catch (IOException failed) {
      throw new CommandFailure(ExitCode.USAGE, "Cannot be read: " + failed.getMessage());
    }
  }

  private static void add(Path folder, ZipOutputStream zip) throws IOException {
    Path real = folder.toRealPath();
    boolean single = DEFINITIONS.stream().anyMatch(name -> Files.isRegularFile(real.resolve(name)));
    if (!single && !holdsFolders(real)) {
      throw new CommandFailure(
          ExitCode.USAGE, "No pipeline.yaml or pipeline.json in " + folder + " or its folders");
    }
    Path base = single ? real.getParent() : real;
    try (Stream<Path> files = Files.walk(real)) {
      for (Path each :
          files.filter(Files::isRegularFile).sorted().limit(MOST_FILES + 1L).toList()) {
        String name = (base == null ? each : base.relativize(each)).toString().replace('\\', '/');
        zip.putNextEntry(new ZipEntry(name));
        Files.copy(each, zip);
        zip.closeEntry();
      }
    }
  }

  private static boolean holdsFolders(Path folder) throws IOException {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.anyMatch(
          each -> DEFINITIONS.stream().anyMatch(name -> Files.isRegularFile(each.resolve(name))));
    }
  }

  Path file() {
    return file;
  }

  @Override
  public void close() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException stuck) {
      throw new UncheckedIOException(stuck);
    }
  }
}
