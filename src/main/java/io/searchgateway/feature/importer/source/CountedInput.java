package io.searchgateway.feature.importer.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Input, and how much of it was read. */
public final class CountedInput extends FilterInputStream {

  private long count;

  public CountedInput(InputStream input) {
    super(input);
  }

  public long count() {
    return count;
  }

  @Override
  public int read() throws IOException {
    int one = super.read();
    count += one < 0 ? 0 : 1;
    return one;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int some = super.read(bytes, offset, length);
    count += Math.max(0, some);
    return some;
  }
}
