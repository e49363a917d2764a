package io.searchgateway.feature.pipelines;

/**
 * Paths of the resources. A path with more letters of its own goes before one with places; classes
 * of one and the same template share its path.
 */
public final class PipelinePaths {

  /** The resource of all pipelines, and what is about none in particular. */
  public static final String ROOT = "{root: _pipeline|_gateway/_?pipeline}";

  /** The list of all pipelines. */
  public static final String LIST = "{root: _pipelines|_gateway/_?pipelines}";

  /** One pipeline. */
  public static final String ONE = ROOT + "/{id}";

  /** One version of a pipeline. */
  public static final String VERSION = ONE + "/version/{version}";

  private PipelinePaths() {}
}
