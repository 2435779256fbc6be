import { readAgenda, subscribe as subscribeCall } from '#domain/calendars/subscriptions.endpoints.ts'
import * as calendarMessages from '#domain/calendars/calendars.messages.ts'
import { loadSubscription, subscribe, unsubscribe } from '#src/core/agenda/agenda.requests.ts'
import { agendaOpened, linkCopyAsked, linkMade } from '#src/core/agenda/agenda.slice.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { copyText } from '#src/core/clipboard/copyText.saga.ts'
import { send, watch } from '#src/core/requests/requests.saga.ts'
import { fork, ports, put, type Saga, takeEvery, takeLeading } from '#src/platform/effects.ts'

function* ask(): Saga {
  yield* put(loadSubscription.asked(null))
}

/** Whoever has the address reads what the person may: it stays in the vault. */
function* make(): Saga {
  const result = yield* send(subscribeCall, {})
  if (!result.ok) {
    yield* put(subscribe.failed({ input: null, failure: result.failure }))
    return
  }
  const { http, urlBar, vault } = yield* ports()
  const { token, assinatura } = result.data
  const { href } = new URL(http.addressOf(readAgenda, { token }), urlBar.origin())
  yield* put(linkMade(vault.seal(href)))
  yield* put(subscribe.answered({ input: null, result: assinatura }))
}

function* copy({ payload }: ReturnType<typeof linkCopyAsked>): Saga {
  const { vault } = yield* ports()
  yield* copyText(vault.read(payload), calendarMessages.AGENDA_LINK_COPIED)
}

function* ended(): Saga {
  yield* showAlert('success', calendarMessages.AGENDA_LINK_ENDED)
}

export function* agendaSaga(): Saga {
  yield* fork(watch, loadSubscription)
  yield* fork(watch, unsubscribe)
  yield* fork(takeLeading, subscribe.asked, make)
  yield* fork(takeEvery, agendaOpened, ask)
  yield* fork(takeEvery, unsubscribe.answered, ended)
  yield* fork(takeEvery, subscribe.failed, sayWhy)
  yield* fork(takeEvery, unsubscribe.failed, sayWhy)
  yield* takeEvery(linkCopyAsked, copy)
}
