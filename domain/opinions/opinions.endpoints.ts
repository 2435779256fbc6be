import { endpoint } from '#domain/base/endpoint.ts'
import type { ReadOpinionHistory } from '#domain/opinions/opinionHistory.schemas.ts'
import type { ReadOpinions, SaveOpinion, StepOpinions } from '#domain/opinions/opinions.schemas.ts'

const WRITING = ['apontamentoNota', 'apontamentoNotaAluno'] as const

/** The opinions of a class group in a subject and a stage, with what may be chosen: of teachers what they teach. */
export const readOpinions = endpoint<ReadOpinions>('academico', 'GET', 'Parecer', {
  anyOf: [...WRITING, 'publicarNotas'],
})
/** What became of the opinion of a student: texts and statuses, who and when. */
export const readOpinionHistory = endpoint<ReadOpinionHistory>('academico', 'GET', 'Parecer/Historico', {
  anyOf: [...WRITING, 'publicarNotas'],
})
/** Saves the text and the files of one student. */
export const saveOpinion = endpoint<SaveOpinion>('academico', 'PUT', 'Parecer', {
  anyOf: [...WRITING, 'publicarNotas'],
  edit: true,
})
/** Sends opinions to the review, publishes them or gives them back: all or none. */
export const stepOpinions = endpoint<StepOpinions>('academico', 'PUT', 'Parecer/Situacao', {
  anyOf: [...WRITING, 'publicarNotas'],
  edit: true,
})
