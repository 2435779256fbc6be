import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/excuses/excuses.endpoints.ts'
import type { ExcuseBody, SeveralExcusesBody } from '#domain/excuses/excuses.schemas.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** Name of the draft of a new excuse: one for each student and day with which the form was opened. */
export const excuseDraftOf = (studentId: number | null, from: string): string =>
  `excuseForm/${studentId ?? 'nova'}/${from === '' ? 'livre' : from}`

/** Without the key, which a saga makes up. */
export type ExcuseDraft = Omit<ExcuseBody, 'chave'>

interface Sent {
  /** Name of the draft. */
  readonly form: string
  readonly excuse: ExcuseDraft
  /** Empty until the saga knows it. */
  readonly key: string
}

const bodyOf = ({ excuse, key }: Sent) => ({ body: { ...excuse, chave: key } })

/** A guardian sends it. Both are sent by a saga, once the file is uploaded. */
export const sendExcuse = defineRequest('excuseForm/send', calls.sendExcuse, {
  concurrency: 'leading',
  scope: 'app',
  call: bodyOf,
  onFailure: SAY_WHY_NOT_SAVED,
})

/** The school enters it for a family. */
export const enterExcuse = defineRequest('excuseForm/enter', calls.enterExcuse, {
  concurrency: 'leading',
  scope: 'app',
  call: bodyOf,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface SentTogether {
  readonly excuse: Omit<SeveralExcusesBody, 'chave'>
  /** Empty until the saga knows it. */
  readonly key: string
}

/** Name of the draft of an excuse for several students. */
export const SEVERAL_DRAFT = 'excuseForm/varios'

/** The school enters it for several students. */
export const enterExcuses = defineRequest('excuseForm/enterSeveral', calls.enterExcuses, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ excuse, key }: SentTogether) => ({ body: { ...excuse, chave: key } }),
  onSuccess: ({ excuse }) =>
    excuse.alunos.length === 1 ? '1 justificativa registrada.' : `${excuse.alunos.length} justificativas registradas.`,
  onFailure: SAY_WHY_NOT_SAVED,
})

/** Fails silently: without those of the school there are those of the portal. */
export const loadReasons = defineRequest('excuseForm/reasons', calls.listAbsenceReasons, {
  concurrency: 'leading',
  call: (_: null) => ({}),
})

/** Fails silently: without lessons the excuse is for the whole day. */
export const loadDayLessons = defineRequest('excuseForm/lessons', calls.listDayLessons, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listDayLessons>) => ({ query }),
})
