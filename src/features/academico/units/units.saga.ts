import type { QueryOf } from '#domain/base/endpoint.ts'
import { exportUnits } from '#domain/units/units.endpoints.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { UNITS, unitDraftName } from '#src/features/academico/units/paths.ts'
import { createUnit, exportUnitList, loadUnit, updateUnit } from '#src/features/academico/units/units.requests.ts'
import { on, onLeading, type Saga } from '#src/platform/effects.ts'
import { loadPicturesOf, performWithFiles } from '#src/registers/registerFiles.saga.ts'

const goBack = (id: number | null, text: string): Saga => formSaved(unitDraftName(id), text, pushed(UNITS))

/** The draft with other plain fields: a picked logo gets the name that the server gave it. */
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

export const unitsSaga = [
  onLeading(createUnit.asked, sendNew),
  onLeading(updateUnit.asked, sendChange),
  on(loadUnit.answered, loaded),
  serveExport<QueryOf<typeof exportUnits>>({
    request: exportUnitList,
    title: 'Unidades',
    fetch: (query) => send(exportUnits, { query }),
  }),
  on(createUnit.answered, created),
  on(updateUnit.answered, updated),
]
