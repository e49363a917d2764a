package io.searchgateway.testkit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes small databases of IPv4 addresses in version 2 of MaxMind's format. */
public final class AddressDatabase {

  private static final byte[] MARKER = {
    (byte) 0xab, (byte) 0xcd, (byte) 0xef, 'M', 'a', 'x', 'M', 'i', 'n', 'd', '.', 'c', 'o', 'm'
  };
  private static final int UNSET = -1;
  private static final int SEPARATOR = 16;

  /** Two branches of each node: a node if not negative, else data at {@code -2 - offset}. */
  private final List<int[]> nodes = new ArrayList<>(List.of(new int[] {UNSET, UNSET}));

  private final ByteArrayOutputStream data = new ByteArrayOutputStream();

  /** Adds what is known of the addresses of a network such as {@code 192.0.2.0/24}. */
  public AddressDatabase add(String network, Map<String, ?> known) {
    String[] parts = network.split("[./]", -1);
    int length = Integer.parseInt(parts[4]);
    int node = 0;
    int offset = data.size();
    for (int depth = 0; depth < length; depth++) {
      int bit = Integer.parseInt(parts[depth / 8]) >> (7 - depth % 8) & 1;
      if (depth == length - 1) {
        nodes.get(node)[bit] = -2 - offset;
      } else {
        if (nodes.get(node)[bit] < 0) {
          nodes.add(new int[] {UNSET, UNSET});
          nodes.get(node)[bit] = nodes.size() - 1;
        }
        node = nodes.get(node)[bit];
      }
    }
    write(data, known);
    return this;
  }

  /** A city, as databases of cities describe it. */
  public static Map<String, ?> city(
      String country, String city, double latitude, double longitude) {
    return Map.of(
        "country",
        Map.of("iso_code", country),
        "city",
        Map.of("names", Map.of("en", city)),
        "location",
        Map.of("latitude", latitude, "longitude", longitude));
  }

  public void write(Path file) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (int[] branches : nodes) {
      for (int branch : branches) {
        int record =
            branch >= 0
                ? branch
                : branch == UNSET ? nodes.size() : nodes.size() + SEPARATOR + (-2 - branch);
        all.write(record >> 16);
        all.write(record >> 8);
        all.write(record);
      }
    }
    all.writeBytes(new byte[SEPARATOR]);
    all.writeBytes(data.toByteArray());
    all.writeBytes(MARKER);
    Map<String, Object> metadata = new LinkedHashMap<>();
    metadata.put("node_count", nodes.size());
    metadata.put("record_size", 24);
    metadata.put("ip_version", 4);
    metadata.put("database_type", "Test");
    metadata.put("languages", List.of("en"));
    metadata.put("binary_format_major_version", 2);
    metadata.put("binary_format_minor_version", 0);
    metadata.put("build_epoch", 1L);
    metadata.put("description", Map.of("en", "test"));
    write(all, metadata);
    try {
      Files.write(file, all.toByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(ByteArrayOutputStream out, Object value) {
    if (value instanceof Map<?, ?> map) {
      head(out, 7, map.size());
      map.forEach(
          (key, member) -> {
            write(out, key);
            write(out, member);
          });
    } else if (value instanceof List<?> list) {
      extended(out, 11, list.size());
      list.forEach(one -> write(out, one));
    } else if (value instanceof String text) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      head(out, 2, bytes.length);
      out.writeBytes(bytes);
    } else if (value instanceof Double number) {
      head(out, 3, Double.BYTES);
      out.writeBytes(ByteBuffer.allocate(Double.BYTES).putDouble(number).array());
    } else if (value instanceof Integer number) {
      head(out, 6, Integer.BYTES);
      out.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(number).array());
    } else if (value instanceof Long number) {
      extended(out, 9, Long.BYTES);
      out.writeBytes(ByteBuffer.allocate(Long.BYTES).putLong(number).array());
    } else {
      throw new IllegalArgumentException(String.valueOf(value));
    }
  }

  private static void head(ByteArrayOutputStream out, int type, int size) {
    if (size > 28) {
      throw new IllegalArgumentException("too long");
    }
    out.write(type << 5 | size);
  }

  private static void extended(ByteArrayOutputStream out, int type, int size) {
    head(out, 0, size);
    out.write(type - 7);
  }
}
