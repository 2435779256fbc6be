import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { studentItemsAsked } from '#src/features/matricula/items/items.requests.ts'
import { itemsSaga } from '#src/features/matricula/items/items.saga.ts'
import { studentItemsSlice } from '#src/features/matricula/items/items.slice.ts'
import { STUDENT_ITEMS } from '#src/features/matricula/items/paths.ts'

export const runtime = defineRuntime({
  state: { studentItems: studentItemsSlice.reducer },
  recorded: ['studentItems'],
  sagas: { studentItems: itemsSaga },
  feeds: {
    [STUDENT_ITEMS]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units', 'grades', 'otherItems') : []),
      studentItemsAsked(filters),
    ],
  },
})
