package io.searchgateway.config;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** Reads and checks what belongs to the engine. */
final class EngineSettingsReader {

  private static final int MAX_PORT = 65_535;

  private final SettingReader reader;

  EngineSettingsReader(SettingReader reader) {
    this.reader = reader;
  }

  EngineSettings read() {
    return new EngineSettings(
        nodes(),
        authorization(),
        tls(),
        reader.duration(
            SettingNames.ENGINE_CONNECT_TIMEOUT,
            Duration.ofSeconds(5),
            Duration.ofMillis(10),
            Duration.ofMinutes(10)),
        reader.duration(
            SettingNames.ENGINE_IDLE_TIMEOUT,
            Duration.ofMinutes(5),
            Duration.ofMillis(100),
            Duration.ofHours(24)),
        reader.duration(
            SettingNames.ENGINE_LIVENESS_TIMEOUT,
            Duration.ofSeconds(3),
            Duration.ZERO,
            Duration.ofMinutes(10)),
        reader.integer(SettingNames.ENGINE_MAX_CONNECTIONS, 1024, 1, 65_536));
  }

  private EngineSettings.Tls tls() {
    Optional<Path> authorities = reader.certificates(SettingNames.ENGINE_CA_FILE);
    Optional<Path> keys = reader.readableFile(SettingNames.ENGINE_CLIENT_KEYSTORE);
    Optional<String> password = reader.secret(SettingNames.ENGINE_CLIENT_KEYSTORE_PASSWORD);
    if (keys.isPresent()) {
      try {
        KeyFiles.keys(keys.get(), password.orElse(""));
      } catch (IOException | GeneralSecurityException unusable) {
        reader.fault(
            SettingNames.ENGINE_CLIENT_KEYSTORE,
            "must be the path of a PKCS #12 file with a key, and "
                + SettingNames.ENGINE_CLIENT_KEYSTORE_PASSWORD
                + " its password");
      }
    }
    return new EngineSettings.Tls(
        authorities, keys, password, reader.flag(SettingNames.ENGINE_VERIFY_CERTIFICATE, true));
  }

  private List<URI> nodes() {
    List<String> texts = reader.list(SettingNames.ENGINE_URL, "http://127.0.0.1:9200");
    List<URI> nodes = texts.stream().flatMap(text -> node(text).stream()).toList();
    if (nodes.isEmpty() || nodes.size() < texts.size()) {
      reader.fault(
          SettingNames.ENGINE_URL,
          "must be one or several http or https addresses separated by commas, without path,"
              + " query or credential");
    }
    return nodes;
  }

  private static Optional<URI> node(String text) {
    try {
      URI uri = new URI(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
      boolean http = "http".equalsIgnoreCase(uri.getScheme());
      if (!http && !"https".equalsIgnoreCase(uri.getScheme())) {
        return Optional.empty();
      }
      if (uri.getHost() == null
          || uri.getRawUserInfo() != null
          || uri.getRawQuery() != null
          || uri.getRawFragment() != null
          || !uri.getRawPath().isEmpty()) {
        return Optional.empty();
      }
      int port = uri.getPort() >= 0 ? uri.getPort() : http ? 9200 : 443;
      if (port == 0 || port > MAX_PORT) {
        return Optional.empty();
      }
      return Optional.of(
          new URI(http ? "http" : "https", null, uri.getHost(), port, null, null, null));
    } catch (URISyntaxException malformed) {
      return Optional.empty();
    }
  }

  private Optional<String> authorization() {
    Optional<String> username = reader.text(SettingNames.ENGINE_USERNAME);
    Optional<String> password = reader.secret(SettingNames.ENGINE_PASSWORD);
    Optional<String> apiKey = reader.secret(SettingNames.ENGINE_API_KEY);
    Optional<String> bearer = reader.secret(SettingNames.ENGINE_BEARER_TOKEN);
    if (username.isPresent() != password.isPresent()) {
      reader.fault(
          username.isPresent() ? SettingNames.ENGINE_PASSWORD : SettingNames.ENGINE_USERNAME,
          "must be set because the other half of the credential is set");
    }
    List<String> headers = new ArrayList<>();
    if (username.isPresent() && password.isPresent()) {
      String pair = username.get() + ":" + password.get();
      headers.add(
          "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8)));
    }
    apiKey.ifPresent(key -> headers.add("ApiKey " + key));
    bearer.ifPresent(token -> headers.add("Bearer " + token));
    if (headers.size() > 1) {
      reader.fault(
          SettingNames.ENGINE_USERNAME,
          "and the other credentials of the engine are mutually exclusive; " + "set only one");
    }
    for (String header : headers) {
      if (header.chars().anyMatch(c -> c < 0x20 || c > 0x7e)) {
        reader.fault(SettingNames.ENGINE_API_KEY, "and the bearer token must be plain ASCII");
      }
    }
    return headers.isEmpty() ? Optional.empty() : Optional.of(headers.get(0));
  }
}
