import { ById, File } from '#domain/base/common.schemas.ts'
import { JobQueued } from '#domain/jobs/jobs.schemas.ts'
import * as layoutCalls from '#domain/reportCards/cardLayouts.endpoints.ts'
import {
  AreasChange,
  CardAreas,
  CardLayouts,
  KeptLayout,
  LayoutChange,
} from '#domain/reportCards/cardLayouts.schemas.ts'
import * as printing from '#domain/reportCards/cardPrinting.endpoints.ts'
import { CardClass, CardClassQuery, PrintedCard, PrintedCards } from '#domain/reportCards/cardPrinting.schemas.ts'
import * as calls from '#domain/reportCards/reportCards.endpoints.ts'
import { CardOfStudent, CardsQuery, ChildCard, FamilyCards } from '#domain/reportCards/reportCards.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { printClassCards, readCardClass, reportCardsJob } from '#server/modules/academico/reportCards/classCards.ts'
import { changeCardAreas } from '#server/modules/academico/reportCards/areas.ts'
import { changeCardLayout, readCardLayouts } from '#server/modules/academico/reportCards/layouts.ts'
import { printFamilyCard, printStudentCard } from '#server/modules/academico/reportCards/print.ts'
import {
  previewCard,
  readFamilyCard,
  readFamilyMarks,
  readHubCard,
} from '#server/modules/academico/reportCards/read.ts'

/** What families see of marks (A04), report cards (A06), both as coordination looks at them before, and report cards as staff print them. */
export const reportCardsModule: ServerModule = {
  routes: ({ storages }) => [
    serve(calls.readFamilyMarks, { query: CardsQuery, answer: FamilyCards }, readFamilyMarks),
    serve(calls.readFamilyCard, { query: CardsQuery, answer: FamilyCards }, readFamilyCard),
    serve(calls.printFamilyCard, { body: CardOfStudent, answer: File }, (incoming) =>
      printFamilyCard(incoming, storages),
    ),
    serve(calls.readHubCard, { params: ById, answer: ChildCard }, readHubCard),
    serve(calls.previewCard, { query: CardOfStudent, answer: FamilyCards }, previewCard),
    serve(printing.readCardClass, { query: CardClassQuery, answer: CardClass }, readCardClass),
    serve(printing.printStudentCard, { body: PrintedCard, answer: File }, (incoming) =>
      printStudentCard(incoming, storages),
    ),
    serve(printing.printClassCards, { body: PrintedCards, answer: JobQueued }, printClassCards),
    serve(layoutCalls.readCardLayouts, { answer: CardLayouts }, readCardLayouts),
    serve(layoutCalls.saveCardLayout, { body: LayoutChange, answer: KeptLayout }, changeCardLayout),
    serve(layoutCalls.saveCardAreas, { body: AreasChange, answer: CardAreas, conflict: CardAreas }, changeCardAreas),
  ],
  jobs: { printReportCards: reportCardsJob },
}
