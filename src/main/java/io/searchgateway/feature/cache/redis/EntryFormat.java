package io.searchgateway.feature.cache.redis;

import io.searchgateway.feature.cache.entry.CachedAnswer;
import io.searchgateway.feature.cache.entry.CachedAnswer.Origin;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.SecretKey;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;

/**
 * Answers as bytes: a mark of the format, a code over key and content, the content. What only
 * gateways can write is read, and only under the key that it was written for.
 */
final class EntryFormat {

  /** Most bytes of an entry; more are not even fetched. */
  static final int LONGEST = 5 * 1024 * 1024;

  private static final byte[] MARK = {'S', 'G', 'C', 1};
  private static final int CONTENT = MARK.length + EntryMac.BYTES;

  private final SecretKey key;

  EntryFormat(SecretKey key) {
    this.key = key;
  }

  /** The name of an entry that depends on these texts and no others; tells nothing of them. */
  String name(String... parts) {
    EntryMac name = new EntryMac(key).add("name");
    for (String part : parts) {
      name.add(part);
    }
    return HexFormat.of().formatHex(name.code());
  }

  /** An entry; empty when it cannot be written, or is too long. */
  Optional<byte[]> write(String name, StoredEntry entry) {
    try {
      byte[] content = content(entry);
      if (content.length > LONGEST - CONTENT) {
        return Optional.empty();
      }
      return Optional.of(
          ByteBuffer.allocate(CONTENT + content.length)
              .put(MARK)
              .put(code(name, ByteBuffer.wrap(content)))
              .put(content)
              .array());
    } catch (IOException tooLong) {
      return Optional.empty();
    }
  }

  private byte[] code(String name, ByteBuffer content) {
    return new EntryMac(key).add("entry").add(name).add(ByteBuffer.wrap(MARK)).add(content).code();
  }

  private static byte[] content(StoredEntry entry) throws IOException {
    CachedAnswer answer = entry.answer();
    byte[] kept = answer.kept();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(kept.length + 512);
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeLong(entry.evictions());
      out.writeLong(answer.origin().filledMillis());
      out.writeLong(answer.origin().engineMillis());
      out.writeInt(answer.headers().size());
      for (HttpField header : answer.headers()) {
        out.writeUTF(header.getName());
        out.writeUTF(header.getValue() == null ? "" : header.getValue());
      }
      out.writeInt(answer.length());
      out.writeInt(kept.length);
      out.write(kept);
    }
    return bytes.toByteArray();
  }

  /**
   * The entry that was written under a name.
   *
   * @param known what the request tells of the origin; its times are not looked at
   * @return empty for everything else
   */
  Optional<StoredEntry> read(String name, byte[] value, Origin known) {
    if (value.length < CONTENT
        || value.length > LONGEST
        || !Arrays.equals(value, 0, MARK.length, MARK, 0, MARK.length)) {
      return Optional.empty();
    }
    ByteBuffer content = ByteBuffer.wrap(value, CONTENT, value.length - CONTENT);
    byte[] code = Arrays.copyOfRange(value, MARK.length, CONTENT);
    if (!MessageDigest.isEqual(code, code(name, content))) {
      return Optional.empty();
    }
    try (DataInputStream in =
        new DataInputStream(new ByteArrayInputStream(value, CONTENT, value.length - CONTENT))) {
      return Optional.of(entry(in, known));
    } catch (IOException | RuntimeException damaged) {
      return Optional.empty();
    }
  }

  private static StoredEntry entry(DataInputStream in, Origin known) throws IOException {
    long evictions = in.readLong();
    // By a clock that is ahead, it would be young for too long.
    long filled = Math.min(in.readLong(), System.currentTimeMillis());
    Origin origin =
        new Origin(known.state(), known.texts(), known.expression(), filled, in.readLong());
    int count = in.readInt();
    HttpFields.Mutable headers = HttpFields.build();
    for (int i = 0; i < count; i++) {
      headers.add(in.readUTF(), in.readUTF());
    }
    int length = in.readInt();
    byte[] kept = in.readNBytes(in.readInt());
    return new StoredEntry(CachedAnswer.kept(kept, length, headers, origin), evictions);
  }
}
