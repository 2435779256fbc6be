import type { BodyOf } from '#domain/base/endpoint.ts'
import type { printStudentCard } from '#domain/reportCards/cardPrinting.endpoints.ts'
import { requestEvents } from '#src/platform/request/request.ts'

export interface PrintedCard {
  readonly body: BodyOf<typeof printStudentCard>
  /** Of the file. */
  readonly name: string
}

/** The report card of a student as PDF, handed to the person. */
export const printCard = requestEvents<PrintedCard, null>('reportCards/print')
