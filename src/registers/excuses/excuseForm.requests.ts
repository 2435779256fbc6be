import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/excuses/excuses.endpoints.ts'
import type { ExcuseBody } from '#domain/excuses/excuses.schemas.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** Name of the draft of a new excuse. */
export const EXCUSE_DRAFT = 'excuseForm/nova'

/** Without the key, which a saga makes up. */
export type ExcuseDraft = Omit<ExcuseBody, 'chave'>

interface Sent {
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

/** Fails silently: without lessons the excuse is for the whole day. */
export const loadDayLessons = defineRequest('excuseForm/lessons', calls.listDayLessons, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listDayLessons>) => ({ query }),
})
