import { type Endpoint, endpointName } from '#domain/base/endpoint.ts'
import type { CookieName, Cookies } from '#src/platform/cookies/cookies.ts'
import { base64Of, bytesOf, type Files } from '#src/platform/files/files.ts'
import type { Failure, HttpCall, Reply } from '#src/platform/http/http.ts'
import type { Ports } from '#src/platform/ports.ts'
import { createDesk } from '#src/platform/sheets/desk.ts'
import type { Push } from '#src/platform/push/push.ts'
import type { PortalWorker } from '#src/platform/serviceWorker/serviceWorker.ts'
import type { Shelf } from '#src/platform/shelf/shelf.ts'
import type { Sheets } from '#src/platform/sheets/sheets.ts'
import type { KeyValueStore } from '#src/platform/storage/storage.ts'
import type { TabMessage } from '#src/platform/tabs/tabs.ts'
import { createVault } from '#src/platform/vault/vault.ts'

/** The instant at which the clock of every test stands, unless the test says otherwise. */
export const NOW = '2026-11-21T12:00:00.000Z'

export const ok = (data: unknown, status = 200): Reply => ({ ok: true, status, data })

export const failureOf = <Current = never>(
  status: number | null,
  failure: Partial<Failure<Current>> = {},
): Failure<Current> => ({
  status,
  code: null,
  message: '',
  fields: {},
  current: null,
  ...failure,
})

export const failed = (status: number | null, failure: Partial<Failure> = {}): Reply => ({
  ok: false,
  failure: failureOf(status, failure),
})

/** Replies by call, as in `{ 'GET Parametro': [ok([])] }`: used in turn, and the last one stays. */
export type Replies = Readonly<Record<string, readonly (Reply | Promise<Reply>)[]>>

export type FakePorts = ReturnType<typeof fakePorts>

/** Ports without a world: a test can read what was sent, written and told. A call without a reply fails the test. */
export const fakePorts = (replies: Replies = {}, start: { cookies?: Partial<Record<CookieName, string>> } = {}) => {
  const waiting = new Map(Object.entries(replies).map(([name, list]) => [name, [...list]]))
  const calls: HttpCall[] = []
  const told: TabMessage[] = []
  const shown: string[] = []
  const copied: string[] = []
  const downloads: { name: string; text: string }[] = []
  let reloads = 0
  let ids = 0
  const cookies = fakeCookies(start.cookies)
  const storage = fakeStorage()
  const shelf = fakeShelf()
  const files = fakeFiles(downloads)
  const ports: Ports = {
    http: {
      addressOf: ({ path }) => `/${path}`,
      follow: async () => new Promise(() => undefined),
      send: async (call) => {
        calls.push(call)
        const list = waiting.get(endpointName(call.endpoint))
        const reply = list !== undefined && list.length > 1 ? list.shift() : list?.[0]
        if (reply === undefined) throw new Error(`Unexpected call: ${endpointName(call.endpoint)}`)
        return reply
      },
    },
    clock: { now: () => NOW },
    clipboard: { write: async (text) => copied.push(text) > 0 },
    ids: { next: () => `id${(ids += 1)}` },
    cookies,
    shelf,
    storage,
    vault: createVault(),
    files,
    sheets: fakeSheets(files),
    urlBar: {
      origin: () => 'https://portal.escola',
      current: () => shown.at(-1) ?? '/',
      push: (path) => shown.push(path),
      replace: (path) => shown.push(path),
      onPop: () => undefined,
      scrolled: () => 0,
      openTab: (url) => shown.push(url),
      reload: () => {
        reloads += 1
      },
    },
    tabs: { tell: (message) => told.push(message), onMessage: () => undefined },
    worker: noWorker,
    push: noPush,
    prefersDark: () => false,
    device: { now: () => ({ online: true, narrow: false }), onChange: () => undefined, lastUse: () => null },
  }
  return {
    ...ports,
    shelf,
    /** Written cookies by name. */
    jar: cookies.jar,
    kept: storage.kept,
    calls,
    /** `GET Parametro`, in the order of sending. */
    callNames: (): string[] => calls.map(({ endpoint }: { endpoint: Endpoint }) => endpointName(endpoint)),
    told,
    shown,
    copied,
    downloads,
    reloads: () => reloads,
    filesRead: files.allRead,
  }
}

interface FakeFiles extends Files {
  /** Ends once no file is being read, however long that takes. */
  readonly allRead: () => Promise<unknown>
}

/** Lists downloads; picked files are read from memory, and the preview of a file is its name. */
export const fakeFiles = (downloads: { name: string; text: string }[]): FakeFiles => {
  const picked = new Map<string, Blob>()
  const reads = new Set<Promise<unknown>>()
  const noted = async <T>(read: Promise<T>): Promise<T> => {
    reads.add(read)
    try {
      return await read
    } finally {
      reads.delete(read)
    }
  }
  return {
    save: (name, content) =>
      downloads.push({ name, text: typeof content === 'string' ? content : Buffer.from(content).toString() }),
    keep: (file) => {
      const id = `f${picked.size + 1}`
      picked.set(id, file)
      return { id, name: file.name, size: file.size, type: file.type }
    },
    lend: ({ id, type }, content) => {
      picked.set(id, new Blob([content], { type }))
    },
    whole: ({ id }) => picked.get(id) ?? null,
    fetchToDisk: (address) => {
      downloads.push({ name: address, text: '' })
    },
    addressOf: ({ id }) => (picked.has(id) ? `/previa/${id}` : null),
    read: async ({ id }) => {
      const file = picked.get(id)
      return file === undefined ? null : noted(base64Of(file))
    },
    bytes: async ({ id }) => {
      const file = picked.get(id)
      return file === undefined ? null : noted(bytesOf(file))
    },
    allRead: () => Promise.all(reads),
  }
}

/** Reads spreadsheets in the same process. */
export const fakeSheets = (files: Files): Sheets => {
  const desk = createDesk()
  return {
    open: async (file) => {
      const bytes = await files.bytes(file)
      // Copies the bytes of the document's realm to that of the test.
      return desk.open(file.id, new Uint8Array(new Uint8Array(bytes ?? new ArrayBuffer(0))).buffer)
    },
    rows: async (file, from, count) => desk.rows(file.id, from, count),
    write: desk.write,
  }
}

export const fakeCookies = (
  start: Partial<Record<CookieName, string>> = {},
): Cookies & { jar: Partial<Record<CookieName, string>> } => {
  const jar = { ...start }
  return {
    jar,
    read: (name) => jar[name] ?? null,
    write: (name, value) => {
      jar[name] = value
    },
    remove: (name) => {
      delete jar[name]
    },
  }
}

/** A browser without a service worker. */
/** A browser without notifications. */
export const noPush: Push = {
  now: async () => ({ standing: 'unsupported', mark: null }),
  turnOn: async () => 'blocked',
  turnOff: async () => undefined,
}

export const noWorker: PortalWorker = {
  register: () => undefined,
  keepCode: () => undefined,
  onNewVersion: () => undefined,
  takeNewVersion: () => undefined,
}

/** What a device keeps. `full`: the browser takes nothing more. */
export const fakeShelf = (): Shelf & { readonly kept: Map<string, unknown>; full: boolean } => {
  const kept = new Map<string, unknown>()
  const keysFrom = (prefix: string) => [...kept.keys()].filter((key) => key.startsWith(prefix)).toSorted()
  const shelf = {
    kept,
    full: false,
    read: async (prefix: string) => keysFrom(prefix).map((key) => kept.get(key)),
    write: async (key: string, value: unknown) => {
      // As a browser does, keeps a copy.
      if (!shelf.full) kept.set(key, structuredClone(value))
      return !shelf.full
    },
    remove: async (prefix: string) => {
      for (const key of keysFrom(prefix)) kept.delete(key)
    },
  }
  return shelf
}

export const fakeStorage = (start: Record<string, string> = {}): KeyValueStore & { kept: Record<string, string> } => {
  const kept = { ...start }
  return {
    kept,
    read: (key) => kept[key] ?? null,
    write: (key, value) => {
      kept[key] = value
    },
    remove: (key) => {
      delete kept[key]
    },
  }
}
