package io.searchgateway.behaviour;

/**
 * What some servlet container does to a request before the gateway sees it, and the gateway cannot
 * undo. A case that meets one names it; a server lists those it has.
 */
public enum KnownException {
  /** {@code %5C} in a path is answered 400 (Payara). */
  ENCODED_BACKSLASH_REFUSED,
  /** An escape that is no UTF-8, such as {@code %E4}, is answered 400 (Tomcat, Payara). */
  INVALID_UTF8_ESCAPE_REFUSED,
  /** A question mark with nothing after it is lost (Payara). */
  EMPTY_QUERY_LOST,
  /** Expect is answered with 100 before the engine has spoken (Tomcat, Payara). */
  EXPECT_ANSWERED_BY_SERVER,
  /** Header values beyond ASCII are answered 400 (Payara). */
  NON_ASCII_HEADER_REFUSED,
  /** A request with a chunked body is kept until its first chunk has come (Payara). */
  FIRST_CHUNK_AWAITED,
  /** A body read without blocking is not asked for with 100; a client that waits hangs (Payara). */
  EXPECTED_BODY_NOT_ASKED_FOR,
  /** {@code %00} in a path is answered 400 (all). */
  NUL_REFUSED,
  /** The first segments WEB-INF and META-INF are answered 404 (Tomcat, Payara). */
  WEB_INF_HIDDEN,
  /** UTF-8 in the request line, without an escape, is answered 400 (Tomcat). */
  RAW_UTF8_REFUSED,
  /** A malformed escape in a path is answered 200, with nothing in it (Payara). */
  MALFORMED_ESCAPE_UNANSWERED
}
