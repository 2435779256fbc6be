import { paymentMeans } from '#domain/charges/charges.endpoints.ts'
import { type FamilyPaper, paperName } from '#src/lib/papers.ts'
import { defineRequest, requestEvents } from '#src/platform/request/request.ts'

/** How a charge is paid today. */
export const loadMeans = defineRequest('payments/loadMeans', paymentMeans, {
  concurrency: 'latest',
  call: ({ id }: { readonly id: number }) => ({ params: { id } }),
})

/** With the name of its file. */
export type PaperFile = FamilyPaper & { readonly name: string }

/** A paper as a PDF; its content goes to the person alone. */
export const fetchPaper = requestEvents<PaperFile, null>('payments/fetchPaper')

export const paperAsked = (paper: FamilyPaper) => fetchPaper.asked({ ...paper, name: paperName(paper) })
