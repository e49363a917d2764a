package io.searchgateway.feature.importer.job;

import io.searchgateway.feature.importer.source.SourceFiles;
import io.searchgateway.problem.Problem;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * The directory in which files wait to be imported. Gateways that share it have a part each, which
 * nobody else uses while they live; one that starts again finds its own.
 */
public final class Spool implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(Spool.class.getName());
  private static final int MOST_PARTS = 64;
  private static final String SOURCE = ".source";
  private static final String ERRORS = ".errors";

  private final Path part;
  private final FileChannel channel;
  private final FileLock lock;
  private final String node;
  private final long fileBytes;
  private final long allBytes;
  private final AtomicLong used = new AtomicLong();

  private Spool(Path part, FileChannel channel, FileLock lock, long fileBytes, long allBytes)
      throws IOException {
    this.part = part;
    this.channel = channel;
    this.lock = lock;
    this.fileBytes = fileBytes;
    this.allBytes = allBytes;
    this.node = node(part);
    used.set(size());
  }

  /**
   * Takes a part of the directory, which is made when it is missing.
   *
   * @param fileBytes most bytes of one file
   * @param allBytes most bytes of all files of this gateway
   */
  public static Spool open(Path directory, long fileBytes, long allBytes) throws IOException {
    for (int number = 1; number <= MOST_PARTS; number++) {
      Path part = directory.resolve("gateway-" + number);
      Files.createDirectories(part);
      FileChannel channel =
          FileChannel.open(
              part.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      try {
        FileLock lock = channel.tryLock();
        if (lock != null) {
          return new Spool(part, channel, lock, fileBytes, allBytes);
        }
      } catch (OverlappingFileLockException anotherOfThisProcess) {
        LOG.log(System.Logger.Level.DEBUG, "{0} is taken", part);
      }
      channel.close();
    }
    throw new IOException("all parts of the import directory are in use");
  }

  private static String node(Path part) throws IOException {
    Path file = part.resolve("node");
    if (!Files.exists(file)) {
      Files.writeString(file, UUID.randomUUID().toString().replace("-", ""));
    }
    return Files.readString(file).strip();
  }

  private long size() throws IOException {
    long size = 0;
    for (Path file : files()) {
      size += Files.size(file);
    }
    return size;
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(part)) {
      return files.filter(file -> file.toString().matches(".*\\.(source|errors)")).toList();
    }
  }

  /** A name for the part, which no other gateway has. */
  public String node() {
    return node;
  }

  /** Most bytes of one file. */
  public long fileBytes() {
    return fileBytes;
  }

  /** A file that is being received. */
  public SpooledFile receive(String id) throws IOException {
    return new SpooledFile(this, source(id));
  }

  /**
   * Makes room for so many bytes more.
   *
   * @throws Problem 507 when there is none
   */
  void grow(long bytes) {
    if (used.addAndGet(bytes) > allBytes && bytes > 0) {
      used.addAndGet(-bytes);
      throw Problem.of(
          507,
          "import_space",
          "there is no space for another file; delete imports that have " + "ended, or wait");
    }
  }

  Path source(String id) {
    return part.resolve(id + SOURCE);
  }

  Path errors(String id) {
    return part.resolve(id + ERRORS);
  }

  /** The rejected rows of an import, whose bytes count like those of files. */
  ErrorsFile rejected(String id, long length) throws IOException {
    return new ErrorsFile(errors(id), length, this::grow);
  }

  /** A way to the bytes of a file that was received. */
  public SourceFiles.Bytes bytes(String id) {
    return () -> Files.newInputStream(source(id));
  }

  /**
   * Puts a file that was received in the place of another's.
   *
   * @throws Problem 507 when the disk refuses
   */
  void take(String received, String id) {
    deleteSource(id);
    try {
      Path unused = Files.move(source(received), source(id), StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException refused) {
      throw Problem.of(507, "import_space", "the file cannot be stored; the disk may be full");
    }
  }

  /** Deletes a file that nobody needs. */
  public void discard(String id) {
    deleteSource(id);
  }

  /** Whether the file of an import is here. */
  boolean has(String id) {
    return Files.exists(source(id));
  }

  /** Deletes the file of an import; what was rejected of it is kept. */
  void deleteSource(String id) {
    delete(source(id));
  }

  /** Deletes all that is here of an import. */
  void delete(String id) {
    delete(source(id));
    delete(errors(id));
  }

  private void delete(Path file) {
    try {
      long size = Files.exists(file) ? Files.size(file) : 0;
      if (Files.deleteIfExists(file)) {
        used.addAndGet(-size);
      }
    } catch (IOException kept) {
      LOG.log(System.Logger.Level.WARNING, "{0} cannot be deleted", file.getFileName());
    }
  }

  /** Deletes files of imports that nobody knows any more, and that are as old as that. */
  void forget(Set<String> known, Instant before) {
    try {
      for (Path file : files()) {
        String name = file.getFileName().toString();
        String id = name.substring(0, name.lastIndexOf('.'));
        if (!known.contains(id) && Files.getLastModifiedTime(file).toInstant().isBefore(before)) {
          delete(file);
        }
      }
    } catch (IOException unreadable) {
      LOG.log(System.Logger.Level.WARNING, "Old import files cannot be listed");
    }
  }

  @Override
  public void close() {
    try {
      lock.release();
      channel.close();
    } catch (IOException gone) {
      LOG.log(System.Logger.Level.DEBUG, "The lock of the import directory is lost", gone);
    }
  }
}
