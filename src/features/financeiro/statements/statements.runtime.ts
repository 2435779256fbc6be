import { optionsAsked } from '#src/core/options/options.requests.ts'
import { paymentsRuntime } from '#src/core/payments/payments.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { STATEMENTS } from '#src/core/students/paths.ts'
import { studentIn } from '#src/features/financeiro/statements/paths.ts'
import {
  loadFamilyStatement,
  loadStatements,
  statementsAsked,
} from '#src/features/financeiro/statements/statements.requests.ts'
import { statementsSlice } from '#src/features/financeiro/statements/statements.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  uses: [paymentsRuntime],
  state: { statements: statementsSlice.reducer },
  recorded: { statements: NOTHING_PERSONAL },
  requests: [loadStatements, loadFamilyStatement],
  feeds: {
    [STATEMENTS]: ({ query, filters, arriving }) => {
      const id = studentIn(query)
      if (id !== null) return [loadFamilyStatement.asked({ id })]
      return [...(arriving ? optionsAsked('units') : []), statementsAsked(filters)]
    },
  },
})
