package io.searchgateway.feature.pipelines.upload;

import java.util.Optional;

/**
 * One part of an upload.
 *
 * @param name of its field
 * @param fileName of the file that it was made from; absent for a text
 * @param contentType as the client says
 * @param text without a byte order mark
 * @param bytes how long it was
 */
record FormPart(
    String name, Optional<String> fileName, Optional<String> contentType, String text, int bytes) {}
