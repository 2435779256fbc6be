import { sql } from 'kysely'
import { FEATURES } from '#domain/access/features.ts'
import { type Endpoint, endpointName } from '#domain/api/endpoint.ts'
import { GUARDIAN, type LoginType, STAFF, STUDENT } from '#domain/people.ts'
import { openStorages } from '#server/files/index.ts'
import type { Served } from '#server/http/serve.ts'
import { servedBy } from '#server/served.ts'
import { type Credentials, call, type Received, signInStaff, type TestApi, testConfig } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { AS_NOBODYS, GIVEN, OF_ONE_PERSON, OF_THE_SCHOOL, OTHERWISE } from '#test/helpers/foreignRows/everybodys.ts'
import { CODES, nameTogether, recordCalls, tableNamed } from '#test/helpers/foreignRows/named.ts'
import { bodyLike, type IdPlace, idPlacesOf, type Request, requestOf } from '#test/helpers/foreignRows/requests.ts'
import { buildWorld, type World } from '#test/helpers/foreignRows/world.ts'

/*
 * Every call that takes an id in path, query or body, by every kind of person whom its access rule lets through, with the
 * id of a row that exists and is not theirs: of another unit, family, class or student. It answers 404 and the audit keeps
 * the attempt (V32); what a form names is refused beside its field; a list that is narrowed by it shows what it shows for
 * an id that nobody has. Where it is otherwise, a list in `foreignRows/everybodys.ts` says why.
 */

interface Kind {
  readonly name: string
  readonly type: LoginType
  /** Staff hold every feature: to change, or only to see. */
  readonly edits?: true
  /** Works in all units: of the school nothing is foreign to them, only what is another person's own. */
  readonly everywhere?: true
}

const SECRETARY = 'a secretary of one unit'

const KINDS: readonly Kind[] = [
  { name: SECRETARY, type: STAFF, edits: true },
  { name: 'a teacher', type: STAFF },
  { name: 'an academic guardian', type: GUARDIAN },
  { name: 'a financial guardian', type: GUARDIAN },
  { name: 'a student', type: STUDENT },
  { name: 'a master', type: STAFF, edits: true, everywhere: true },
  { name: 'a super admin', type: STAFF, edits: true, everywhere: true },
]

const DEMO_LOGINS: Readonly<Record<string, string>> = {
  'an academic guardian': 'responsavel.academico@demo.escola',
  'a financial guardian': 'responsavel.financeiro@demo.escola',
  'a student': '529.982.247-25',
  'a master': 'master@demo.escola',
  'a super admin': 'admin@demo.escola',
}

const config = testConfig()

const CALLS = servedBy({ ...config, storages: openStorages(config.files) }).map(
  (one) => [endpointName(one.endpoint), one, idPlacesOf(one)] as const,
)
const WITH_IDS = CALLS.filter(([, , places]) => places.length > 0)

/** No row has it. */
const NOBODYS = 2_000_000_000

let api: TestApi
let world: World
const people = new Map<string, { readonly as: Credentials; readonly id: number }>()

beforeAll(async () => {
  api = await startDemoApi()
  const everybodys = Object.keys(OF_THE_SCHOOL).filter((table) => table !== CODES)
  world = await buildWorld(api.db, Object.values(DEMO_LOGINS), everybodys)
  const features = FEATURES.map(({ key }) => key)
  for (const { name, edits } of KINDS) {
    const login = DEMO_LOGINS[name]
    if (login !== undefined) people.set(name, await enterDemo(api, login))
    else {
      const rights = edits ? { edits: features } : { sees: features, teacher: true }
      const { id, email } = await addStaff(api.db, { units: [world.mine], ...rights })
      people.set(name, { id, as: (await signInStaff(api, { email, senha: PASSWORD })).as })
    }
  }
})
afterAll(() => api.close())

const isLetThrough = ({ access }: Endpoint, { type, edits }: Kind): boolean => {
  if (access === 'public' || access === 'signedIn') return true
  if ('types' in access) return access.types.includes(type)
  return type === STAFF && (edits === true || !access.edit)
}

const ask = (kind: Kind, { endpoint }: Served, { params, query, body }: Request) =>
  call(api, endpoint, { params, query, body, as: people.get(kind.name)?.as })

/** The id of a row that the caller reaches, for a place that is not the one that is tried. */
const ownId = (kind: Kind, name: string, place: IdPlace): number | undefined => {
  const table = tableNamed(name, place) ?? ''
  return world.ofFamily[DEMO_LOGINS[kind.name] ?? '']?.[table] ?? world.ofUnit[table]
}

/** The caller's own record, where a call reads what this one writes. */
const ownRecord = async (kind: Kind, one: Served): Promise<unknown> => {
  const name = endpointName(one.endpoint)
  const served = CALLS.map(([, other]) => other)
  for (const reader of recordCalls(one, served)) {
    const idAt = (place: IdPlace) => ownId(kind, name, place) ?? ownId(kind, endpointName(reader.endpoint), place) ?? 1
    const { status, answer } = await ask(kind, reader, requestOf(reader, { place: '', idAt }))
    if (status === 200) return answer
  }
  return undefined
}

/** Asks with an id at one place, and with the caller's own at all others. */
const askWith = async (kind: Kind, one: Served, place: IdPlace, id: number) => {
  const name = endpointName(one.endpoint)
  const idAt = (at: IdPlace): number => {
    if (at === place) return id
    return (nameTogether(name, place, at) && world.foreign[tableNamed(name, at) ?? '']) || (ownId(kind, name, at) ?? 1)
  }
  const request = requestOf(one, { place, idAt })
  if (request.body === undefined || !place.startsWith('body')) return ask(kind, one, request)
  const given = GIVEN[`${name} ${place}`]?.({ id: people.get(kind.name)?.id ?? 0, type: kind.type })
  const body = bodyLike(one, request.body, await ownRecord(kind, one), place)
  return ask(kind, one, { ...request, body: { ...body, ...given } })
}

const lastEntry = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_entry`.execute(api.db)
  return rows[0]?.id ?? 0
}

/** Which foreign rows the audit keeps that somebody asked for, since an entry. */
const notedSince = async ({ name, type }: Kind, since: number): Promise<readonly (string | null)[]> => {
  const entries = await api.db
    .selectFrom('audit_entry')
    .where('id', '>', since)
    .where('action', '=', 'foreign-row')
    .where('login_type', '=', type)
    .where('person_id', '=', people.get(name)?.id ?? 0)
    .select('entity_id')
    .execute()
  return entries.map(({ entity_id }) => entity_id)
}

const told = ({ status, refusal }: Received<unknown>): string =>
  status === 200 ? '200' : `${status} ${refusal.code} ${JSON.stringify(refusal.fields ?? {})}`

const isNotedWell = (kind: Kind, one: Served, place: IdPlace, foreign: number, noted: readonly (string | null)[]) => {
  const name = endpointName(one.endpoint)
  const expected = [foreign, world.notedAs[tableNamed(name, place) ?? '']]
  if (expected.some((id) => noted.includes(String(id)))) return true
  // Who may not write to their own row at all is refused by that, whatever else the body names.
  return kind.name !== SECRETARY && place.startsWith('body') && noted.includes(String(ownId(kind, name, 'params.id')))
}

/** What is wrong with the answer to a foreign id at one place; null where nothing is. */
const wrongWith = async (kind: Kind, one: Served, place: IdPlace, foreign: number): Promise<string | null> => {
  const since = await lastEntry()
  const met = await askWith(kind, one, place, foreign)
  // Of several records at once each has a verdict of its own.
  if (met.status === 404 || place === 'body.registros[].id') {
    const noted = await notedSince(kind, since)
    return isNotedWell(kind, one, place, foreign, noted)
      ? null
      : `${told(met)}, and the audit has ${noted.join() || 'nothing'}`
  }
  const other = await askWith(kind, one, place, NOBODYS)
  const [, field = ''] = place.split(/[.[]/)
  const sentence = met.refusal?.fields?.[field]
  if (met.status === 422 && sentence !== undefined && sentence === other.refusal?.fields?.[field]) return null
  if (met.status !== other.status || !met.bytes.equals(other.bytes))
    return `${told(met)}, and for an id that nobody has ${told(other)}`
  const isNarrowed = met.status === 200 && place.startsWith('query')
  const isListed = AS_NOBODYS[`${endpointName(one.endpoint)} ${place}`] !== undefined
  return isNarrowed || isListed ? null : `${told(met)}, whatever the id`
}

test.each(WITH_IDS)('%s', async (name, one, places) => {
  const wrong: string[] = []
  for (const place of places) {
    const table = tableNamed(name, place)
    if (table === undefined) wrong.push(`${place}: nothing says what it is an id of`)
    if (table === undefined || OF_THE_SCHOOL[table] !== undefined || OTHERWISE[`${name} ${place}`] !== undefined)
      continue
    const foreign = world.foreign[table]
    if (foreign === undefined) wrong.push(`${place}: there is no foreign row of ${table}`)
    for (const kind of foreign === undefined ? [] : KINDS) {
      if (!isLetThrough(one.endpoint, kind) || (kind.everywhere && OF_ONE_PERSON[table] === undefined)) continue
      const flaw = await wrongWith(kind, one, place, foreign ?? 0)
      if (flaw !== null) wrong.push(`${place}, ${kind.name}: ${flaw}`)
    }
  }
  expect(wrong).toEqual([])
})

test('visitors name no row', () => {
  expect(WITH_IDS.filter(([, { endpoint }]) => endpoint.access === 'public').map(([name]) => name)).toEqual([])
})

test('what is said to be of the whole school has no unit', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where column_name = 'unit_id' and table_name = any(${Object.keys(OF_THE_SCHOOL)}::text[])`.execute(api.db)
  expect(rows).toEqual([])
})

test('every reason is about a place that there is', () => {
  const places = new Set(WITH_IDS.flatMap(([name, , all]) => all.map((place) => `${name} ${place}`)))
  const named = [OTHERWISE, AS_NOBODYS, GIVEN].flatMap((list) => Object.keys(list))
  expect(named.filter((name) => !places.has(name))).toEqual([])
})
