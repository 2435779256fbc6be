export {
  type AnswerOwnerIds,
  answersByKey,
  readAnswers,
  readAnswersOf,
  readLinkAnswers,
  saveAnswers,
} from '#server/modules/matricula/configuredFields/answers.ts'
export { holdForms, readForms } from '#server/modules/matricula/configuredFields/forms.ts'
export {
  type ConditionalField,
  conditionalFields,
  requiredOf,
} from '#server/modules/matricula/configuredFields/conditional.ts'
