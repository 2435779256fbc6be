import type { MigrationManifest, PersistConfig } from 'redux-persist'
import { isRecord, jsonOf } from '#src/lib/json.ts'
import type { KeyValueStore } from '#src/platform/storage/storage.ts'

/**
 * Keys of local storage, each with readable JSON. The first three are portal.md 3's; `_persist` holds the version of
 * the shapes.
 */
const KEYS = [
  'permissions',
  'originalPermissions',
  'modulesPermissions',
  'drafts',
  'chosen',
  'columns',
  'folds',
  '_persist',
] as const

/** Parts that stay after a sign-out: the chosen columns and the folded groups of the menu, which are stored per person. */
const STAYING: readonly string[] = ['columns', 'folds', '_persist']

/** Version of the shapes. Raise it when a shape changes, and add a migration to `MIGRATIONS`. */
export const SAVED_VERSION = 2

/** Migrations by the version to which they lead. */
export const MIGRATIONS: MigrationManifest = {
  // The guardians of a new student got addresses, which older drafts lack.
  2: (state) => withoutDraft(state, 'inclusion/aluno'),
}

const withoutDraft = <State>(state: State, name: string): State => {
  if (!isRecord(state) || !isRecord(state['drafts']) || !isRecord(state['drafts']['forms'])) return state
  const others = Object.entries(state['drafts']['forms']).filter(([form]) => form !== name)
  return { ...state, drafts: { ...state['drafts'], forms: Object.fromEntries(others) } }
}

/**
 * redux-persist keeps everything under one key, each part as a text in a text. Here every part has its own key. A part
 * that is not JSON counts as missing, and leaves the others intact.
 */
export const persistConfig = (storage: KeyValueStore): PersistConfig<unknown> => ({
  key: 'portal',
  version: SAVED_VERSION,
  storage: {
    getItem: async () => {
      const parts = KEYS.map((key) => [key, storage.read(key)] as const)
      return JSON.stringify(Object.fromEntries(parts.filter(([, text]) => jsonOf(text) !== null)))
    },
    setItem: async (_: string, value: string) => {
      const parts = jsonOf(value)
      for (const key of KEYS) {
        const text = isRecord(parts) ? parts[key] : undefined
        if (typeof text === 'string') storage.write(key, text)
        else storage.remove(key)
      }
    },
    removeItem: async () => {
      for (const key of KEYS) if (!STAYING.includes(key)) storage.remove(key)
    },
  },
})
