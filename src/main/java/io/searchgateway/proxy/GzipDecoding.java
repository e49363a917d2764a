package io.searchgateway.proxy;

import io.searchgateway.problem.Problem;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.GZIPContentDecoder;
import org.eclipse.jetty.io.RetainableByteBuffer;

/** Takes the gzip encoding off a body as it comes, a bounded piece at a time. */
final class GzipDecoding {

  private static final int PIECE_BYTES = 32 * 1024;
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final Decoder decoder = new Decoder();
  private boolean whole;

  /** Stops after each piece; by itself it would collect all pieces of a part. */
  private static final class Decoder extends GZIPContentDecoder {

    private ByteBuffer piece = NOTHING;

    Decoder() {
      super(PIECE_BYTES);
    }

    @Override
    protected boolean decodedChunk(RetainableByteBuffer chunk) {
      byte[] bytes = new byte[chunk.remaining()];
      chunk.getByteBuffer().get(bytes);
      piece = ByteBuffer.wrap(bytes);
      return true;
    }

    ByteBuffer next(ByteBuffer zipped) {
      piece = NOTHING;
      decodeChunks(zipped);
      return piece;
    }
  }

  /**
   * The next piece.
   *
   * @param zipped from which is taken what it needs
   * @return empty when all of {@code zipped} was taken and there is nothing left to give out
   * @throws Problem 400 when it is not gzip
   */
  ByteBuffer next(ByteBuffer zipped) {
    ByteBuffer piece;
    try {
      do {
        boolean moves = zipped.hasRemaining();
        piece = decoder.next(zipped);
        if (moves || piece.hasRemaining() || !whole) {
          // Asked again after its end it takes itself to be at the next beginning.
          whole = decoder.isFinished();
        }
      } while (!piece.hasRemaining() && zipped.hasRemaining());
    } catch (RuntimeException malformed) { // The decoder has no exception of its own.
      throw malformed();
    }
    return piece;
  }

  /**
   * The body is over.
   *
   * @throws Problem 400 when it should have gone on
   */
  void end() {
    decoder.destroy();
    if (!whole) {
      throw malformed();
    }
  }

  private static Problem malformed() {
    return Problem.of(
        400, "body_malformed", "the body is not valid gzip, although its headers say so");
  }
}
