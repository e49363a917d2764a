package io.searchgateway.feature.cache.redis;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Where a Redis or Valkey server is.
 *
 * @param host in lower case, an IPv6 address in brackets
 * @param tls whether the connection is encrypted
 * @param user by whose name the gateway signs in; absent for the server's default user
 * @param database number of the database
 */
public record RedisAddress(
    String host, int port, boolean tls, Optional<String> user, int database) {

  private static final int USUAL_PORT = 6379;
  private static final int MOST_PORT = 65_535;

  /**
   * That of {@code redis://user@host:port/database} or {@code rediss://…}.
   *
   * @throws IllegalArgumentException when it is none; the message is for clients
   */
  public static RedisAddress ofUrl(String url) {
    URI uri = uri(url);
    boolean tls = "rediss".equalsIgnoreCase(uri.getScheme());
    if (!tls && !"redis".equalsIgnoreCase(uri.getScheme())) {
      throw new IllegalArgumentException("the URL must begin with redis:// or rediss://");
    }
    Optional<String> user = Optional.ofNullable(uri.getUserInfo()).filter(text -> !text.isEmpty());
    if (user.filter(text -> text.contains(":")).isPresent()) {
      throw new IllegalArgumentException(
          "the URL must not contain a password: send it as the member password");
    }
    if (uri.getRawQuery() != null || uri.getRawFragment() != null) {
      throw new IllegalArgumentException("the URL must have neither a query nor a fragment");
    }
    return of(uri, tls, user, database(uri.getRawPath()));
  }

  /**
   * That of {@code host:port} or {@code host}.
   *
   * @throws IllegalArgumentException when it is none; the message is for clients
   */
  public static RedisAddress ofHostAndPort(String address, int database) {
    URI uri = uri("redis://" + address);
    if (!address.equalsIgnoreCase(uri.getRawAuthority()) || uri.getRawUserInfo() != null) {
      throw new IllegalArgumentException("the address must be host or host:port");
    }
    return of(uri, false, Optional.empty(), database);
  }

  private static URI uri(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException wrong) {
      throw new IllegalArgumentException("the address of the server is not valid", wrong);
    }
  }

  private static RedisAddress of(URI uri, boolean tls, Optional<String> user, int database) {
    if (uri.getHost() == null || uri.getPort() == 0 || uri.getPort() > MOST_PORT) {
      throw new IllegalArgumentException("the address of the server has no valid host or port");
    }
    return new RedisAddress(
        uri.getHost().toLowerCase(Locale.ROOT),
        uri.getPort() < 0 ? USUAL_PORT : uri.getPort(),
        tls,
        user,
        database);
  }

  private static int database(String path) {
    String number = path.startsWith("/") ? path.substring(1) : path;
    if (!number.matches("\\d{0,4}")) {
      throw new IllegalArgumentException("the path of the URL must be the number of a database");
    }
    return number.isEmpty() ? 0 : Integer.parseInt(number);
  }

  /** Whether it is among these, each a name or address, with or without a port. */
  public boolean isAmong(List<String> hosts) {
    return hosts.contains(host) || hosts.contains(host + ":" + port);
  }
}
