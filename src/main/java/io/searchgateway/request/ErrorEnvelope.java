package io.searchgateway.request;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.FaultDetail;
import io.searchgateway.problem.Problem;
import io.searchgateway.problem.SourceLocation;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonGenerator;
import java.util.Map;

/**
 * The one form of everything that the gateway itself refuses: {@code
 * {"error":{"code","status","type","message","request_id"}}}.
 *
 * <p>When a body is at fault, {@code pointer} says where as a JSON pointer, and {@code faults}
 * lists all faults with {@code code}, {@code type}, {@code message} and {@code pointer} if there
 * are several; the envelope itself speaks of the first. Where it is one query of a declarative
 * search, {@code query} is its id. What is wrong with an upload is in {@code details}, with {@code
 * path}, {@code code} and {@code message} and, where known, {@code file}, {@code line}, {@code
 * column} and the {@code source} line.
 */
public final class ErrorEnvelope {

  /** Media type of the envelope. */
  public static final String CONTENT_TYPE = "application/json; charset=utf-8";

  private static final Map<Integer, String> REASONS =
      Map.ofEntries(
          Map.entry(200, "OK"),
          Map.entry(201, "Created"),
          Map.entry(202, "Accepted"),
          Map.entry(204, "No Content"),
          Map.entry(206, "Partial Content"),
          Map.entry(301, "Moved Permanently"),
          Map.entry(302, "Found"),
          Map.entry(304, "Not Modified"),
          Map.entry(400, "Bad Request"),
          Map.entry(401, "Unauthorized"),
          Map.entry(403, "Forbidden"),
          Map.entry(404, "Not Found"),
          Map.entry(402, "Payment Required"),
          Map.entry(405, "Method Not Allowed"),
          Map.entry(406, "Not Acceptable"),
          Map.entry(408, "Request Timeout"),
          Map.entry(409, "Conflict"),
          Map.entry(410, "Gone"),
          Map.entry(412, "Precondition Failed"),
          Map.entry(413, "Content Too Large"),
          Map.entry(414, "URI Too Long"),
          Map.entry(415, "Unsupported Media Type"),
          Map.entry(418, "I'm a Teapot"),
          Map.entry(422, "Unprocessable Content"),
          Map.entry(423, "Locked"),
          Map.entry(424, "Failed Dependency"),
          Map.entry(425, "Too Early"),
          Map.entry(428, "Precondition Required"),
          Map.entry(429, "Too Many Requests"),
          Map.entry(431, "Request Header Fields Too Large"),
          Map.entry(451, "Unavailable For Legal Reasons"),
          Map.entry(500, "Internal Server Error"),
          Map.entry(501, "Not Implemented"),
          Map.entry(502, "Bad Gateway"),
          Map.entry(503, "Service Unavailable"),
          Map.entry(504, "Gateway Timeout"),
          Map.entry(507, "Insufficient Storage"),
          Map.entry(508, "Loop Detected"));

  private ErrorEnvelope() {}

  /** The envelope as UTF-8 bytes. */
  public static byte[] render(Problem problem, String requestId) {
    return render(problem, requestId, Map.of());
  }

  /** The envelope with more members in its {@code error}. */
  public static byte[] render(Problem problem, String requestId, Map<String, JsonValue> more) {
    return Json.write(
        json -> {
          json.writeStartObject()
              .writeStartObject("error")
              .write("code", problem.status())
              .write("status", reason(problem.status()))
              .write("type", problem.type())
              .write("message", problem.message())
              .write("request_id", requestId);
          problem.pointer().ifPresent(pointer -> json.write("pointer", pointer));
          problem.faults().stream().findFirst().ifPresent(fault -> query(fault, json));
          if (problem.faults().size() > 1) {
            faults(problem, json);
          }
          if (!problem.details().isEmpty()) {
            json.writeStartArray("details");
            problem.details().forEach(detail -> write(detail, json));
            json.writeEnd();
          }
          more.forEach(json::write);
          json.writeEnd().writeEnd();
        });
  }

  private static void faults(Problem problem, JsonGenerator json) {
    json.writeStartArray("faults");
    for (Fault fault : problem.faults()) {
      json.writeStartObject()
          .write("code", fault.status())
          .write("type", fault.type())
          .write("message", fault.message())
          .write("pointer", fault.pointer());
      query(fault, json);
      json.writeEnd();
    }
    json.writeEnd();
  }

  private static void query(Fault fault, JsonGenerator json) {
    if (!fault.query().isEmpty()) {
      json.write("query", fault.query());
    }
  }

  /** One detail as an object; of its place, what is known. */
  public static void write(FaultDetail detail, JsonGenerator json) {
    json.writeStartObject()
        .write("path", detail.path())
        .write("code", detail.code())
        .write("message", detail.message());
    SourceLocation sourceLocation = detail.place();
    if (!sourceLocation.file().isEmpty()) {
      json.write("file", sourceLocation.file());
    }
    if (sourceLocation.line() > 0) {
      json.write("line", sourceLocation.line()).write("column", sourceLocation.column());
    }
    if (!sourceLocation.source().isEmpty()) {
      json.write("source", sourceLocation.source());
    }
    json.writeEnd();
  }

  /** Reason phrase of RFC 9110, or "Error" for a status it does not name. */
  public static String reason(int status) {
    return REASONS.getOrDefault(status, "Error");
  }
}
