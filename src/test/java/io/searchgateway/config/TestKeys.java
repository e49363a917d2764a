package io.searchgateway.config;

import io.searchgateway.testkit.TestCertificates;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * Files of keys that settings can name.
 *
 * @param keyStore without a password, for that is another setting
 */
record TestKeys(Path authorities, Path keyStore, Path secrets) {

  static TestKeys in(Path directory) throws IOException, GeneralSecurityException {
    TestCertificates certificates = new TestCertificates(directory);
    Path made = certificates.keyStore("client", "dns:client");
    KeyStore store = KeyFiles.keys(made, TestCertificates.PASSWORD);
    KeyStore open = KeyStore.getInstance("PKCS12");
    open.load(null, null);
    open.setKeyEntry(
        "client",
        store.getKey("client", TestCertificates.PASSWORD.toCharArray()),
        new char[0],
        store.getCertificateChain("client"));
    Path keyStore = directory.resolve("open.p12");
    try (OutputStream out = Files.newOutputStream(keyStore)) {
      open.store(out, new char[0]);
    }
    return new TestKeys(
        certificates.pem("client"),
        keyStore,
        Files.writeString(
            directory.resolve("secrets.key"), Base64.getEncoder().encodeToString(random())));
  }

  private static byte[] random() {
    byte[] bytes = new byte[32];
    new SecureRandom().nextBytes(bytes);
    return bytes;
  }
}
