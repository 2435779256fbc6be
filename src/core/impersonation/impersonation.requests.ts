import { usersList } from '#domain/session/session.endpoints.ts'
import type { ListedUser } from '#domain/session/session.schemas.ts'
import * as shellMessages from '#domain/base/shell.messages.ts'
import { defineRequest, requestEvents } from '#src/platform/request/request.ts'

/** The people whom the person may enter as, found by a part of the name. */
export const loadListedUsers = defineRequest('impersonation/loadUsers', usersList, {
  concurrency: 'latest',
  scope: 'app',
  call: (text: string) => ({ query: text === '' ? {} : { Filtro: text } }),
  onFailure: { say: 'ours', text: shellMessages.USERS_FAILED },
})

export interface Entry {
  readonly person: ListedUser
  /** Reason for the audit; may be empty. */
  readonly motivo: string
}

/** Entering as somebody else and returning. The answers carry tokens, so `impersonation.saga.ts` serves both. */
export const enterAs = requestEvents<Entry, null>('impersonation/enterAs')
export const returnToSelf = requestEvents<null, null>('impersonation/returnToSelf')
