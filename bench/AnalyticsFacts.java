import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Writes facts of the last days into the indices of the gateway's analytics, as the gateway would
 * have: searches by Zipf's law over 100,000 texts, the markers and events that follow, sessions.
 * {@code java AnalyticsFacts.java <engine> <prefix of the indices> <facts> <days>}.
 */
public final class AnalyticsFacts {

  private static final int TEXTS = 100_000;
  private static final int BULK = 4000;
  private static final int LANES = 2;
  private static final DateTimeFormatter MONTH =
      DateTimeFormatter.ofPattern("uuuu.MM").withZone(ZoneOffset.UTC);

  private final HttpClient client = HttpClient.newHttpClient();
  private final URI bulk;
  private final String prefix;
  private final double[] ranks = new double[TEXTS];
  private final long now = System.currentTimeMillis();

  private AnalyticsFacts(String engine, String prefix) {
    this.bulk = URI.create(engine + "/_bulk");
    this.prefix = prefix;
    double sum = 0;
    for (int rank = 0; rank < TEXTS; rank++) {
      sum += 1.0 / (rank + 1);
      ranks[rank] = sum;
    }
  }

  public static void main(String[] arguments) throws Exception {
    AnalyticsFacts facts = new AnalyticsFacts(arguments[0], arguments[1]);
    long count = Long.parseLong(arguments[2]);
    int days = Integer.parseInt(arguments[3]);
    ExecutorService lanes = Executors.newFixedThreadPool(LANES);
    @SuppressWarnings("unchecked")
    Future<Void>[] all = new Future[LANES];
    for (int lane = 0; lane < LANES; lane++) {
      int seed = lane;
      Callable<Void> work =
          () -> {
            facts.write(seed, count / LANES, days);
            return null;
          };
      all[lane] = lanes.submit(work);
    }
    for (Future<Void> one : all) {
      one.get();
    }
    lanes.shutdown();
  }

  private void write(int lane, long count, int days) throws IOException, InterruptedException {
    Random random = new Random(lane);
    StringBuilder lines = new StringBuilder();
    long begin = Instant.ofEpochMilli(now).minus(days, ChronoUnit.DAYS).toEpochMilli();
    long span = now - 7_200_000 - begin;
    long written = 0;
    for (long search = 0; written < count; search++) {
      // In the order of time, as facts are written.
      long time = begin + (long) (span * ((double) written / count));
      written += add(lines, random, lane + "-" + search, time);
      if (lines.length() > BULK * 300) {
        send(lines);
      }
    }
    send(lines);
  }

  private int rank(Random random) {
    int at = Arrays.binarySearch(ranks, random.nextDouble() * ranks[TEXTS - 1]);
    return Math.min(TEXTS - 1, at < 0 ? -at - 1 : at);
  }

  /** A search with what follows; how many facts that are. */
  private int add(StringBuilder lines, Random random, String id, long time) {
    int rank = rank(random);
    boolean none = rank % 17 == 5;
    boolean tracked = random.nextInt(100) < 60;
    boolean clicked = tracked && !none && random.nextInt(100) < 40;
    String about =
        "\"query_id\":\"%s\",\"session\":\"s%s\",\"user\":\"u%d\",\"known\":\"u\",\"credential\":\"c\","
                .formatted(id, id, random.nextInt(200_000))
            + "\"scope\":\"shop%d\",\"indices\":[\"shop%d\"],".formatted(rank % 3, rank % 3)
            + "\"text\":\"text number %d\",\"filters\":[%s],\"events\":[\"platform=%s\"],"
                .formatted(
                    rank,
                    random.nextInt(10) < 2 ? "\"brand=b" + random.nextInt(20) + "\"" : "",
                    random.nextBoolean() ? "ios" : "web")
            + "\"event_names\":[\"platform\"],\"written\":%d,\"day\":%d,"
                .formatted(now, time / 86_400_000);
    StringBuilder shown = new StringBuilder();
    for (int i = 0; !none && i < 5; i++) {
      shown.append(i == 0 ? "" : ",").append("\"shop").append(rank % 3).append("/d");
      shown.append((rank * 7 + i) % 50_000).append('"');
    }
    long took = 1 + (long) Math.abs(random.nextGaussian() * 60);
    long hits = none ? 0 : 1 + random.nextInt(900);
    fact(lines, time, id, about,
        "\"kind\":\"search\",\"searches\":1,\"counted\":1,\"hits\":" + hits + ",\"no_results\":"
            + (none ? 1 : 0) + ",\"took\":" + took + ",\"took_sum\":" + took
            + ",\"timed\":1,\"shown\":[" + shown + "]");
    int facts = 1;
    if (tracked) {
      fact(lines, time, id + ":tracked", about, "\"kind\":\"tracked\",\"tracked\":1");
      facts++;
    }
    if (clicked) {
      int position = 1 + random.nextInt(5);
      fact(lines, time, id + ":clicked", about, "\"kind\":\"clicked\",\"clicked\":1");
      fact(lines, time + 4000, id + ":click", about,
          "\"kind\":\"click\",\"clicks\":1,\"position\":" + position + ",\"positions\":" + position
              + ",\"reciprocals\":" + 1_000_000 / position + ",\"doc\":\"shop" + rank % 3 + "/d"
              + (rank * 7 + position - 1) % 50_000 + "\"");
      facts += 2;
    }
    if (random.nextInt(3) == 0) {
      fact(lines, time, "s" + id, about.replaceFirst("\"text\":\"[^\"]*\",", ""),
          "\"kind\":\"session\",\"sessions\":1,\"duration\":60000,\"bounced\":0,\"interactions\":3");
      facts++;
    }
    return facts;
  }

  private void fact(StringBuilder lines, long time, String id, String about, String measures) {
    lines.append("{\"index\":{\"_index\":\"").append(prefix).append("analytics-");
    lines.append(MONTH.format(Instant.ofEpochMilli(time))).append("\",\"_id\":\"").append(id);
    lines.append("\"}}\n{").append(about).append("\"time\":").append(time).append(',');
    lines.append(measures).append("}\n");
  }

  private void send(StringBuilder lines) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(bulk)
            .header("Content-Type", "application/x-ndjson")
            .POST(BodyPublishers.ofString(lines.toString()))
            .build();
    String answer = client.send(request, BodyHandlers.ofString()).body();
    if (!answer.contains("\"errors\":false")) {
      throw new IOException(answer.substring(0, Math.min(500, answer.length())));
    }
    lines.setLength(0);
  }
}
