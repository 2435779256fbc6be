import type { PrintQuery } from '#domain/timetables/timetables.schemas.ts'
import { requestEvents } from '#src/platform/request/request.ts'

interface Printing {
  /** Of the file. */
  readonly name: string
  readonly query: PrintQuery
}

/** Weeks as a PDF; its content stays out of events and state. */
export const printWeeks = requestEvents<Printing, null>('timetables/print')
