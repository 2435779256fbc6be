import { isAnyOf } from '@reduxjs/toolkit'
import type { QueryOf } from '#domain/api/endpoint.ts'
import { exportUnits } from '#domain/api/units.endpoints.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { send, watch } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { UNITS, unitDraftName } from '#src/features/academico/units/paths.ts'
import {
  createUnit,
  exportUnitList,
  loadUnit,
  loadUnits,
  setUnitStatus,
  unitsAsked,
  updateUnit,
} from '#src/features/academico/units/units.requests.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

function* goBack(id: number | null, text: string): Saga {
  yield* put(draftClosed({ form: unitDraftName(id) }))
  yield* put(pushed(UNITS))
  yield* showAlert('success', text)
}

const created = (): Saga => goBack(null, 'Unidade cadastrada com sucesso!')

const updated = ({ payload: { input } }: ReturnType<typeof updateUnit.answered>): Saga =>
  goBack(input.id, 'Unidade atualizada com sucesso!')

function* statusSaved({ payload: { input } }: ReturnType<typeof setUnitStatus.answered>): Saga {
  yield* showAlert('success', `Unidade ${input.ativo ? 'ativada' : 'inativada'} com sucesso!`)
}

function* listAgain(): Saga {
  yield* put(unitsAsked(yield* select(selectFilters)))
}

export function* unitsSaga(): Saga {
  yield* fork(watch, loadUnits)
  yield* fork(watch, loadUnit)
  yield* fork(watch, createUnit)
  yield* fork(watch, updateUnit)
  yield* fork(watch, setUnitStatus)
  yield* fork(serveExport<QueryOf<typeof exportUnits>>, {
    request: exportUnitList,
    title: 'Unidades',
    fetch: (query) => send(exportUnits, { query }),
  })
  yield* fork(takeEvery, createUnit.answered, created)
  yield* fork(takeEvery, updateUnit.answered, updated)
  yield* fork(takeEvery, createUnit.failed, sayWhyNotSaved)
  yield* fork(takeEvery, updateUnit.failed, sayWhyNotSaved)
  yield* fork(takeEvery, setUnitStatus.answered, statusSaved)
  yield* fork(takeEvery, setUnitStatus.failed, sayWhy)
  yield* takeEvery({ match: isAnyOf(setUnitStatus.answered, setUnitStatus.failed) }, listAgain)
}
