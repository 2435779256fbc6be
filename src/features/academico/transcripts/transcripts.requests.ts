import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/transcripts/transcripts.endpoints.ts'
import * as messages from '#domain/transcripts/transcripts.messages.ts'
import type { YearDraft, YearRecord } from '#domain/transcripts/transcriptYears.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import { defineRequest, requestEvents, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadTranscripts = defineRequest('transcripts/loadList', calls.listTranscripts, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listTranscripts>) => ({ query }),
})

/** The students that the filters let through. */
export const transcriptsAsked = (values: FilterValues) =>
  loadTranscripts.asked({ ...listQueryOf(values), ...searchMeant(values), ...idsOf(values, { idTurma: 'group' }) })

export const loadTranscript = defineRequest('transcripts/load', calls.readTranscript, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

interface NewYear {
  readonly studentId: number
  readonly draft: YearDraft
  readonly key: string
}

export const createYear = defineRequest('transcripts/createYear', calls.createYear, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ studentId, draft, key }: NewYear) => ({ params: { id: studentId }, body: { ano: draft, chave: key } }),
  onSuccess: () => messages.TRANSCRIPT_YEAR_CREATED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export interface ChangedYear {
  readonly before: YearRecord
  readonly draft: YearDraft
}

export const changeYear = defineRequest('transcripts/changeYear', calls.changeYear, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ before: { id, versao }, draft }: ChangedYear) => ({ params: { id }, body: { ...draft, versao } }),
  onSuccess: () => messages.TRANSCRIPT_YEAR_SAVED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const removeYear = defineRequest('transcripts/removeYear', calls.removeYear, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao }: Pick<YearRecord, 'id' | 'versao'>) => ({ params: { id }, query: { versao } }),
  onSuccess: () => messages.TRANSCRIPT_YEAR_REMOVED,
  onFailure: SAY_WHY,
})

export interface Issued {
  readonly studentId: number
  readonly order: Omit<BodyOf<typeof calls.issueTranscript>, 'chave'>
}

export const issueTranscript = defineRequest('transcripts/issue', calls.issueTranscript, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ studentId, order, key }: Issued & { readonly key: string }) => ({
    params: { id: studentId },
    body: { ...order, chave: key },
  }),
  onSuccess: () => messages.TRANSCRIPT_ISSUED,
  onFailure: SAY_WHY,
})

export const cancelTranscript = defineRequest('transcripts/cancel', calls.cancelTranscript, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, motivo }: { readonly id: number; readonly motivo: string }) => ({ params: { id }, body: { motivo } }),
  onSuccess: () => messages.TRANSCRIPT_CANCELLED,
  onFailure: SAY_WHY,
})

interface NamedFile {
  /** Of the file. */
  readonly name: string
}

export const previewPdf = requestEvents<NamedFile & { readonly body: BodyOf<typeof calls.previewTranscript> }, null>(
  'transcripts/preview',
)

export const downloadPdf = requestEvents<NamedFile & { readonly id: number }, null>('transcripts/download')

export const simulateYears = defineRequest('transcripts/simulate', calls.simulateYears, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.simulateYears>) => ({ query }),
  onFailure: SAY_WHY,
})

export const makeYears = defineRequest('transcripts/make', calls.makeYears, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.makeYears>) => ({ body }),
  onFailure: SAY_WHY,
})

export const issueClass = defineRequest('transcripts/issueClass', calls.issueClass, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.issueClass>) => ({ body }),
  onFailure: SAY_WHY,
})

export const printClass = defineRequest('transcripts/printClass', calls.printClass, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.printClass>) => ({ body }),
  onFailure: SAY_WHY,
})
