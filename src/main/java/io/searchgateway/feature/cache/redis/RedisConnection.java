package io.searchgateway.feature.cache.redis;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.ClientOptions.DisconnectedBehavior;
import io.lettuce.core.MaintNotificationsConfig;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.SslOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.metrics.CommandLatencyRecorder;
import io.lettuce.core.protocol.ProtocolVersion;
import io.lettuce.core.resource.ClientResources;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/**
 * One connection to a server. Commands are sent only while it stands; whoever owns it connects it
 * again, so that nothing waits for a connection.
 */
final class RedisConnection {

  private static final System.Logger LOG = System.getLogger(RedisConnection.class.getName());

  /** The least that the client takes. */
  private static final int THREADS = 2;

  private static final int MOST_WAITING = 1024;

  private final RedisURI uri;
  private final ClientResources resources;
  private final RedisClient client;
  private volatile Optional<StatefulRedisConnection<byte[], byte[]>> current = Optional.empty();
  private boolean connecting;
  private boolean closed;

  /**
   * A connection that does not stand yet.
   *
   * @param patience with the server while it is connected
   */
  RedisConnection(RedisTarget target, Duration patience) {
    this.uri = uri(target, patience);
    this.resources =
        ClientResources.builder()
            .ioThreadPoolSize(THREADS)
            .computationThreadPoolSize(THREADS)
            .threadFactoryProvider(pool -> new DefaultThreadFactory("gateway-redis", true))
            .commandLatencyRecorder(CommandLatencyRecorder.disabled())
            .build();
    this.client = RedisClient.create(resources);
    client.setOptions(
        ClientOptions.builder()
            .autoReconnect(false)
            .disconnectedBehavior(DisconnectedBehavior.REJECT_COMMANDS)
            .maintNotificationsConfig(MaintNotificationsConfig.disabled())
            .pingBeforeActivateConnection(true)
            // Every server speaks it, and nothing of the newer one is needed.
            .protocolVersion(ProtocolVersion.RESP2)
            .requestQueueSize(MOST_WAITING)
            .sslOptions(tls(target))
            .socketOptions(SocketOptions.builder().connectTimeout(patience).keepAlive(true).build())
            .build());
  }

  private static SslOptions tls(RedisTarget target) {
    SslOptions.Builder options = SslOptions.builder().jdkSslProvider();
    target.authorities().ifPresent(file -> options.trustManager(file.toFile()));
    return options.build();
  }

  private static RedisURI uri(RedisTarget target, Duration patience) {
    RedisAddress address = target.address();
    RedisURI.Builder uri =
        RedisURI.builder()
            .withHost(address.host().replaceAll("[\\[\\]]", ""))
            .withPort(address.port())
            .withSsl(address.tls())
            .withDatabase(address.database())
            .withTimeout(patience);
    target
        .password()
        .ifPresent(
            password ->
                address
                    .user()
                    .ifPresentOrElse(
                        user -> uri.withAuthentication(user, password.toCharArray()),
                        () -> uri.withPassword(password.toCharArray())));
    return uri.build();
  }

  /**
   * Connects, unless it stands or is being connected.
   *
   * @return whether it stands now; fails when it cannot be connected
   */
  synchronized CompletionStage<Boolean> connect() {
    if (closed || connecting || commands().isPresent()) {
      return CompletableFuture.completedStage(!closed && !connecting);
    }
    connecting = true;
    return client
        .connectAsync(ByteArrayCodec.INSTANCE, uri)
        .whenComplete(
            (made, failure) -> {
              if (failure == null) {
                connected(made);
              } else {
                failed();
              }
            })
        .thenApply(made -> true);
  }

  private synchronized void connected(StatefulRedisConnection<byte[], byte[]> made) {
    connecting = false;
    if (closed) {
      end(made);
    } else {
      current = Optional.of(made);
    }
  }

  private synchronized void failed() {
    connecting = false;
  }

  /** What commands are sent by; absent while it does not stand. */
  Optional<RedisAsyncCommands<byte[], byte[]>> commands() {
    return current.filter(StatefulRedisConnection::isOpen).map(StatefulRedisConnection::async);
  }

  /** Gives up the connection, and all that was sent over it and not answered. */
  synchronized void drop() {
    current.filter(StatefulRedisConnection::isOpen).ifPresent(RedisConnection::end);
    current = Optional.empty();
  }

  private static void end(StatefulRedisConnection<byte[], byte[]> connection) {
    var unused =
        connection
            .closeAsync()
            .whenComplete(
                (done, failure) -> {
                  if (failure != null) {
                    LOG.log(System.Logger.Level.DEBUG, "A connection ended badly", failure);
                  }
                });
  }

  /** Ends it for good, and its threads. */
  synchronized CompletionStage<Void> close() {
    closed = true;
    drop();
    CompletableFuture<Void> ended = new CompletableFuture<>();
    var unused =
        client
            .shutdownAsync(0, 1, TimeUnit.SECONDS)
            .whenComplete(
                (done, failure) -> {
                  var unusedToo =
                      resources
                          .shutdown(0, 1, TimeUnit.SECONDS)
                          .addListener(future -> ended.complete(null));
                });
    return ended;
  }
}
