import io.searchgateway.embedded.EmbeddedEngine;
import io.searchgateway.embedded.SampleData;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The embedded engine with the sample data, until this process is ended. Run as a single file with
 * the class path of the tests: {@code java -cp … RealEngine.java <directory> <port>}.
 */
public final class RealEngine {

  private RealEngine() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path directory = Path.of(arguments[0]);
    EmbeddedEngine engine = EmbeddedEngine.start(directory, Integer.parseInt(arguments[1]));
    Runtime.getRuntime().addShutdownHook(new Thread(engine::stop));
    SampleData.loadMissing(engine.baseUri(), directory);
    System.out.println(engine.version() + " at " + engine.baseUri());
    Thread.currentThread().join();
  }
}
