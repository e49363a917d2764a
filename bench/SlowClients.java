import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Many slow clients on one thread. Run as a single file: {@code java SlowClients.java <port>
 * readers|bodies|headers <clients> <bytes per second> <seconds> <Authorization header>}.
 *
 * <p>Every five seconds it tells how many of them are still connected, and how many bytes all of
 * them have taken or given.
 */
public final class SlowClients {

  private static final int TURNS_PER_SECOND = 4;
  private static final int BODY = 1024 * 1024;

  private final String kind;
  private final int perTurn;
  private final ByteBuffer received = ByteBuffer.allocate(64 * 1024);
  private final List<Client> clients = new ArrayList<>();
  private long moved;

  private static final class Client {
    private final SocketChannel channel;
    private boolean over;

    Client(SocketChannel channel) {
      this.channel = channel;
    }
  }

  private SlowClients(String kind, int rate) {
    this.kind = kind;
    this.perTurn = Math.max(1, rate / TURNS_PER_SECOND);
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    SlowClients slow = new SlowClients(arguments[1], Integer.parseInt(arguments[3]));
    slow.connect(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[2]), arguments[5]);
    slow.run(Integer.parseInt(arguments[4]));
  }

  private void connect(int port, int count, String authorization) throws IOException {
    byte[] head = head(authorization).getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < count; i++) {
      SocketChannel channel = SocketChannel.open();
      channel.setOption(StandardSocketOptions.SO_RCVBUF, 4096);
      channel.connect(new InetSocketAddress("127.0.0.1", port));
      channel.write(ByteBuffer.wrap(head));
      channel.configureBlocking(false);
      clients.add(new Client(channel));
    }
  }

  private String head(String authorization) {
    return switch (kind) {
      case "readers" ->
          "GET /movies/_doc/50m HTTP/1.1\r\nHost: bench\r\n" + authorization + "\r\n\r\n";
      case "bodies" ->
          "PUT /movies/_stream/1 HTTP/1.1\r\nHost: bench\r\n"
              + authorization
              + "\r\nContent-Length: "
              + BODY
              + "\r\n\r\n";
      case "headers" -> "GET /movies/_search HTTP/1.1\r\nHost: bench\r\nX-Slow: ";
      default -> throw new IllegalArgumentException(kind);
    };
  }

  private void run(int seconds) throws InterruptedException {
    for (int turn = 0; turn <= seconds * TURNS_PER_SECOND; turn++) {
      if (turn % (5 * TURNS_PER_SECOND) == 0) {
        long connected = clients.stream().filter(client -> !client.over).count();
        System.out.println(
            turn / TURNS_PER_SECOND + " s: " + connected + " connected, " + moved + " bytes moved");
      }
      clients.stream().filter(client -> !client.over).forEach(this::step);
      Thread.sleep(1000 / TURNS_PER_SECOND);
    }
  }

  private void step(Client client) {
    try {
      if (!kind.equals("readers")) {
        byte[] some = new byte[perTurn];
        Arrays.fill(some, (byte) 'x');
        moved += client.channel.write(ByteBuffer.wrap(some));
      }
      received.clear();
      if (kind.equals("readers")) {
        received.limit(perTurn);
      }
      int count = client.channel.read(received);
      moved += kind.equals("readers") ? Math.max(0, count) : 0;
      // Any answer to an unfinished request is the end of it.
      client.over = count < 0 || (count > 0 && !kind.equals("readers"));
    } catch (IOException reset) {
      client.over = true;
    }
    if (client.over) {
      close(client);
    }
  }

  private static void close(Client client) {
    try {
      client.channel.close();
    } catch (IOException ignored) {
      // It is over either way.
    }
  }
}
