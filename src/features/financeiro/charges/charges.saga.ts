import { isAnyOf } from '@reduxjs/toolkit'
import * as chargeMessages from '#domain/charges/charges.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import * as requests from '#src/features/financeiro/charges/charges.requests.ts'
import { workAsked, workBegun } from '#src/features/financeiro/charges/charges.slice.ts'
import { fork, ports, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

function* begin({ payload: { kind, charge } }: ReturnType<typeof workAsked>): Saga {
  const { ids } = yield* ports()
  yield* put(workBegun({ kind, charge, key: ids.next() }))
  if (kind === 'agree') yield* put(requests.loadOpenCharges.asked({ studentId: charge.idAluno }))
}

const tell = (sentence: string) => (): Saga => showAlert('success', sentence)

function* listAgain(): Saga {
  yield* put(requests.chargesAsked(yield* select(selectFilters)))
}

const { settleCharge, reverseSettlement, decideCharge, makeAgreement, breakAgreement } = requests
const changed = isAnyOf(
  settleCharge.answered,
  reverseSettlement.answered,
  decideCharge.answered,
  decideCharge.failed,
  makeAgreement.answered,
  breakAgreement.answered,
)
const refused = isAnyOf(
  requests.loadCharge.failed,
  requests.loadOpenCharges.failed,
  requests.simulateAgreement.failed,
  reverseSettlement.failed,
  settleCharge.failed,
  decideCharge.failed,
  makeAgreement.failed,
  breakAgreement.failed,
)

export function* chargesSaga(): Saga {
  yield* fork(watch, requests.loadCharges)
  yield* fork(watch, requests.loadCharge)
  yield* fork(watch, requests.loadOpenCharges)
  yield* fork(watch, requests.simulateAgreement)
  yield* fork(watch, settleCharge)
  yield* fork(watch, reverseSettlement)
  yield* fork(watch, decideCharge)
  yield* fork(watch, makeAgreement)
  yield* fork(watch, breakAgreement)
  yield* fork(takeEvery, workAsked, begin)
  yield* fork(takeEvery, settleCharge.answered, tell(chargeMessages.CHARGE_SETTLED))
  yield* fork(takeEvery, reverseSettlement.answered, tell(chargeMessages.SETTLEMENT_TAKEN_BACK))
  yield* fork(takeEvery, decideCharge.answered, tell(chargeMessages.CHARGE_DECIDED))
  yield* fork(takeEvery, makeAgreement.answered, tell(chargeMessages.AGREEMENT_MADE))
  yield* fork(takeEvery, breakAgreement.answered, tell(chargeMessages.AGREEMENT_BROKEN_NOW))
  yield* fork(takeEvery, { match: changed }, listAgain)
  yield* takeEvery({ match: refused }, sayWhy)
}
