import { createMigrate, getStoredState } from 'redux-persist'
import { ALL_MODULES } from '#domain/access/modules.ts'
import { MIGRATIONS, persistConfig, SAVED_VERSION } from '#src/app/persistence/savedStorage.ts'
import { columnsOf, draftsOf, foldsOf, modulesOf, permissionsOf, themeOf, userOf } from '#src/app/persistence/shapes.ts'
import type { VisitorState } from '#src/app/store/visitorReducer.ts'
import { appearanceSlice } from '#src/core/appearance/appearance.slice.ts'
import { ownerOf } from '#src/core/forms/forms.slice.ts'
import { impersonationSlice } from '#src/core/impersonation/impersonation.slice.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'
import { menuSlice } from '#src/core/menu/menu.slice.ts'
import { studentsOf } from '#src/core/students/students.slice.ts'
import { versionSlice } from '#src/core/version/version.slice.ts'
import { isRecord, jsonOf } from '#src/lib/json.ts'
import type { CookieName, Cookies } from '#src/platform/cookies/cookies.ts'
import type { Ports } from '#src/platform/ports.ts'

type World = Pick<Ports, 'cookies' | 'storage' | 'prefersDark'>

/**
 * Reads and validates what this browser saved of the portal, before the store exists. Values of a wrong shape fall back
 * to the default. A person without a token, or a token without a person, counts as signed out, and the rest of their
 * data is removed.
 */
export const loadSaved = async ({ cookies, storage, prefersDark }: World): Promise<Partial<VisitorState>> => {
  const everywhere = {
    appearance: {
      ...appearanceSlice.getInitialState(),
      theme: themeOf(cookies.read('theme')) ?? (prefersDark() ? 'dark' : 'light'),
    },
    version: { ...versionSlice.getInitialState(), lastSeen: cookies.read('lastSeenVersion') },
  }
  const config = persistConfig(storage)
  const saved = await storedIn(config)
  const own = {
    columns: columnsOf(saved['columns']),
    menu: { ...menuSlice.getInitialState(), folds: foldsOf(saved['folds']) },
  }
  const user = personIn(cookies, 'user', 'token')
  if (user === null) {
    forget(cookies, 'user', 'token', 'originalUser', 'originalToken')
    config.storage.removeItem(config.key)
    return { ...everywhere, ...own }
  }
  const original = personIn(cookies, 'originalUser', 'originalToken')
  if (original === null) forget(cookies, 'originalUser', 'originalToken')
  return {
    ...everywhere,
    ...own,
    session: { status: 'signedIn', user, firstAccess: null },
    permissions: {
      permissions: permissionsOf(saved['permissions']) ?? [],
      modules: modulesOf(saved['modulesPermissions']) ?? ALL_MODULES,
    },
    impersonation: {
      ...impersonationSlice.getInitialState(),
      original: original && { user: original, permissions: permissionsOf(saved['originalPermissions']) ?? [] },
    },
    students: chosenAgain(studentsOf(user), saved['chosen'], ownerOf(user)),
    forms: draftsOf(saved['drafts'], ownerOf(user)),
  }
}

/** A guardian's chosen child stays chosen after a reload; one that left the list is unselected when it comes. */
const chosenAgain = (students: VisitorState['students'], chosen: unknown, owner: string): VisitorState['students'] =>
  isRecord(chosen) && chosen['owner'] === owner && typeof chosen['id'] === 'number'
    ? { ...students, selection: 'hasStudent', chosenId: chosen['id'] }
    : students

/** A saved person is valid only together with their token. */
const personIn = (cookies: Cookies, user: CookieName, token: CookieName): SessionUser | null =>
  cookies.read(token) === null ? null : userOf(jsonOf(cookies.read(user)))

const forget = (cookies: Cookies, ...names: readonly CookieName[]) => {
  for (const name of names) if (cookies.read(name) !== null) cookies.remove(name)
}

const storedIn = async (config: ReturnType<typeof persistConfig>): Promise<Readonly<Record<string, unknown>>> => {
  const stored = await getStoredState(config)
  // A missing or invalid version counts as the oldest, so that every migration runs.
  const version = isRecord(stored) && isRecord(stored['_persist']) ? Number(stored['_persist']['version']) : -1
  const state = { ...stored, _persist: { version, rehydrated: true } }
  const migrated: unknown = await createMigrate(MIGRATIONS)(state, SAVED_VERSION)
  return isRecord(migrated) ? migrated : {}
}
