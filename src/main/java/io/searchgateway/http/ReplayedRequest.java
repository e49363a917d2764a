package io.searchgateway.http;

import io.searchgateway.request.RequestTarget;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** A request whose body was read for a trigger's sake and can be read again as it was received. */
final class ReplayedRequest extends OriginalRequest {

  /** Request attribute under which the body, a byte array, waits. */
  static final String ATTRIBUTE = ReplayedRequest.class.getName();

  private final ServletInputStream body;

  ReplayedRequest(HttpServletRequest request, RequestTarget target, byte[] body) {
    super(request, target);
    this.body = new Replay(body);
  }

  @Override
  public ServletInputStream getInputStream() {
    return body;
  }

  private static final class Replay extends ServletInputStream {

    private final ByteArrayInputStream bytes;

    Replay(byte[] bytes) {
      this.bytes = new ByteArrayInputStream(bytes);
    }

    @Override
    public boolean isFinished() {
      return bytes.available() == 0;
    }

    @Override
    public boolean isReady() {
      return true;
    }

    /** All is there, so there is nothing to wait for. */
    @Override
    public void setReadListener(ReadListener listener) {
      try {
        if (isFinished()) {
          listener.onAllDataRead();
        } else {
          listener.onDataAvailable();
        }
      } catch (IOException failed) {
        listener.onError(failed);
      }
    }

    @Override
    public int read() {
      return bytes.read();
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      return bytes.read(target, offset, length);
    }
  }
}
