package io.searchgateway.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Self-signed certificates made by the JDK's keytool, in files of a directory. */
public final class TestCertificates {

  /** Of every key store made here. */
  public static final String PASSWORD = "changeit";

  private final Path directory;

  public TestCertificates(Path directory) {
    this.directory = directory;
  }

  /**
   * Makes a key with its certificate.
   *
   * @param subjectAlternativeName as keytool writes it, such as {@code ip:127.0.0.1}
   * @return the PKCS#12 file
   */
  public Path keyStore(String name, String subjectAlternativeName) {
    Path file = directory.resolve(name + ".p12");
    keytool(
        "-genkeypair",
        "-alias",
        name,
        "-keyalg",
        "EC",
        "-dname",
        "CN=" + name,
        "-ext",
        "san=" + subjectAlternativeName,
        "-validity",
        "30",
        "-storetype",
        "PKCS12",
        "-keystore",
        file.toString(),
        "-storepass",
        PASSWORD);
    return file;
  }

  /** The certificate of a key store in PEM form. */
  public Path pem(String name) {
    Path file = directory.resolve(name + ".pem");
    keytool(
        "-exportcert",
        "-rfc",
        "-alias",
        name,
        "-keystore",
        directory.resolve(name + ".p12").toString(),
        "-storepass",
        PASSWORD,
        "-file",
        file.toString());
    return file;
  }

  /** A server's side with this key, trusting whom this key store names. */
  public static SSLContext server(Path key, Path trusted) {
    try {
      KeyManagerFactory keys =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(load(key), PASSWORD.toCharArray());
      KeyStore trust = KeyStore.getInstance("PKCS12");
      trust.load(null, null);
      KeyStore source = load(trusted);
      String alias = source.aliases().nextElement();
      trust.setCertificateEntry(alias, source.getCertificate(alias));
      TrustManagerFactory trusts =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trusts.init(trust);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), trusts.getTrustManagers(), null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static KeyStore load(Path file) throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD.toCharArray());
    }
    return store;
  }

  private void keytool(String... arguments) {
    String program = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    List<String> command = Stream.concat(Stream.of(program), Stream.of(arguments)).toList();
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(directory.resolve("keytool.log").toFile())
              .start();
      if (process.waitFor() != 0) {
        throw new IllegalStateException(
            command + "\n" + Files.readString(directory.resolve("keytool.log")));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
