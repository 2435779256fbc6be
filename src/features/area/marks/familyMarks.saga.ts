import { printFamilyCard } from '#domain/reportCards/reportCards.endpoints.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { printCard } from '#src/features/area/marks/familyMarks.requests.ts'
import { send } from '#src/core/requests/requests.saga.ts'

export const familyMarksSaga = [
  serveFile<ReturnType<typeof printCard.asked>['payload']['input']>({
    request: printCard,
    fetch: ({ idAluno }) => send(printFamilyCard, { body: { idAluno } }),
  }),
]
