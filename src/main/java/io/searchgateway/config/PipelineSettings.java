package io.searchgateway.config;

import java.time.Duration;
import java.util.List;

/**
 * Pipelines that people upload.
 *
 * @param count most stored pipelines
 * @param versions how many versions of one pipeline are kept
 * @param headers whether answers say which pipeline made them
 * @param failClosed whether an authorization stage that says nothing of errors stops at one
 * @param requestBytes longest request body, after decoding
 * @param bulkBytes the same for routes whose operation is {@code bulk}
 * @param responseBytes most that is read in of a response that a stage looks into
 * @param stageTimeout longest time that a stage may ask for
 */
public record PipelineSettings(
    int count,
    int versions,
    boolean headers,
    boolean failClosed,
    int requestBytes,
    int bulkBytes,
    int responseBytes,
    Duration stageTimeout,
    Uploads uploads,
    Scripts scripts,
    Outbound outbound,
    Logs logs) {

  /**
   * What may be uploaded at once.
   *
   * @param bytes the whole body
   * @param parts how many of them
   * @param definitionBytes the definition
   * @param scriptBytes one script
   * @param scriptsBytes all scripts together
   * @param time longest that checking and compiling it may take
   */
  public record Uploads(
      int bytes,
      int parts,
      int definitionBytes,
      int scriptBytes,
      int scriptsBytes,
      Duration time) {}

  /**
   * What one run of a script may use.
   *
   * @param time of the processor; by the clock a run that does not wait may take five times as long
   * @param waitingTime of the wall clock for one that waits for other hosts
   * @param instructions of the interpreter
   * @param allocationBytes memory allocated, whether or not it is let go of
   * @param depth of calls within each other
   * @param threads that run scripts; 0 stands for twice the processors
   * @param queue how many runs may wait for a thread
   */
  public record Scripts(
      Duration time,
      Duration waitingTime,
      int instructions,
      int allocationBytes,
      int depth,
      int threads,
      int queue) {}

  /**
   * Calls to other hosts.
   *
   * @param allow hosts, each {@code host} or {@code host:port}, that may have private addresses
   * @param connectTimeout longest time to connect
   * @param timeout longest time of one call
   * @param answerBytes longest answer
   * @param calls most of one invocation
   * @param parallel most of one invocation at the same time
   * @param connections most to one host at the same time, of all invocations
   */
  public record Outbound(
      List<String> allow,
      Duration connectTimeout,
      Duration timeout,
      int answerBytes,
      int calls,
      int parallel,
      int connections) {

    public Outbound {
      allow = List.copyOf(allow);
    }
  }

  /**
   * What is kept of invocations.
   *
   * @param retention how long
   * @param bodyBytes most of each body
   * @param slow from when on an invocation is told of in the gateway's own log; zero: never
   */
  public record Logs(Duration retention, int bodyBytes, Duration slow) {}
}
