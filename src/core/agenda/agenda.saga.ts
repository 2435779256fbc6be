import { readAgenda, subscribe as subscribeCall } from '#domain/calendars/subscriptions.endpoints.ts'
import * as calendarMessages from '#domain/calendars/calendars.messages.ts'
import { loadSubscription, subscribe } from '#src/core/agenda/agenda.requests.ts'
import { agendaOpened, linkCopyAsked, linkMade } from '#src/core/agenda/agenda.slice.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { copyText } from '#src/core/clipboard/copyText.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { on, onLeading, ports, put, type Saga } from '#src/platform/effects.ts'

function* ask({ payload }: ReturnType<typeof agendaOpened>): Saga {
  yield* put(loadSubscription.asked(payload))
}

/** Anybody with the address can read what the person may read, so it stays in the vault. */
function* make({ payload: { input } }: ReturnType<typeof subscribe.asked>): Saga {
  const result = yield* send(subscribeCall, { body: input })
  if (!result.ok) {
    yield* put(subscribe.failed({ input, failure: result.failure }))
    return
  }
  const { http, urlBar, vault } = yield* ports()
  const { token, assinatura } = result.data
  const { href } = new URL(http.addressOf(readAgenda, { token }), urlBar.origin())
  yield* put(linkMade(vault.seal(href)))
  yield* put(subscribe.answered({ input, result: assinatura }))
}

function* copy({ payload }: ReturnType<typeof linkCopyAsked>): Saga {
  const { vault } = yield* ports()
  yield* copyText(vault.read(payload), calendarMessages.AGENDA_LINK_COPIED)
}

export const agendaSaga = [
  onLeading(subscribe.asked, make),
  on(agendaOpened, ask),
  on(subscribe.failed, sayWhy),
  on(linkCopyAsked, copy),
]
