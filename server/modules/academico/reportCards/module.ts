import { File } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/reportCards/reportCards.endpoints.ts'
import { CardOfStudent, CardsQuery, FamilyCards } from '#domain/reportCards/reportCards.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { printFamilyCard } from '#server/modules/academico/reportCards/print.ts'
import { previewCard, readFamilyCard, readFamilyMarks } from '#server/modules/academico/reportCards/read.ts'

/** What families see of marks (A04), report cards (A06), and both as coordination looks at them before. */
export const reportCardsModule: ServerModule = {
  routes: ({ storages }) => [
    serve(calls.readFamilyMarks, { query: CardsQuery, answer: FamilyCards }, readFamilyMarks),
    serve(calls.readFamilyCard, { query: CardsQuery, answer: FamilyCards }, readFamilyCard),
    serve(calls.printFamilyCard, { body: CardOfStudent, answer: File }, (incoming) =>
      printFamilyCard(incoming, storages),
    ),
    serve(calls.previewCard, { query: CardOfStudent, answer: FamilyCards }, previewCard),
  ],
}
