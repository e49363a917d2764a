#!/usr/bin/env bash
# JMH: the classifier, the header path, the pipelines' executor, the translation of declarative searches and the splicing of their answers. Arguments go to JMH, such as -f 3 or ClassifierBenchmark.
source "$(dirname "$0")/lib.sh"

cd "$ROOT"
./mvnw -q test-compile >&2
java -cp "target/test-classes:target/classes:$(cat target/test-classpath.txt)" org.openjdk.jmh.Main "$@"
