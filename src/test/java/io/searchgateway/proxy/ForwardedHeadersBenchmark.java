package io.searchgateway.proxy;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What it costs to choose the headers that go on to the engine. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ForwardedHeadersBenchmark {

  private final ForwardedHeaders headers = new ForwardedHeaders(Optional.of("ApiKey engine"));

  private final HttpServletRequest fromCurl =
      new Headers(Map.of("Host", "gateway", "Authorization", "Basic YTpi", "Accept", "*/*"));

  private final HttpServletRequest fromClient =
      new Headers(
          Map.of(
              "Host", "gateway",
              "Authorization", "Basic YTpi",
              "Connection", "keep-alive",
              "Accept", "application/vnd.elasticsearch+json; compatible-with=8",
              "Accept-Encoding", "gzip,deflate",
              "Content-Type", "application/json",
              "Content-Length", "118",
              "User-Agent", "client/1.0",
              "X-Opaque-Id", "12345",
              "traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"));

  private static final List<HttpField> ANSWER =
      Stream.of("content-type", "content-encoding", "content-length", "Warning")
          .map(name -> new HttpField(name, "x"))
          .toList();

  @Benchmark
  public HttpFields ofCurl() {
    return headers.toEngine(fromCurl, "127.0.0.1:9200");
  }

  @Benchmark
  public HttpFields ofClient() {
    return headers.toEngine(fromClient, "127.0.0.1:9200");
  }

  @Benchmark
  public int ofAnswer() {
    int forClient = 0;
    for (HttpField field : ANSWER) {
      forClient += ForwardedHeaders.isForClient(field) ? 1 : 0;
    }
    return forClient;
  }

  /** A request that has headers and nothing else. */
  private static final class Headers extends HttpServletRequestWrapper {

    private final Map<String, List<String>> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    Headers(Map<String, String> headers) {
      super(nothing());
      headers.forEach((name, value) -> values.put(name, List.of(value)));
    }

    private static HttpServletRequest nothing() {
      return (HttpServletRequest)
          Proxy.newProxyInstance(
              Headers.class.getClassLoader(),
              new Class<?>[] {HttpServletRequest.class},
              (proxy, method, arguments) -> {
                throw new UnsupportedOperationException(method.getName());
              });
    }

    @Override
    public Enumeration<String> getHeaderNames() {
      return Collections.enumeration(values.keySet());
    }

    @Override
    public Enumeration<String> getHeaders(String name) {
      return Collections.enumeration(values.getOrDefault(name, List.of()));
    }
  }
}
