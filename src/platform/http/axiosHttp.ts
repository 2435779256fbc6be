import type { AxiosAdapter, AxiosInstance, AxiosProgressEvent } from 'axios'
import { API_PREFIX, type ApiBase, type Endpoint, type SentFile } from '#domain/base/endpoint.ts'
import { STAMP_HEADER, stampOf } from '#domain/session/stamp.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { isRecord, jsonOf } from '#src/lib/json.ts'
import { type Failure, type Http, type HttpCall, type Reply, TOLD_APART } from '#src/platform/http/http.ts'

interface Options {
  /** Base URLs of the three APIs; the same origin unless the environment sets others (portal.md 7). */
  readonly bases?: Readonly<Partial<Record<ApiBase, string>>>
  /** Another transport, for journeys that run the server in the same process. */
  readonly adapter?: AxiosAdapter
}

/** Calls over axios, which is fetched with the first call: the login page paints and validates without it. */
export const axiosHttp = ({ bases = {}, adapter }: Options = {}): Http => {
  let client: Promise<AxiosInstance> | null = null
  const connect = async (): Promise<AxiosInstance> => {
    const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios')
    return axios.create({
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      validateStatus: () => true,
      ...(adapter === undefined ? {} : { adapter }),
    })
  }
  const addressOf = (endpoint: Endpoint, params: unknown) =>
    urlOf(bases[endpoint.base] ?? API_PREFIX[endpoint.base], endpoint, params)
  return {
    addressOf,
    follow: async (call, tell) => {
      const { followEvents } = await import(/* webpackChunkName: "follow" */ '#src/platform/http/followEvents.ts')
      await followEvents(addressOf(call.endpoint, call.params), { ...call, headers: headersOf(call) }, tell)
    },
    send: async (call) => {
      client ??= connect()
      try {
        const instance = await client
        const response = await instance.request<unknown>({
          method: call.endpoint.method,
          url: addressOf(call.endpoint, call.params),
          params: call.query,
          data: contentOf(call),
          headers: headersOf(call),
          signal: call.signal,
          ...(call.onProgress !== undefined && {
            onUploadProgress: ({ progress }: AxiosProgressEvent) => call.onProgress?.(progress ?? 0),
          }),
          ...(call.endpoint.gives === 'file' && { responseType: 'arraybuffer' as const }),
        })
        return { ...replyOf(response.status, response.data), stamp: stampOf(response.headers[STAMP_HEADER]) }
      } catch {
        return lost(call)
      }
    },
  }
}

/** For an upload, the browser adds the boundary of the parts to the type. */
const headersOf = ({ endpoint, body, token }: HttpCall): Record<string, string> => ({
  ...(endpoint.takes === 'file' && { 'Content-Type': 'multipart/form-data' }),
  ...(endpoint.takes === 'stream' && isRecord(body) && { 'Content-Type': String(body['type']) }),
  ...(token !== null && { Authorization: `Bearer ${token}` }),
})

/** A large file goes as it is. */
const contentOf = ({ endpoint, body }: HttpCall): unknown => {
  if (endpoint.takes === 'stream' && isRecord(body)) return body['content']
  return endpoint.takes === 'file' ? formOf(body) : body
}

const formOf = (body: unknown): FormData => {
  const form = new FormData()
  if (isSentFile(body)) form.append('arquivo', new Blob([new Uint8Array(body.content)]), body.name)
  return form
}

const isSentFile = (body: unknown): body is SentFile =>
  isRecord(body) && typeof body['name'] === 'string' && body['content'] instanceof Uint8Array

const urlOf = (prefix: string, { path }: Endpoint, params: unknown): string => {
  const values = new Map(Object.entries(isRecord(params) ? params : {}))
  return `${prefix}/${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))}`
}

/** An empty answer, which axios returns as an empty text. */
const NO_CONTENT = 204

const replyOf = (status: number, data: unknown): Reply =>
  status >= 200 && status <= 299
    ? { ok: true, status, data: status === NO_CONTENT ? null : data }
    : { ok: false, failure: failureOf(status, refusalIn(data)) }

/** When a file was requested, the refusal arrives as bytes too. */
const refusalIn = (data: unknown): unknown =>
  data instanceof ArrayBuffer ? jsonOf(new TextDecoder().decode(data)) : data

const failureOf = (status: number, data: unknown): Failure => {
  const body = isRecord(data) ? data : {}
  const exception = isRecord(body['exception']) ? body['exception'] : {}
  const text = [exception['message'], body['message'], data].find((one) => typeof one === 'string' && one !== '')
  return {
    status,
    code: TOLD_APART.find((code) => code === body['code']) ?? null,
    message: typeof text === 'string' ? text : '',
    fields: isRecord(body['fields']) ? stringsOf(body['fields']) : {},
    current: body['atual'] ?? null,
  }
}

/** No answer came: the network, or the person left. */
const lost = ({ signal }: HttpCall): Reply => ({
  ok: false,
  failure: {
    status: null,
    code: null,
    message: signal.aborted ? '' : callMessages.OFFLINE,
    fields: {},
    current: null,
  },
})

const stringsOf = (record: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
