import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import { REGISTERS, type RegisterName } from '#domain/registers/catalogue.ts'
import type { ExportRecords } from '#domain/registers/registers.wire.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { on, onLeading, type Saga } from '#src/platform/effects.ts'
import { formOf, listPathOf } from '#src/registers/paths.ts'
import { REGISTER_REQUESTS } from '#src/registers/register.requests.ts'
import { loadPicturesOf, performWithFiles } from '#src/registers/registerFiles.saga.ts'

/** The reactions to the requests of one register. */
export const registerSaga = (name: RegisterName) => {
  const { load, create, update, exportList } = REGISTER_REQUESTS[name]
  const { one, many, genero } = REGISTERS[name]

  const goBack = (id: number | null, done: string): Saga =>
    formSaved(formOf(name, id), `${one} ${done}${genero} com sucesso!`, pushed(listPathOf(name)))

  const sendNew = ({ payload: { input } }: ReturnType<typeof create.asked>): Saga =>
    performWithFiles(create, input, input, (draft) => draft)

  const sendChange = ({ payload: { input } }: ReturnType<typeof update.asked>): Saga =>
    performWithFiles(update, input, input.draft, (draft) => ({ ...input, draft }))

  const loaded = ({ payload }: ReturnType<typeof load.answered>): Saga => loadPicturesOf(payload.result)

  const updated = ({ payload: { input } }: ReturnType<typeof update.answered>): Saga => goBack(input.id, 'atualizad')

  return [
    onLeading(create.asked, sendNew),
    onLeading(update.asked, sendChange),
    on(load.answered, loaded),
    serveExport<ExportRecords['query']>({
      request: exportList,
      title: many,
      fetch: (query) => send(REGISTER_ENDPOINTS[name].export, { query }),
    }),
    on(create.answered, () => goBack(null, 'cadastrad')),
    on(update.answered, updated),
  ]
}
