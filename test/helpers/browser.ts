import type { AxiosAdapter } from 'axios'
import type { FastifyInstance } from 'fastify'
import { axiosHttp } from '#src/platform/http/axiosHttp.ts'
import { toldFrom } from '#src/platform/http/followEvents.ts'
import type { HttpCall } from '#src/platform/http/http.ts'
import type { Ports } from '#src/platform/ports.ts'
import type { TabMessage } from '#src/platform/tabs/tabs.ts'
import { createVault } from '#src/platform/vault/vault.ts'
import { bytesOf } from '#src/platform/files/files.ts'
import { multipartOf } from '#test/helpers/files.ts'
import {
  fakeCookies,
  fakeFiles,
  fakeSheets,
  fakeShelf,
  fakeStorage,
  noPush,
  noWorker,
} from '#test/helpers/fakePorts.ts'

/** A browser with cookies, storage and tabs, on a server in this process. */
export interface TestBrowser {
  readonly cookies: ReturnType<typeof fakeCookies>
  readonly storage: ReturnType<typeof fakeStorage>
  readonly shelf: ReturnType<typeof fakeShelf>
  /** The HttpOnly cookie, hidden from scripts. */
  companion: string | undefined
  /** Whether the server answers. */
  online: boolean
  /** Opens a page, and gives its ports. */
  readonly openPage: (path: string) => PagePorts
}

export interface PagePorts extends Ports {
  readonly downloads: { readonly name: string; readonly text: string }[]
  /** Texts put on the clipboard. */
  readonly copied: readonly string[]
  /** The address bar. */
  readonly address: () => string
  /** The person scrolls down to this pixel. */
  readonly scrollTo: (pixels: number) => void
  /** The person goes back in the browser. */
  readonly goBack: () => void
  /** Closes the page: its running calls are never answered. */
  readonly close: () => void
  /** The number of running calls. */
  readonly pending: () => number
  /** Every read call, in order. */
  readonly reads: readonly string[]
}

/** No two pages make the same id: the server takes what comes with a key that it knows as done already. */
let ids = 0

export const createBrowser = (app: FastifyInstance, now: () => Date): TestBrowser => {
  const listeners = new Set<{ page: object; hear: (message: TabMessage) => void }>()
  const browser: TestBrowser = {
    cookies: fakeCookies(),
    storage: fakeStorage(),
    shelf: fakeShelf(),
    companion: undefined,
    online: true,
    openPage: (path) => openPage(path),
  }

  const openPage = (path: string): PagePorts => {
    const page = {}
    const visited = [path]
    const downloads: { name: string; text: string }[] = []
    const copied: string[] = []
    const files = fakeFiles(downloads)
    const pops: ((path: string) => void)[] = []
    const reads: string[] = []
    let [pending, open, top] = [0, true, 0]
    const http = axiosHttp({ adapter: adapterOver(app, browser) })
    return {
      http: {
        addressOf: http.addressOf,
        follow: (call, tell) =>
          followOver(app, browser, { ...call, url: http.addressOf(call.endpoint, undefined) }, tell),
        send: async (call) => {
          if (!open) return new Promise(() => undefined)
          pending += 1
          const { endpoint, params, query } = call
          if (endpoint.method === 'GET') reads.push(JSON.stringify([endpoint.base, endpoint.path, params, query]))
          const reply = await http.send(call)
          pending -= 1
          return open ? reply : new Promise(() => undefined)
        },
      },
      clock: { now: () => now().toISOString() },
      clipboard: { write: async (text) => copied.push(text) > 0 },
      ids: { next: () => `id${(ids += 1)}` },
      cookies: browser.cookies,
      shelf: browser.shelf,
      storage: browser.storage,
      vault: createVault(),
      files,
      sheets: fakeSheets(files),
      urlBar: {
        origin: () => 'https://portal.escola',
        current: () => visited.at(-1) ?? '/',
        push: (to) => visited.push(to),
        replace: (to) => visited.splice(-1, 1, to),
        onPop: (listener) => pops.push(listener),
        scrolled: () => top,
        openTab: () => undefined,
        reload: () => undefined,
      },
      tabs: {
        tell: (message) => {
          for (const { page: other, hear } of listeners) if (other !== page) hear(message)
        },
        onMessage: (hear) => listeners.add({ page, hear }),
      },
      device: { now: () => ({ online: true, narrow: false }), onChange: () => undefined, lastUse: () => null },
      worker: noWorker,
      push: noPush,
      prefersDark: () => false,
      downloads,
      copied,
      address: () => visited.at(-1) ?? '/',
      scrollTo: (pixels) => {
        top = pixels
      },
      goBack: () => {
        visited.pop()
        for (const listener of pops) listener(visited.at(-1) ?? '/')
      },
      close: () => {
        open = false
        for (const listener of listeners) if (listener.page === page) listeners.delete(listener)
      },
      pending: () => pending,
      reads,
    }
  }
  return browser
}

/** An axios adapter for a server in the same process, with the cookie that only browser and server know. */
const adapterOver =
  (app: FastifyInstance, browser: TestBrowser): AxiosAdapter =>
  async (config) => {
    if (!browser.online) throw new Error('Network Error')
    // As in the browser's adapter: a call without content has no content type.
    if (config.data === undefined) config.headers.setContentType(null)
    const sent = await bodyOf(config.data)
    config.onUploadProgress?.({ bytes: 1, loaded: 1, total: 1, progress: 1, lengthComputable: true })
    const query = new URLSearchParams(Object.entries(config.params ?? {}).map(([name, value]) => [name, String(value)]))
    const response = await app.inject({
      method: methodOf(config.method),
      url: `${config.url}${query.size === 0 ? '' : `?${query}`}`,
      headers: { ...config.headers.toJSON(), ...sent?.headers },
      cookies: browser.companion === undefined ? {} : { companion: browser.companion },
      ...(sent === undefined ? {} : { payload: sent.body }),
    })
    for (const { name, value } of response.cookies) if (name === 'companion') browser.companion = value || undefined
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const bytes = new Uint8Array(response.rawPayload)
    return {
      data: config.responseType === 'arraybuffer' ? bytes.buffer : isJson ? response.json() : response.body,
      status: response.statusCode,
      statusText: response.statusMessage,
      headers: stringsOf(response.headers),
      config,
    }
  }

/** Server-sent events of a server in the same process. */
const followOver = async (
  app: FastifyInstance,
  browser: TestBrowser,
  { url, query, token, signal }: HttpCall & { readonly url: string },
  tell: (data: string) => void,
): Promise<void> => {
  if (!browser.online) return
  try {
    const response = await app.inject({
      method: 'GET',
      url,
      query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
      headers: { authorization: `Bearer ${token}` },
      cookies: browser.companion === undefined ? {} : { companion: browser.companion },
      payloadAsStream: true,
    })
    const stream = response.stream()
    signal.addEventListener('abort', () => stream.destroy())
    if (response.statusCode !== 200) return
    const tellAll = toldFrom(tell)
    for await (const part of stream) tellAll(String(part))
  } catch {
    // The stream was left, or the server has stopped.
  }
}

/** The body to send: a file in parts, or a text. */
const bodyOf = async (
  data: unknown,
): Promise<{ readonly body: string | Buffer; readonly headers?: object } | undefined> => {
  if (data === undefined) return undefined
  if (typeof data === 'string') return { body: data }
  const file = data instanceof FormData ? data.get('arquivo') : null
  if (!(file instanceof File)) throw new Error('A form without its file')
  return multipartOf(file.name, new Uint8Array(await bytesOf(file)))
}

const stringsOf = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

const methodOf = (method = 'get') => method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE'
