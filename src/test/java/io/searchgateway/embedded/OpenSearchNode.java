package io.searchgateway.embedded;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.opensearch.node.NodeValidationException;

/**
 * The engine's process: {@code OpenSearchNode <directory> <HTTP port>}, port 0 for any free one.
 *
 * <p>It tells its port in the directory once it listens, and closes cleanly on SIGTERM and when its
 * standard input ends. The parent holds the other end of that pipe, so the engine ends with its
 * parent however the parent ends, at once and without knowing its process id.
 */
public final class OpenSearchNode {
  /** The exit status of a start that was refused; the reason is on standard error. */
  static final int REFUSED = 3;

  private static final int FAILED = 1;
  private static final long CLOSING_SECONDS = 20;

  private OpenSearchNode() {}

  /** Runs the engine until it is told to end. */
  public static void main(String[] arguments) {
    TerminalSignals.ignore();
    endWithStandardInput();
    EngineDirectory directory = new EngineDirectory(Path.of(arguments[0]));
    try {
      run(directory, Integer.parseInt(arguments[1]));
    } catch (RefusedStartException e) {
      System.err.println(e.getMessage());
      System.exit(REFUSED);
    } catch (IOException | InterruptedException | NodeValidationException | RuntimeException e) {
      e.printStackTrace();
      System.exit(FAILED);
    }
  }

  private static void run(EngineDirectory directory, int port)
      throws IOException, InterruptedException, NodeValidationException, RefusedStartException {
    DirectoryLock lock = DirectoryLock.take(directory);
    if (port != 0) {
      requireFree(port);
    }
    ClassPathNode node = new ClassPathNode(directory, port);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(node, lock), "engine-close"));
    node.start();
    directory.tellPort(ProcessHandle.current().pid(), node.httpPort());
  }

  private static void requireFree(int port) throws RefusedStartException {
    try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      probe.getLocalPort();
    } catch (IOException e) {
      throw new RefusedStartException(
          "Port "
              + port
              + " on loopback, meant for the embedded engine, is taken. Free it, or choose another"
              + " with -D"
              + RunSettings.ENGINE_PORT
              + "=<port>.");
    }
  }

  private static void close(ClassPathNode node, DirectoryLock lock) {
    try (lock) {
      node.close();
      if (!node.awaitClose(CLOSING_SECONDS, TimeUnit.SECONDS)) {
        System.err.println("The engine did not close within " + CLOSING_SECONDS + " s.");
      }
    } catch (IOException e) {
      System.err.println("The engine did not close cleanly: " + e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void endWithStandardInput() {
    new Thread(OpenSearchNode::awaitEndOfInput, "parent-watch").start();
  }

  private static void awaitEndOfInput() {
    try {
      System.in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      // The end of the input, or a broken pipe: either way the parent is gone.
    }
    System.exit(0);
  }
}
