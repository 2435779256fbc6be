import type { AxiosAdapter, AxiosInstance } from 'axios'
import { API_PREFIX, type ApiBase, type Endpoint } from '#domain/api/endpoint.ts'
import { STAMP_HEADER, stampOf } from '#domain/api/stamp.ts'
import { MESSAGES, type MessageCode } from '#domain/messages.ts'
import { isRecord, jsonOf } from '#src/lib/json.ts'
import type { Failure, Http, HttpCall, Reply } from '#src/platform/http/http.ts'

interface Options {
  /** Where the three APIs stand; the same origin unless the environment says otherwise (portal.md 7). */
  readonly bases?: Readonly<Partial<Record<ApiBase, string>>>
  /** Another way to the server, for journeys that run it in the same process. */
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
  return {
    send: async (call) => {
      client ??= connect()
      try {
        const instance = await client
        const response = await instance.request<unknown>({
          method: call.endpoint.method,
          url: urlOf(bases[call.endpoint.base] ?? API_PREFIX[call.endpoint.base], call.endpoint, call.params),
          params: call.query,
          data: call.body,
          headers: call.token === null ? {} : { Authorization: `Bearer ${call.token}` },
          signal: call.signal,
          ...(call.endpoint.gives === 'file' && { responseType: 'arraybuffer' as const }),
        })
        return { ...replyOf(response.status, response.data), stamp: stampOf(response.headers[STAMP_HEADER]) }
      } catch {
        return lost(call)
      }
    },
  }
}

const urlOf = (prefix: string, { path }: Endpoint, params: unknown): string => {
  const values = new Map(Object.entries(isRecord(params) ? params : {}))
  return `${prefix}/${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))}`
}

const replyOf = (status: number, data: unknown): Reply =>
  status >= 200 && status <= 299
    ? { ok: true, status, data }
    : { ok: false, failure: failureOf(status, refusalIn(data)) }

/** Where a file was asked for, the reason why there is none comes as bytes too. */
const refusalIn = (data: unknown): unknown =>
  data instanceof ArrayBuffer ? jsonOf(new TextDecoder().decode(data)) : data

const failureOf = (status: number, data: unknown): Failure => {
  const body = isRecord(data) ? data : {}
  const exception = isRecord(body['exception']) ? body['exception'] : {}
  const text = [exception['message'], body['message'], data].find((one) => typeof one === 'string' && one !== '')
  return {
    status,
    code: isMessageCode(body['code']) ? body['code'] : null,
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
    code: 'OFFLINE',
    message: signal.aborted ? '' : MESSAGES.OFFLINE,
    fields: {},
    current: null,
  },
})

const isMessageCode = (value: unknown): value is MessageCode => typeof value === 'string' && value in MESSAGES

const stringsOf = (record: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
