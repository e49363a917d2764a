package io.searchgateway.feature.analytics.ubi;

/** Members of the documents of UBI 1.3. */
final class UbiFields {

  static final String APPLICATION = "application";
  static final String ACTION = "action_name";
  static final String QUERY_ID = "query_id";
  static final String CLIENT = "client_id";
  static final String USER = "user_id";
  static final String SESSION = "session_id";
  static final String TIME = "timestamp";
  static final String TEXT = "user_query";
  static final String OBJECT_ID_FIELD = "object_id_field";
  static final String RESPONSE_ID = "query_response_id";
  static final String HIT_IDS = "query_response_hit_ids";
  static final String QUERY_ATTRIBUTES = "query_attributes";
  static final String MESSAGE = "message";
  static final String MESSAGE_TYPE = "message_type";
  static final String EVENT_ATTRIBUTES = "event_attributes";
  static final String OBJECT = "object";
  static final String OBJECT_ID = "object_id";
  static final String POSITION = "position";
  static final String ORDINAL = "ordinal";

  /** What is kept of a document that facts have no field for, as a member of their {@code meta}. */
  static final String KEPT = "ubi";

  private UbiFields() {}
}
