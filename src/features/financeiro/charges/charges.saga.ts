import * as requests from '#src/features/financeiro/charges/charges.requests.ts'
import { workAsked, workBegun } from '#src/features/financeiro/charges/charges.slice.ts'
import { on, ports, put, type Saga } from '#src/platform/effects.ts'

function* begin({ payload: { kind, charge } }: ReturnType<typeof workAsked>): Saga {
  const { ids } = yield* ports()
  yield* put(workBegun({ kind, charge, key: ids.next() }))
  if (kind === 'agree') yield* put(requests.loadOpenCharges.asked({ studentId: charge.idAluno }))
}

export const chargesSaga = [on(workAsked, begin)]
