import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Sends searches as a shop's server reports them, 100 in each request, at one rate after the other.
 * {@code java AnalyticsDay.java <gateway> <authorization> <process id> <seconds> <rate>…} prints for
 * each rate how many searches a second were accepted and rejected, and the gateway's CPU time.
 */
public final class AnalyticsDay {

  private static final int BULK = 100;
  private static final int USERS = 200_000;

  /** Requests at a time; of more the sender falls behind its rate, and says so. */
  private static final int MOST = 64;

  private AnalyticsDay() {}

  public static void main(String[] arguments) throws Exception {
    URI bulk = URI.create(arguments[0] + "/_gateway/analytics/_bulk");
    int seconds = Integer.parseInt(arguments[3]);
    for (int i = 4; i < arguments.length; i++) {
      run(bulk, arguments[1], Path.of("/proc", arguments[2], "stat"), seconds,
          Integer.parseInt(arguments[i]));
    }
  }

  private static void run(URI bulk, String authorization, Path process, int seconds, int rate)
      throws Exception {
    HttpClient client = HttpClient.newHttpClient();
    Random random = new Random(rate);
    Semaphore places = new Semaphore(MOST);
    AtomicLong accepted = new AtomicLong();
    AtomicLong rejected = new AtomicLong();
    AtomicInteger failed = new AtomicInteger();
    long ticks = ticks(process);
    long begin = System.nanoTime();
    long end = begin + seconds * 1_000_000_000L;
    long sent = 0;
    while (System.nanoTime() < end) {
      long due = (long) ((System.nanoTime() - begin) / 1e9 * rate);
      if (sent + BULK > due) {
        Thread.sleep(1);
        continue;
      }
      places.acquire();
      sent += BULK;
      HttpRequest request =
          HttpRequest.newBuilder(bulk)
              .header("Authorization", authorization)
              .header("Content-Type", "application/x-ndjson")
              .POST(BodyPublishers.ofString(searches(random)))
              .build();
      var unused =
          client
              .sendAsync(request, BodyHandlers.ofString())
              .whenComplete(
                  (answer, failure) -> {
                    places.release();
                    if (failure != null || answer.statusCode() != 200) {
                      failed.incrementAndGet();
                    } else {
                      int full = count(answer.body(), "\"status\":503");
                      rejected.addAndGet(full);
                      accepted.addAndGet(BULK - full);
                    }
                  });
    }
    places.acquire(MOST);
    double took = (System.nanoTime() - begin) / 1e9;
    System.out.printf(
        "%6d searches a second: sent %.0f, accepted %.0f, rejected %.0f, failed requests %d; CPU of the"
            + " gateway %.0f%%%n",
        rate, sent / took, accepted.get() / took, rejected.get() / took, failed.get(),
        (ticks(process) - ticks) / took);
  }

  private static String searches(Random random) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < BULK; i++) {
      lines.append("{\"type\":\"search\",\"index\":\"movies\",\"query\":\"text number ")
          // As long as each other: none is typed on to become another.
          .append(10_000 + (int) Math.pow(10_000, random.nextDouble()))
          .append("\",\"user_id\":\"user-").append(random.nextInt(USERS))
          .append("\",\"hits\":[{\"id\":\"1\"},{\"id\":\"2\"}]}\n");
    }
    return lines.toString();
  }

  private static int count(String text, String part) {
    int count = 0;
    for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
      count++;
    }
    return count;
  }

  /** Hundredths of a second. */
  private static long ticks(Path stat) throws Exception {
    String text = Files.readString(stat);
    String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ");
    return Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
  }
}
