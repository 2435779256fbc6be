import { printStudentCard } from '#domain/reportCards/cardPrinting.endpoints.ts'
import { handFile } from '#src/core/files/serveFile.saga.ts'
import { type PrintedCard, printCard } from '#src/core/reportCards/printCard.ts'
import { send } from '#src/core/requests/requests.saga.ts'

/** Hands the card to the person. */
export const handCard = handFile<PrintedCard>({
  request: printCard,
  fetch: ({ body }) => send(printStudentCard, { body }),
})
