import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  cancelStudentItem,
  loadItemChoices,
  loadOffers,
  loadStudentItems,
  simulateItem,
  studentItemsAsked,
  takeItem,
} from '#src/features/matricula/items/items.requests.ts'
import { itemsSaga } from '#src/features/matricula/items/items.saga.ts'
import { studentItemsSlice } from '#src/features/matricula/items/items.slice.ts'
import { STUDENT_ITEMS } from '#src/features/matricula/items/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  state: { studentItems: studentItemsSlice.reducer },
  recorded: { studentItems: NOTHING_PERSONAL },
  requests: [loadStudentItems, loadItemChoices, loadOffers, simulateItem, takeItem, cancelStudentItem],
  sagas: { studentItems: itemsSaga },
  outdatedBy: [takeItem.answered, ...endsOf(cancelStudentItem)],
  feeds: {
    [STUDENT_ITEMS]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units', 'grades', 'otherItems') : []),
      studentItemsAsked(filters),
    ],
  },
})
