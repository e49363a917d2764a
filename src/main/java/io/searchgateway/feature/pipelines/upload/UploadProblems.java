package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.problem.FaultDetail;
import io.searchgateway.problem.Problem;
import io.searchgateway.problem.SourceLocation;
import java.util.List;

/** Why uploads are refused. */
public final class UploadProblems {

  private UploadProblems() {}

  /** 400 with all that is wrong. */
  public static Problem invalid(List<FaultDetail> details) {
    return Problem.detailed(400, "pipeline_invalid", "the pipeline definition is invalid", details);
  }

  /** 400 for one thing that is wrong with the upload as a whole. */
  static Problem invalid(String code, String message) {
    return invalid(List.of(FaultDetail.of("", code, message)));
  }

  /** 400 for one thing that is wrong with one of its files. */
  static Problem invalid(String code, String message, String file) {
    return invalid(List.of(new FaultDetail("", code, message, SourceLocation.of(file, 0, 0))));
  }

  /** 413. */
  static Problem tooLarge(String message) {
    return Problem.of(413, "upload_too_large", message);
  }

  /** 404. */
  public static Problem none() {
    return Problem.of(404, "not_found", "the pipeline does not exist");
  }
}
