import { usersList } from '#domain/session/session.endpoints.ts'
import type { ListedUser } from '#domain/session/session.schemas.ts'
import * as shellMessages from '#domain/base/shell.messages.ts'
import { defineRequest, requestEvents } from '#src/platform/request/request.ts'

/** Whom the person may enter as, by a part of the name. */
export const loadListedUsers = defineRequest('impersonation/loadUsers', usersList, {
  concurrency: 'latest',
  scope: 'app',
  call: (text: string) => ({ query: text === '' ? {} : { Filtro: text } }),
  onFailure: { say: 'ours', text: shellMessages.USERS_FAILED },
})

export interface Entry {
  readonly person: ListedUser
  /** Why, for the audit; may be empty. */
  readonly motivo: string
}

/** Entering as somebody else and returning: their answers carry tokens, so both have workers of their own. */
export const enterAs = requestEvents<Entry, null>('impersonation/enterAs')
export const returnToSelf = requestEvents<null, null>('impersonation/returnToSelf')
