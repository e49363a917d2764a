package io.searchgateway.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;

/** Puts TLS in front of a plain server: bytes go through as they are, both ways. */
public final class TlsRelay implements AutoCloseable {
  private final SSLServerSocket listener;
  private final URI behind;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  /**
   * Starts on any free port of the loopback address.
   *
   * @param clientCertificate whether a client must show a certificate that the context trusts
   */
  public TlsRelay(SSLContext context, boolean clientCertificate, URI behind) {
    this.behind = behind;
    try {
      listener =
          (SSLServerSocket)
              context
                  .getServerSocketFactory()
                  .createServerSocket(0, 64, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    listener.setNeedClientAuth(clientCertificate);
    daemon(this::accept);
  }

  public URI uri() {
    return URI.create("https://127.0.0.1:" + listener.getLocalPort());
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket client = listener.accept();
        Socket server = new Socket(behind.getHost(), behind.getPort());
        open.add(client);
        open.add(server);
        daemon(() -> pump(client, server));
        daemon(() -> pump(server, client));
      } catch (IOException e) {
        // Closed, or nothing behind: the next connection may fare better.
      }
    }
  }

  /**
   * Whichever side ends first, both end: a failed handshake shows itself here, at the first read.
   */
  private void pump(Socket from, Socket to) {
    try (from;
        to) {
      from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException e) {
      // The other direction ended, or the handshake failed.
    } finally {
      open.remove(from);
      open.remove(to);
    }
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work, "tls-relay");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : open) {
      socket.close();
    }
  }
}
