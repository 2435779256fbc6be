import { idsOf } from '#src/core/filters/listQuery.ts'
import { printCardRuntime } from '#src/core/reportCards/printCard.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'
import { cardAreasSlice } from '#src/features/academico/reportCards/cardAreas.slice.ts'
import { CARD_LAYOUTS, REPORT_CARDS } from '#src/features/academico/reportCards/paths.ts'
import {
  loadCardClass,
  loadLayouts,
  printClass,
  saveAreas,
  saveLayout,
} from '#src/features/academico/reportCards/reportCards.requests.ts'
import { reportCardsSaga } from '#src/features/academico/reportCards/reportCards.saga.ts'
import { reportCardsSlice } from '#src/features/academico/reportCards/reportCards.slice.ts'

export const runtime = defineRuntime({
  uses: [printCardRuntime],
  state: { reportCards: reportCardsSlice.reducer, cardAreas: cardAreasSlice.reducer },
  recorded: { reportCards: { name: ['nome', 'name'], kept: ['assinaturas'] }, cardAreas: NOTHING_PERSONAL },
  requests: [loadCardClass, printClass, loadLayouts, saveLayout, saveAreas],
  sagas: { reportCards: reportCardsSaga },
  feeds: {
    [REPORT_CARDS]: ({ filters }) => [loadCardClass.asked(idsOf(filters, { idTurma: 'group' }))],
    [CARD_LAYOUTS]: ({ arriving }) => (arriving ? [loadLayouts.asked(null)] : []),
  },
})
