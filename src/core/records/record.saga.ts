import type { Call } from '#domain/api/endpoint.ts'
import type { RecordWire } from '#domain/records/calls.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import type { RecordRequests, removeRequest, statusRequest } from '#src/core/records/recordRequests.ts'
import { doneText, type RecordName } from '#src/core/records/recordWords.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { fork, type Saga, takeEvery } from '#src/platform/effects.ts'
import type { RequestDefinition } from '#src/platform/request/request.ts'

/** Serves the requests that every record has, and says why a change was not saved. */
export function* serveRecord<W extends RecordWire>({ loadList, loadChoices, load, update }: RecordRequests<W>): Saga {
  yield* fork(watch, loadList)
  yield* fork(watch, loadChoices)
  yield* fork(watch, load)
  yield* fork(watch, update)
  yield* takeEvery(update.failed, sayWhyNotSaved)
}

type SetStatus<W extends RecordWire> = ReturnType<typeof statusRequest<W>>

/** Serves the request that makes a record inactive, or brings it back: `Turma inativada com sucesso!` */
export function* serveStatus<W extends RecordWire>(setStatus: SetStatus<W>, name: RecordName): Saga {
  yield* fork(watch, setStatus)
  yield* fork(takeEvery, setStatus.failed, sayWhy)
  yield* takeEvery(setStatus.answered, ({ payload: { input } }) =>
    showAlert('success', doneText(name, input.ativo ? 'ativad' : 'inativad')),
  )
}

/** Serves the request that creates a record. */
export function* serveCreation<Input, C extends Call>(create: RequestDefinition<Input, C>): Saga {
  yield* fork(watch, create)
  yield* takeEvery(create.failed, sayWhyNotSaved)
}

type Remove<W extends RecordWire> = ReturnType<typeof removeRequest<W>>

/** Serves the request that removes a record. */
export function* serveRemoval<W extends RecordWire>(remove: Remove<W>, name: RecordName): Saga {
  yield* fork(watch, remove)
  yield* fork(takeEvery, remove.failed, sayWhy)
  yield* takeEvery(remove.answered, () => showAlert('success', doneText(name, 'excluíd')))
}
