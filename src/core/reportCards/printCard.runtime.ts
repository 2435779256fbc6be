import { printStudentCard } from '#domain/reportCards/cardPrinting.endpoints.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { type PrintedCard, printCard } from '#src/core/reportCards/printCard.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'

/** For features that print the report card of a student. */
export const printCardRuntime = defineRuntime({
  sagas: {
    printCard: [serveFile<PrintedCard>({ request: printCard, fetch: ({ body }) => send(printStudentCard, { body }) })],
  },
})
