package io.searchgateway.feature.browser;

import jakarta.json.JsonObject;
import java.nio.ByteBuffer;
import java.util.List;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.content.AsyncContent;
import org.eclipse.jetty.util.Callback;

/** Documents on their way to a client: the next page is asked for when the last was taken. */
final class ExportStream {

  private static final System.Logger LOG = System.getLogger(ExportStream.class.getName());

  private final AsyncContent content = new AsyncContent();
  private final Scroll scroll;
  private final ExportFormat format;
  private boolean begun;

  ExportStream(Scroll scroll, ExportFormat format) {
    this.scroll = scroll;
    this.format = format;
  }

  Content.Source source() {
    return content;
  }

  /** Writes a page, and goes on. */
  void page(JsonObject answer) {
    List<JsonObject> hits = DocumentPage.hits(answer);
    byte[] begin = begun ? new byte[0] : format.begin();
    byte[] rows = hits.isEmpty() ? format.end() : format.rows(hits, !begun);
    begun = true;
    ByteBuffer bytes = ByteBuffer.allocate(begin.length + rows.length);
    bytes.put(begin).put(rows).flip();
    if (hits.isEmpty()) {
      scroll.close();
      content.write(true, bytes, Callback.NOOP);
    } else {
      content.write(false, bytes, Callback.from(this::next, this::stop));
    }
  }

  private void next() {
    var unused =
        scroll
            .next()
            .thenAccept(this::page)
            .exceptionally(
                failure -> {
                  stop(failure);
                  content.fail(failure);
                  return null;
                });
  }

  private void stop(Throwable why) {
    LOG.log(System.Logger.Level.DEBUG, "An export ended early", why);
    scroll.close();
  }
}
