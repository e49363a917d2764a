package io.searchgateway.pipeline.stored;

/** How often versions of pipelines ran, as far as this gateway has counted. */
@FunctionalInterface
public interface VersionUsage {

  /** Nothing is counted. */
  VersionUsage NONE = (id, version) -> Usage.NONE;

  /**
   * What is known of one version.
   *
   * @param count invocations
   * @param took mean time of one in milliseconds
   * @param successRate in percent
   */
  record Usage(long count, double took, double successRate) {

    /** Of a version that never ran. */
    public static final Usage NONE = new Usage(0, 0, 0);
  }

  Usage of(String id, int version);
}
