import { isAnyOf } from '@reduxjs/toolkit'
import type { QueryOf } from '#domain/base/endpoint.ts'
import { exportUnits } from '#domain/units/units.endpoints.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
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
import { fork, put, type Saga, select, takeEvery, takeLeading } from '#src/platform/effects.ts'
import { loadPicturesOf, performWithFiles } from '#src/registers/registerFiles.saga.ts'

const goBack = (id: number | null, text: string): Saga => formSaved(unitDraftName(id), text, pushed(UNITS))

/** The draft with other plain fields: a picked logo is there as what the server calls it. */
const sendNew = ({ payload: { input } }: ReturnType<typeof createUnit.asked>): Saga =>
  performWithFiles(createUnit, input, input.cadastro, (cadastro) => ({ ...input, cadastro }))

const sendChange = ({ payload: { input } }: ReturnType<typeof updateUnit.asked>): Saga =>
  performWithFiles(updateUnit, input, input.draft.cadastro, (cadastro) => ({
    ...input,
    draft: { ...input.draft, cadastro },
  }))

const loaded = ({ payload }: ReturnType<typeof loadUnit.answered>): Saga => loadPicturesOf(payload.result.cadastro)

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
  yield* fork(takeLeading, createUnit.asked, sendNew)
  yield* fork(takeLeading, updateUnit.asked, sendChange)
  yield* fork(takeEvery, loadUnit.answered, loaded)
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
