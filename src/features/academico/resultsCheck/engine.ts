/** What judges and compares: large, and so it comes with the first check. */
export { readRules } from '#domain/evaluation/cases.ts'
export { checkedResults, stepsOf, studentsIn } from '#domain/evaluation/oldResults.ts'
