export {
  type AnswerOwnerIds,
  answersByKey,
  readAnswers,
  readAnswersOf,
  readLinkAnswers,
  saveAnswers,
} from '#server/modules/matricula/configuredFields/answers.ts'
export { seesAnswer } from '#server/modules/matricula/configuredFields/answerFiles.ts'
export { holdForms, readForms } from '#server/modules/matricula/configuredFields/forms.ts'
export { configuredFieldRoutes } from '#server/modules/matricula/configuredFields/configuredFields.routes.ts'
export {
  type ConditionalField,
  conditionalFields,
  requiredOf,
} from '#server/modules/matricula/configuredFields/conditional.ts'
