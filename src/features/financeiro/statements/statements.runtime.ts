import { optionsAsked } from '#src/core/options/options.requests.ts'
import { paymentsRuntime } from '#src/core/payments/payments.runtime.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { STATEMENTS } from '#src/core/students/paths.ts'
import { studentIn } from '#src/features/financeiro/statements/paths.ts'
import {
  loadFamilyStatement,
  loadStatements,
  statementsAsked,
} from '#src/features/financeiro/statements/statements.requests.ts'
import { statementsSlice } from '#src/features/financeiro/statements/statements.slice.ts'
import { fork, type Saga } from '#src/platform/effects.ts'

function* statementsSaga(): Saga {
  yield* fork(watch, loadStatements)
  yield* watch(loadFamilyStatement)
}

export const runtime = defineRuntime({
  state: { statements: statementsSlice.reducer, ...paymentsRuntime.state },
  recorded: ['statements'],
  sagas: { statements: statementsSaga, ...paymentsRuntime.sagas },
  feeds: {
    [STATEMENTS]: ({ query, filters, arriving }) => {
      const id = studentIn(query)
      if (id !== null) return [loadFamilyStatement.asked({ id })]
      return [...(arriving ? optionsAsked('units') : []), statementsAsked(filters)]
    },
  },
})
