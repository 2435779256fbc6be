import { paymentMeans } from '#domain/charges/charges.endpoints.ts'
import { type FamilyPaper, paperName } from '#src/lib/papers.ts'
import { defineRequest, requestEvents } from '#src/platform/request/request.ts'

/** The ways to pay a charge today. */
export const loadMeans = defineRequest('payments/loadMeans', paymentMeans, {
  concurrency: 'latest',
  call: ({ id }: { readonly id: number }) => ({ params: { id } }),
})

/** `name`: of the file. */
export type PaperFile = FamilyPaper & { readonly name: string }

/** A document about payments, as a PDF; its content stays out of events and state. */
export const fetchPaper = requestEvents<PaperFile, null>('payments/fetchPaper')

export const paperAsked = (paper: FamilyPaper) => fetchPaper.asked({ ...paper, name: paperName(paper) })
