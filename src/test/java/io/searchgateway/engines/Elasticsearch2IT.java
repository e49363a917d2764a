package io.searchgateway.engines;

class Elasticsearch2IT extends EngineSuite {
  Elasticsearch2IT() {
    super(Engine.ELASTICSEARCH_2);
  }
}
