package io.searchgateway.search.backend;

import io.searchgateway.outbound.OutboundAnswer;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import java.util.Set;
import org.eclipse.jetty.http.HttpFields;

/** What another host's answer means to the pipeline. */
final class BackendAnswer {

  private static final int FIRST_ERROR = 400;
  private static final int LAST_STATUS = 599;

  /** What would speak to the client's browser in the gateway's name. */
  private static final Set<String> NOT_PASSED_ON =
      Set.of(
          "set-cookie",
          "strict-transport-security",
          "content-security-policy",
          "clear-site-data",
          "alt-svc",
          "server",
          "date",
          "www-authenticate",
          "accept-ranges");

  private static final String CORS = "access-control-";

  private BackendAnswer() {}

  /** The response; a failure that holds it when its status is 400 or more. */
  static StageResult of(OutboundAnswer answer) {
    if (answer.status() > LAST_STATUS) {
      throw Problem.of(502, "backend_error", "the host responded without a valid HTTP status");
    }
    HttpFields.Mutable headers = HttpFields.build();
    answer.headers().stream()
        .filter(
            field ->
                !NOT_PASSED_ON.contains(field.getLowerCaseName())
                    && !field.getLowerCaseName().startsWith(CORS))
        .forEach(headers::add);
    PipelineResponse response =
        new PipelineResponse(answer.status(), headers, MessageBody.of(answer.body()));
    return answer.status() < FIRST_ERROR
        ? StageResult.change().response(response).build()
        : StageResult.failed(
            StageFailure.of(
                Problem.of(
                    answer.status(),
                    "backend_error",
                    "the host responded with status " + answer.status()),
                response));
  }
}
