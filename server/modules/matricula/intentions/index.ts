export { keepIntention, takesAnswers } from '#server/modules/matricula/intentions/answer.ts'
export { askedRows, isBegun } from '#server/modules/matricula/intentions/asked.ts'
export { intentionRoutes } from '#server/modules/matricula/intentions/intentions.routes.ts'
