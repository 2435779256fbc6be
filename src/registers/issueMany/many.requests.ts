import * as calls from '#domain/documents/documents.endpoints.ts'
import type { BatchFormat } from '#domain/documents/many.ts'
import type { Enrolled } from '#domain/enrolments/enrolments.schemas.ts'
import { listCourseOptions } from '#domain/people/people.endpoints.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

/** The offers of the person's units, to choose from. */
export const loadOffers = defineRequest('issueMany/loadOffers', listCourseOptions, {
  concurrency: 'latest',
  call: (_: null) => ({}),
  onFailure: SAY_WHY,
})

interface ForWhom {
  readonly templateId: number
  readonly filter: Enrolled
}

/** The number of students, and the gaps. */
export const checkMany = defineRequest('issueMany/check', calls.checkIssueMany, {
  concurrency: 'latest',
  call: ({ templateId, filter }: ForWhom) => ({ params: { id: templateId }, query: filter }),
  onFailure: SAY_WHY,
})

interface Order extends ForWhom {
  readonly withGaps: boolean
  readonly format: BatchFormat
  /** The dialog's key, by which it issues once. */
  readonly key: string
}

export const issueMany = defineRequest('issueMany/issue', calls.issueMany, {
  concurrency: 'leading',
  call: ({ templateId, filter, withGaps, format, key }: Order) => ({
    params: { id: templateId },
    body: { ...filter, comLacunas: withGaps, formato: format, chave: key },
  }),
  onFailure: SAY_WHY,
})
