package io.searchgateway.engines;

class OpenSearch3IT extends EngineSuite {
  OpenSearch3IT() {
    super(Engine.OPENSEARCH_3);
  }
}
