import { isAnyOf } from '@reduxjs/toolkit'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import { REGISTERS, type RegisterName } from '#domain/registers/catalogue.ts'
import type { ExportRecords } from '#domain/registers/registers.wire.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { send, watch } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { plural } from '#src/lib/text.ts'
import { fork, put, type Saga, select, takeEvery, takeLeading } from '#src/platform/effects.ts'
import { formOf, listPathOf } from '#src/registers/paths.ts'
import { loadPicturesOf, performWithFiles } from '#src/registers/registerFiles.saga.ts'
import { REGISTER_REQUESTS, registerListAsked } from '#src/registers/register.requests.ts'

/** What follows from the requests of one register. */
export const registerSaga = (name: RegisterName) => {
  const { loadList, load, create, update, setStatus, loadUses, tryStatuses, setStatuses, exportList } =
    REGISTER_REQUESTS[name]
  const { one, many, genero } = REGISTERS[name]

  const goBack = (id: number | null, done: string): Saga =>
    formSaved(formOf(name, id), `${one} ${done}${genero} com sucesso!`, pushed(listPathOf(name)))

  const sendNew = ({ payload: { input } }: ReturnType<typeof create.asked>): Saga =>
    performWithFiles(create, input, input, (draft) => draft)

  const sendChange = ({ payload: { input } }: ReturnType<typeof update.asked>): Saga =>
    performWithFiles(update, input, input.draft, (draft) => ({ ...input, draft }))

  const loaded = ({ payload }: ReturnType<typeof load.answered>): Saga => loadPicturesOf(payload.result)

  const updated = ({ payload: { input } }: ReturnType<typeof update.answered>): Saga => goBack(input.id, 'atualizad')

  function* statusSaved({ payload: { input } }: ReturnType<typeof setStatus.answered>): Saga {
    yield* showAlert('success', `${one} ${input.ativo ? 'ativad' : 'inativad'}${genero} com sucesso!`)
  }

  function* statusesSaved({ payload: { result } }: ReturnType<typeof setStatuses.answered>): Saga {
    const { ativo, alterados } = result
    if (alterados.length === 0) return
    const done = `${ativo ? 'ativad' : 'inativad'}${genero}`
    yield* showAlert('success', `${plural(alterados.length, `${one} ${done}`, `${many} ${done}s`)} com sucesso!`)
  }

  function* listAgain(): Saga {
    yield* put(registerListAsked(name, yield* select(selectFilters)))
  }

  return function* serveRegister(): Saga {
    yield* fork(watch, loadList)
    yield* fork(watch, load)
    yield* fork(takeLeading, create.asked, sendNew)
    yield* fork(takeLeading, update.asked, sendChange)
    yield* fork(takeEvery, load.answered, loaded)
    yield* fork(watch, setStatus)
    yield* fork(watch, loadUses)
    yield* fork(watch, tryStatuses)
    yield* fork(watch, setStatuses)
    yield* fork(serveExport<ExportRecords['query']>, {
      request: exportList,
      title: many,
      fetch: (query) => send(REGISTER_ENDPOINTS[name].export, { query }),
    })
    yield* fork(takeEvery, create.answered, () => goBack(null, 'cadastrad'))
    yield* fork(takeEvery, update.answered, updated)
    yield* fork(takeEvery, setStatus.answered, statusSaved)
    yield* fork(takeEvery, create.failed, sayWhyNotSaved)
    yield* fork(takeEvery, update.failed, sayWhyNotSaved)
    yield* fork(takeEvery, setStatus.failed, sayWhy)
    yield* fork(takeEvery, setStatuses.answered, statusesSaved)
    yield* fork(takeEvery, loadUses.failed, sayWhy)
    yield* fork(takeEvery, tryStatuses.failed, sayWhy)
    yield* fork(takeEvery, setStatuses.failed, sayWhy)
    yield* takeEvery(
      { match: isAnyOf(setStatus.answered, setStatus.failed, setStatuses.answered, setStatuses.failed) },
      listAgain,
    )
  }
}
