import { createSelector, type Middleware } from '@reduxjs/toolkit'
import { createPersistoid } from 'redux-persist'
import { persistConfig, SAVED_VERSION } from '#src/app/persistence/savedStorage.ts'
import { draftsOf } from '#src/app/persistence/shapes.ts'
import { draftsBeside } from '#src/app/persistence/tabDrafts.ts'
import type { VisitorState } from '#src/app/store/visitorReducer.ts'
import { ownerOf } from '#src/core/forms/forms.slice.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'
import { jsonOf } from '#src/lib/json.ts'
import type { CookieName } from '#src/platform/cookies/cookies.ts'
import type { Ports } from '#src/platform/ports.ts'

/** Cookies that mirror the state. Tokens are not among them: only sagas write those. */
const COOKIE_PARTS: readonly { readonly name: CookieName; readonly of: (state: VisitorState) => string | null }[] = [
  { name: 'user', of: ({ session }) => textOf(session.user) },
  { name: 'originalUser', of: ({ impersonation }) => textOf(impersonation.original?.user ?? null) },
  { name: 'theme', of: ({ appearance }) => appearance.theme },
  { name: 'lastSeenVersion', of: ({ version }) => version.lastSeen },
]

const textOf = (user: SessionUser | null): string | null => user && JSON.stringify(user)

const PERSIST = { version: SAVED_VERSION, rehydrated: true }

/** The parts of the state to save in local storage beside drafts; undefined removes a part. */
const selectSaved = createSelector(
  (state: VisitorState) => state.session.user,
  (state: VisitorState) => state.permissions,
  (state: VisitorState) => state.impersonation.original,
  (state: VisitorState) => state.columns,
  (state: VisitorState) => state.menu.folds,
  (state: VisitorState) => state.students.chosenId,
  (user, { permissions, modules }, original, columns, folds, chosenId) => ({
    ...(Object.keys(columns).length === 0 ? {} : { columns, _persist: PERSIST }),
    ...(Object.keys(folds).length === 0 ? {} : { folds, _persist: PERSIST }),
    ...(user === null
      ? {}
      : {
          permissions,
          modulesPermissions: modules,
          ...(original === null ? {} : { originalPermissions: original.permissions }),
          ...(chosenId === null ? {} : { chosen: { owner: ownerOf(user), id: chosenId } }),
          _persist: PERSIST,
        }),
  }),
)

/** The drafts to save: what this event changed, over what all tabs of the person have kept. */
const draftsAfter = (storage: Ports['storage'], before: VisitorState, after: VisitorState) => {
  const { user } = after.session
  if (user === null) return {}
  const owner = ownerOf(user)
  const isSamePerson = before.session.user !== null && ownerOf(before.session.user) === owner
  const forms = isSamePerson
    ? draftsBeside(draftsOf(jsonOf(storage.read('drafts')), owner), before.forms, after.forms)
    : after.forms
  return Object.keys(forms).length === 0 ? {} : { drafts: { owner, forms } }
}

/**
 * Mirrors the state in cookies and local storage. It writes at once when an event changed a part, so that neither a
 * reload nor another tab finds an older value. It is a middleware and not a subscriber, which would also see time
 * travel. Live mode only.
 */
export const persistMiddleware = ({
  cookies,
  storage,
}: Pick<Ports, 'cookies' | 'storage'>): Middleware<object, VisitorState> => {
  const persistoid = createPersistoid(persistConfig(storage))
  return (store) => (next) => (event) => {
    const before = store.getState()
    const result = next(event)
    const after = store.getState()
    if (before === after) return result
    for (const { name, of } of COOKIE_PARTS) {
      const text = of(after)
      if (text === of(before)) continue
      if (text === null) cookies.remove(name)
      else cookies.write(name, text)
    }
    const savedBefore = selectSaved(before)
    const saved = selectSaved(after)
    if (saved !== savedBefore || before.forms !== after.forms) {
      // After a reload the persistoid does not know yet which parts are stored, and would not remove them.
      persistoid.update({ ...savedBefore, drafts: {} })
      persistoid.update({ ...saved, ...draftsAfter(storage, before, after) })
      void persistoid.flush()
    }
    return result
  }
}
