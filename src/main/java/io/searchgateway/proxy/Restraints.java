package io.searchgateway.proxy;

import io.searchgateway.judge.BodyJudges;
import io.searchgateway.judge.answer.AnswerPlanner;
import io.searchgateway.judge.id.GivenIds;

/**
 * What holds callers who are restricted to their rights on the way through.
 *
 * @param bodies how what they send is judged
 * @param answers how answers are narrowed
 * @param ids binds ids in answers to who gets them
 * @param answerBytes longest answer that is taken to be narrowed
 */
public record Restraints(BodyJudges bodies, AnswerPlanner answers, GivenIds ids, int answerBytes) {}
