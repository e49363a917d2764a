package io.searchgateway.feature.pipelines.upload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A zip of texts. */
public final class Zip {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8);

  /** A file of that name. */
  public Zip with(String name, String text) {
    try {
      zip.putNextEntry(new ZipEntry(name));
      zip.write(text.getBytes(StandardCharsets.UTF_8));
      zip.closeEntry();
    } catch (IOException inMemory) {
      throw new UncheckedIOException(inMemory);
    }
    return this;
  }

  /** All of it. */
  public byte[] end() {
    try {
      zip.close();
    } catch (IOException inMemory) {
      throw new UncheckedIOException(inMemory);
    }
    return bytes.toByteArray();
  }
}
