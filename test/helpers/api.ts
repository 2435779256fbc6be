import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { WireError } from '#domain/all/messages.ts'
import type { BodyOf, Call, Endpoint } from '#domain/base/endpoint.ts'
import { familyLogin, staffLogin } from '#domain/session/session.endpoints.ts'
import type { Access } from '#domain/session/session.schemas.ts'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { OpenDatabase } from '#server/db/connection.ts'
import { openStorages } from '#server/files/index.ts'
import { urlOf } from '#server/http/describeApi.ts'
import { expectNoSecretsInAudit } from '#test/helpers/auditSecrets.ts'
import { createTestClock, type TestClock } from '#test/helpers/clock.ts'
import { createTestDatabase } from '#test/helpers/database.ts'

/** The whole server in this process, on its own database. */
export interface TestApi {
  readonly app: FastifyInstance
  readonly database: OpenDatabase
  readonly db: OpenDatabase['db']
  readonly clock: TestClock
  readonly config: Config
  readonly close: () => Promise<void>
}

/** Configuration of a test: silent, without limit of calls, without a built portal. */
export const testConfig = (changes: Partial<Config> = {}): Config => {
  const read = readConfig({
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '0',
    PORTAL_WEB: join(tmpdir(), 'portal-that-was-never-built'),
  })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return { ...read.config, ...changes }
}

/** Starts the server on a fresh, empty database. */
export const startApi = async (changes: Partial<Config> = {}): Promise<TestApi> =>
  serveOver(await createTestDatabase(), changes)

/** Starts the server on its own database, which it closes at the end. */
export const serveOver = async (database: OpenDatabase, changes: Partial<Config> = {}): Promise<TestApi> => {
  const clock = createTestClock()
  const config = testConfig(changes)
  const storages = openStorages(config.files)
  const app = await buildApp({ db: database.db, config, clock, storages }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  return {
    app,
    database,
    db: database.db,
    clock,
    config,
    close: async () => {
      await app.close()
      try {
        await expectNoSecretsInAudit(database.db)
      } finally {
        await database.close()
      }
    },
  }
}

/** Session data in a browser. */
export interface Credentials {
  readonly token?: string | undefined
  readonly companion?: string | undefined
  readonly device?: string | undefined
}

/** Credentials of a call. */
export interface Sent {
  readonly params?: Readonly<Record<string, string | number>> | undefined
  readonly query?: Readonly<Record<string, string | number | readonly (string | number)[]>> | undefined
  readonly body?: unknown
  readonly as?: Credentials | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Where the call comes from; the computer of the server unless told. */
  readonly address?: string | undefined
}

export interface Received<Answer> {
  readonly status: number
  /** The answer of a 200. */
  readonly answer: Answer
  /** The refusal of any other status. */
  readonly refusal: WireError
  readonly headers: Readonly<Record<string, unknown>>
  /** The raw response. */
  readonly bytes: Buffer
  readonly companion: string | undefined
  readonly device: string | undefined
}

/** A query as in an address: a list has one entry per value. */
const textsOf = (query: NonNullable<Sent['query']>) =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, typeof value === 'object' ? value.map(String) : String(value)]),
  )

const cookiesOf = ({ companion, device }: Credentials) => ({
  ...(companion === undefined ? {} : { companion }),
  ...(device === undefined ? {} : { device }),
})

/** Calls an endpoint as a browser with these credentials. */
export const call = async <C extends Call>(
  { app, config }: Pick<TestApi, 'app' | 'config'>,
  endpoint: Endpoint<C>,
  { params = {}, query = {}, body, as = {}, headers = {}, address }: Sent = {},
): Promise<Received<C['answer']>> => {
  const path = urlOf(endpoint, config.prefixes).replace(/:(\w+)/g, (_, name: string) => String(params[name]))
  const response = await app.inject({
    method: endpoint.method,
    url: path,
    query: textsOf(query),
    ...(body === undefined ? {} : { payload: Object(body) }),
    headers: { ...headers, ...(as.token === undefined ? {} : { authorization: `Bearer ${as.token}` }) },
    cookies: cookiesOf(as),
    ...(address === undefined ? {} : { remoteAddress: address }),
  })
  const isJson = response.body !== '' && String(response.headers['content-type']).startsWith('application/json')
  return {
    status: response.statusCode,
    answer: isJson ? response.json<C['answer']>() : undefined,
    refusal: isJson ? response.json<WireError>() : { code: 'UNEXPECTED', message: response.body },
    headers: response.headers,
    bytes: response.rawPayload,
    companion: response.cookies.find(({ name }) => name === 'companion')?.value,
    device: response.cookies.find(({ name }) => name === 'device')?.value,
  }
}

/** Downloads a file as a browser with these credentials: its bytes, or the refusal as text. */
export const download = (
  { app, config }: Pick<TestApi, 'app' | 'config'>,
  endpoint: Endpoint,
  { query = {}, as: { token = '', companion = '' } = {} }: Pick<Sent, 'query' | 'as'> = {},
) =>
  app.inject({
    url: urlOf(endpoint, config.prefixes),
    query: textsOf(query),
    headers: { authorization: `Bearer ${token}` },
    cookies: { companion },
  })

/** A signed-in person, with what the browser holds. */
export interface SignedIn {
  readonly access: Access
  readonly as: Credentials
}

/** Signs a member of staff in. */
export const signInStaff = async (api: TestApi, body: BodyOf<typeof staffLogin>): Promise<SignedIn> => {
  const received = await call(api, staffLogin, { body })
  if (received.status !== 200) throw new Error(`Sign-in refused: ${received.refusal.message}`)
  return {
    access: received.answer,
    as: { token: received.answer.token, companion: received.companion, device: received.device },
  }
}

/** Signs a guardian or student in. */
export const signInFamily = async (api: TestApi, body: BodyOf<typeof familyLogin>): Promise<SignedIn> => {
  const received = await call(api, familyLogin, { body })
  if (received.status !== 200) throw new Error(`Sign-in refused: ${received.refusal.message}`)
  const { value } = received.answer
  return { access: value, as: { token: value.token, companion: received.companion, device: received.device } }
}
