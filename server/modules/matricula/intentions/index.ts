export { keepIntention, takesAnswers } from '#server/modules/matricula/intentions/answer.ts'
export { askedRows, isBegun } from '#server/modules/matricula/intentions/asked.ts'
