package io.searchgateway.engines;

class Elasticsearch7IT extends EngineSuite {
  Elasticsearch7IT() {
    super(Engine.ELASTICSEARCH_7);
  }
}
