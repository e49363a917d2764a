package io.searchgateway.bench;

import io.searchgateway.access.AccessControl;
import io.searchgateway.access.Decision;
import io.searchgateway.access.OwnIndexGuard;
import io.searchgateway.classify.Classification;
import io.searchgateway.classify.Classifier;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What it costs to find the indices that a request names, and to decide on it. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ClassifierBenchmark {

  /** Method and target as in a request line. */
  @Param({
    "POST /movies/_search",
    "POST /_bulk",
    "GET /a,b*/_search?expand_wildcards=all",
    "GET /movies/_doc/a%2Fb",
    "GET /_cluster/health?wait_for_status=yellow&timeout=50s",
    "GET /%3Clogs-%7Bnow%2Fd%7D%3E/_search?q=a"
  })
  private String request = "GET /";

  private final Classifier classifier = new Classifier();
  private final AccessControl access = new AccessControl(new OwnIndexGuard(".gateway-"));
  private final Caller caller = Caller.administrator("someone");
  private String method = "GET";
  private RequestTarget target = new RequestTarget("/", Optional.empty());

  /** Takes the request line apart. */
  @Setup
  public void split() {
    String[] words = request.split(" ", 2);
    method = words[0];
    target = RequestTarget.of(words[1]);
  }

  @Benchmark
  public Classification classify() {
    return classifier.classify(method, target);
  }

  @Benchmark
  public Decision classifyAndDecide() {
    return access.decide(caller, target, classifier.classify(method, target), true);
  }
}
