package io.searchgateway.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.Base64;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** Certificates and keys that settings name as files. */
public final class KeyFiles {

  private static final int SECRET_KEY_BYTES = 32;
  private static final int LEAST_DIFFERENT = 16;

  private KeyFiles() {}

  /**
   * The certificates of a PEM file, to be trusted.
   *
   * @throws IOException when it cannot be read
   * @throws GeneralSecurityException when it holds no certificate
   */
  public static KeyStore authorities(Path pem) throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    try (InputStream in = Files.newInputStream(pem)) {
      Collection<? extends Certificate> certificates =
          CertificateFactory.getInstance("X.509").generateCertificates(in);
      if (certificates.isEmpty()) {
        throw new GeneralSecurityException("no certificate");
      }
      int number = 0;
      for (Certificate certificate : certificates) {
        store.setCertificateEntry("authority-" + number++, certificate);
      }
    }
    return store;
  }

  /**
   * The key and certificate of a PKCS #12 file.
   *
   * @throws IOException when it cannot be read, or not with that password
   * @throws GeneralSecurityException when its key cannot be taken out
   */
  public static KeyStore keys(Path pkcs12, String password)
      throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(pkcs12)) {
      store.load(in, password.toCharArray());
    }
    for (String alias : Collections.list(store.aliases())) {
      if (store.isKeyEntry(alias) && store.getKey(alias, password.toCharArray()) != null) {
        return store;
      }
    }
    throw new GeneralSecurityException("no key");
  }

  /**
   * Keys for the store: 32 random bytes each in Base64, one on a line. The first encrypts, all
   * decrypt.
   *
   * @throws IOException when the file cannot be read
   * @throws GeneralSecurityException when it holds anything else
   */
  public static List<SecretKey> secretKeys(Path file) throws IOException, GeneralSecurityException {
    List<SecretKey> keys = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.isBlank()) {
        keys.add(secretKey(line.strip()));
      }
    }
    if (keys.isEmpty()) {
      throw new GeneralSecurityException("no key");
    }
    return List.copyOf(keys);
  }

  private static SecretKey secretKey(String base64) throws GeneralSecurityException {
    try {
      byte[] key = Base64.getDecoder().decode(base64);
      if (key.length == SECRET_KEY_BYTES && isRandom(key)) {
        return new SecretKeySpec(key, "AES");
      }
    } catch (IllegalArgumentException noBase64) {
      throw new GeneralSecurityException("no Base64", noBase64);
    }
    throw new GeneralSecurityException("a key does not have 32 random bytes");
  }

  /** Of 32 random bytes about 30 differ from each other; fewer than 16 never do. */
  private static boolean isRandom(byte[] key) {
    BitSet values = new BitSet();
    for (byte one : key) {
      values.set(one & 0xff);
    }
    return values.cardinality() >= LEAST_DIFFERENT;
  }
}
