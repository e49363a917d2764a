package io.searchgateway.feature.pipelines;

import io.searchgateway.audit.Author;
import java.util.Optional;

/** What a client sent, whole. */
@SuppressWarnings("ArrayRecordComponent") // Read once, and compared with nothing.
record SentUpload(
    Author author, Optional<String> contentType, Optional<String> ifMatch, byte[] body) {}
