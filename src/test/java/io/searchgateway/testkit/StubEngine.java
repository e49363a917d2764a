package io.searchgateway.testkit;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * An engine on loopback that does what a test tells it. Without being told it is an OpenSearch
 * 2.19.1 with an empty cluster that keeps documents of indices named {@code .gateway-…}, echoes
 * under {@code /echo}, and misbehaves under the paths of {@link FaultPaths}.
 */
public final class StubEngine implements AutoCloseable {
  private record Route(Predicate<RequestLine> applies, StubResponder responder) {}

  private final List<Route> routes = new CopyOnWriteArrayList<>();
  private final List<ReceivedRequest> received = new CopyOnWriteArrayList<>();
  private final List<Consumer<RequestLine>> races = new CopyOnWriteArrayList<>();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger connections = new AtomicInteger();
  private final int port;
  private final GatewayIndices indices;
  private volatile ServerSocket listener;
  private volatile Thread acceptor;

  private StubEngine(int port, GatewayIndices indices) throws IOException {
    this.listener = listen(port);
    this.port = listener.getLocalPort();
    this.indices = indices;
    CannedRoutes.addTo(this, indices);
    this.acceptor = acceptOn(listener);
  }

  public static StubEngine start() {
    return start(0);
  }

  /** Starts on a port chosen by the caller, who had to configure a gateway before; 0: any. */
  public static StubEngine start(int port) {
    try {
      return new StubEngine(port, new GatewayIndices());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Starts another node of this engine's cluster: it keeps the same documents. */
  public StubEngine startNode() {
    try {
      return new StubEngine(0, indices);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public URI uri() {
    return URI.create("http://127.0.0.1:" + port);
  }

  /** Adds a route; of several that apply, the one added last answers. */
  public StubEngine on(Predicate<RequestLine> applies, StubResponder responder) {
    routes.add(0, new Route(applies, responder));
    return this;
  }

  /** Adds a route for one exact path, whatever the method and the query. */
  public StubEngine onPath(String path, StubResponder responder) {
    return on(line -> line.path().equals(path), responder);
  }

  /** Does something, once, when such a request has come and before it is answered: a race. */
  public StubEngine beforeNext(Predicate<RequestLine> applies, Runnable work) {
    AtomicBoolean done = new AtomicBoolean();
    races.add(
        line -> {
          if (applies.test(line) && done.compareAndSet(false, true)) {
            work.run();
          }
        });
    return this;
  }

  /** Every request head received so far, those from the gateway's own needs included. */
  public List<ReceivedRequest> received() {
    return List.copyOf(received);
  }

  /** The heads received whose request line contains this text. */
  public List<ReceivedRequest> received(String partOfLine) {
    return received.stream().filter(r -> r.head().startLine().contains(partOfLine)).toList();
  }

  /** Waits until a head whose request line contains this text has come, and gives it. */
  public ReceivedRequest awaitReceived(String partOfLine, Duration time) {
    Deadline.within(time)
        .until("the engine receives " + partOfLine, () -> !received(partOfLine).isEmpty());
    return received(partOfLine).get(0);
  }

  public int connectionCount() {
    return connections.get();
  }

  /** Goes down: refuses connections and ends the open ones. */
  public void goDown() {
    try {
      listener.close();
      acceptor.join();
      for (Socket socket : new ArrayList<>(open)) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Comes up again on the same port, with all it knew. */
  public void comeUp() {
    try {
      listener = listen(port);
      acceptor = acceptOn(listener);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    goDown();
  }

  private static ServerSocket listen(int port) throws IOException {
    ServerSocket socket = new ServerSocket();
    socket.setReuseAddress(true);
    socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1024);
    return socket;
  }

  private Thread acceptOn(ServerSocket server) {
    return daemon(
        "stub-engine-accept-" + port,
        () -> {
          while (!server.isClosed()) {
            try {
              Socket socket = server.accept();
              open.add(socket);
              daemon("stub-engine-" + port, () -> serve(socket));
            } catch (IOException e) {
              return;
            }
          }
        });
  }

  private static Thread daemon(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void serve(Socket accepted) {
    int number = connections.incrementAndGet();
    try (Socket socket = accepted) {
      socket.setTcpNoDelay(true);
      WireReader reader = new WireReader(socket.getInputStream());
      while (!socket.isClosed()) {
        RawHead head = reader.head();
        received.add(new ReceivedRequest(number, head));
        StubExchange exchange = new StubExchange(socket, reader, head);
        races.forEach(race -> race.accept(exchange.line()));
        responderFor(exchange.line()).respond(exchange);
        if (!socket.isClosed()) {
          exchange.readBody(OutputStream.nullOutputStream());
        }
      }
    } catch (EOFException e) {
      // The peer is done with this connection.
    } catch (IOException e) {
      // The peer, or the test, ended this connection.
    } finally {
      open.remove(accepted);
    }
  }

  private StubResponder responderFor(RequestLine line) {
    return routes.stream()
        .filter(route -> route.applies().test(line))
        .findFirst()
        .map(Route::responder)
        .orElse(CannedAnswers.unknownEndpoint());
  }
}
