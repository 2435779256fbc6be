import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/reportCards/reportCards.endpoints.ts'
import { defineRequest, requestEvents } from '#src/platform/request/request.ts'

export const loadMarks = defineRequest('familyMarks/load', calls.readFamilyMarks, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readFamilyMarks>) => ({ query }),
})

export const loadCards = defineRequest('familyMarks/cards', calls.readFamilyCard, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readFamilyCard>) => ({ query }),
})

/** What is asked for one child, or for all while none is chosen. */
export const childrenAsked = (studentId: number | null) => (studentId === null ? {} : { idAluno: studentId })

interface PrintedCard {
  readonly idAluno: number
  readonly name: string
}

/** A report card as PDF, handed to the person. */
export const printCard = requestEvents<PrintedCard, null>('familyMarks/print', ({ idAluno }) => String(idAluno))
