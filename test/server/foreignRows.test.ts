import { sql } from 'kysely'
import { type Feature, FEATURES, featureOf } from '#domain/access/features.ts'
import { type Endpoint, endpointName } from '#domain/base/endpoint.ts'
import { GUARDIAN, type LoginType, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import { openStorages } from '#server/files/index.ts'
import type { Served } from '#server/http/serve.ts'
import { servedBy } from '#server/served.ts'
import { type Credentials, call, type Received, signInStaff, type TestApi, testConfig } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { JPEG, multipartOf } from '#test/helpers/files.ts'
import { AS_NOBODYS, GIVEN, OF_ONE_PERSON, OF_THE_SCHOOL, OTHERWISE } from '#test/helpers/foreignRows/everybodys.ts'
import { BY_PLACE, CODES, nameTogether, recordCalls, tableNamed } from '#test/helpers/foreignRows/named.ts'
import { bodyLike, type IdPlace, idPlacesOf, type Request, requestOf } from '#test/helpers/foreignRows/requests.ts'
import { buildWorld, type World } from '#test/helpers/foreignRows/world.ts'
import { mp4Of } from '#test/helpers/videos.ts'

const FILM = { headers: { 'content-type': 'video/mp4' }, body: mp4Of() }

/** What is sent as the body. */
const contentFor = ({ takes }: Endpoint, body: unknown) => {
  if (takes === 'stream') return FILM
  return takes === 'file' ? multipartOf('foto.jpg', JPEG) : { body }
}

/*
 * Calls every endpoint that takes an id in path, query or body, for every kind of person whom its access rule lets
 * through, with the id of an existing row that is foreign to them: of another unit, family, class or student. It must
 * answer 404 and audit the attempt (V32); a body may be refused beside the field instead; a list filtered by the id
 * must show what it shows for an unknown id. A list in `foreignRows/everybodys.ts` gives the reason for each exception,
 * and fails once the exception is gone.
 */

interface Kind {
  readonly name: string
  readonly type: LoginType
  /** Staff hold every feature: to change, or only to see. */
  readonly edits?: true
  /** Works in all units: only other people's own rows are foreign. */
  readonly everywhere?: true
}

const SECRETARY = 'a secretary of one unit'
const READER = 'staff of one unit who may only see'
/** Gives no lessons yet: even the students of the own unit are foreign. */
const TEACHER = 'a teacher of one unit'

const KINDS: readonly Kind[] = [
  { name: SECRETARY, type: STAFF, edits: true },
  { name: READER, type: STAFF },
  { name: TEACHER, type: STAFF, edits: true },
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

/** An id without a row. */
const NOBODYS = 2_000_000_000

let api: TestApi
let world: World
const people = new Map<string, { readonly as: Credentials; readonly id: number }>()

beforeAll(async () => {
  api = await startTaughtApi()
  const everybodys = Object.keys(OF_THE_SCHOOL).filter((table) => table !== CODES)
  world = await buildWorld(api.db, Object.values(DEMO_LOGINS), everybodys)
  const features = FEATURES.map(({ key }) => key)
  for (const { name, edits } of KINDS) {
    const login = DEMO_LOGINS[name]
    if (login !== undefined) people.set(name, await enterDemo(api, login))
    else {
      const rights = { ...(edits ? { edits: features } : { sees: features }), teacher: name === TEACHER }
      const { id, email } = await addStaff(api.db, { units: [world.mine], ...rights })
      people.set(name, { id, as: (await signInStaff(api, { email, senha: PASSWORD })).as })
    }
  }
})
afterAll(() => api.close())

const isLetThrough = ({ access }: Endpoint, { name, type, edits }: Kind): boolean => {
  if (access === 'public' || access === 'signedIn') return true
  if ('types' in access) return access.types.includes(type)
  if (name === TEACHER && access.anyOf.every((key) => BEYOND_TEACHERS.includes(featureOf(key).module))) return false
  return type === STAFF && (edits === true || !access.edit)
}

/** Modules that teachers do not see (portal.md 5 “Module visibility”). */
const BEYOND_TEACHERS: readonly Feature['module'][] = ['matricula', 'financeiro']

const ask = (kind: Kind, { endpoint }: Served, { params, query, body }: Request) =>
  call(api, endpoint, {
    params,
    query,
    ...contentFor(endpoint, body),
    as: people.get(kind.name)?.as,
  })

const foreignTo = ({ name, type }: Kind) =>
  type === STAFF && name !== TEACHER ? world.foreign : world.foreignToFamilies

/** The id of a row that the caller reaches, for the places that are not being tried. */
const ownId = (kind: Kind, name: string, place: IdPlace): number | undefined => {
  const table = tableNamed(name, place) ?? ''
  return world.ofFamily[DEMO_LOGINS[kind.name] ?? '']?.[table] ?? world.ofUnit[table]
}

/** The caller's own record, if a call reads what this one writes. */
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

/** Calls with an id at one place, and with the caller's own at all others. */
const askWith = async (kind: Kind, one: Served, place: IdPlace, id: number) => {
  const name = endpointName(one.endpoint)
  const idAt = (at: IdPlace): number => {
    if (at === place) return id
    return (
      (nameTogether(name, place, at) && foreignTo(kind).rows[tableNamed(name, at) ?? '']) ||
      (ownId(kind, name, at) ?? 1)
    )
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

/** The foreign rows that the audit noted since an entry: `student 17`. */
const notedSince = async ({ name, type }: Kind, since: number): Promise<readonly string[]> => {
  const entries = await api.db
    .selectFrom('audit_entry')
    .where('id', '>', since)
    .where('action', '=', 'foreign-row')
    .where('login_type', '=', type)
    .where('person_id', '=', people.get(name)?.id ?? 0)
    .select(['entity', 'entity_id'])
    .execute()
  return entries.map(({ entity, entity_id }) => `${entity} ${entity_id}`)
}

const told = ({ status, refusal }: Received<unknown>): string =>
  status === 200 ? '200' : `${status} ${refusal.code} ${JSON.stringify(refusal.fields ?? {})}`

const isNotedWell = (kind: Kind, one: Served, place: IdPlace, noted: readonly string[]) => {
  const name = endpointName(one.endpoint)
  const names = foreignTo(kind).notedAs[tableNamed(name, place) ?? ''] ?? []
  if (names.some((row) => noted.includes(row))) return true
  // A caller who may not do this with their own row is refused because of that row, whatever else the call names.
  const others = idPlacesOf(one).filter((other) => other !== place)
  const own = others.map((other) => `${tableNamed(name, other)?.split('.')[0]} ${ownId(kind, name, other)}`)
  return kind.name !== SECRETARY && own.some((row) => noted.includes(row))
}

/** `keptOut`: 404 and audited, refused beside its field, or an empty list; `nobodys`: else as for an unknown id. */
interface Answer {
  readonly as: 'keptOut' | 'nobodys' | 'otherwise'
  readonly says: string
}

/** The names that a refusal may use for a place: `cadastro` or `logo` for `body.cadastro.logo`. */
const fieldsOf = (place: IdPlace): readonly string[] => {
  const names = place.replaceAll('[]', '').split('.')
  return [names[1] ?? '', names.at(-1) ?? '']
}

/** The answer of a call to a foreign id at one place. */
const answerTo = async (kind: Kind, one: Served, place: IdPlace, foreign: number): Promise<Answer> => {
  const since = await lastEntry()
  const met = await askWith(kind, one, place, foreign)
  // Each of several records has its own verdict.
  if (met.status === 404 || place === 'body.registros[].id') {
    const noted = await notedSince(kind, since)
    const isNoted = isNotedWell(kind, one, place, noted)
    return {
      as: isNoted ? 'keptOut' : 'otherwise',
      says: `${told(met)}, and the audit has ${noted.join() || 'nothing'}`,
    }
  }
  const other = await askWith(kind, one, place, NOBODYS)
  const isBeside = fieldsOf(place).some((field) => {
    const sentence = met.refusal?.fields?.[field]
    return met.status === 422 && sentence !== undefined && sentence === other.refusal?.fields?.[field]
  })
  if (isBeside) return { as: 'keptOut', says: told(met) }
  if (met.status !== other.status || !met.bytes.equals(other.bytes))
    return { as: 'otherwise', says: `${told(met)}, and for an id that nobody has ${told(other)}` }
  const isNarrowed = met.status === 200 && place.startsWith('query')
  return { as: isNarrowed ? 'keptOut' : 'nobodys', says: `${told(met)}, whatever the id` }
}

const expectedAt = (key: string): Answer['as'] => {
  if (OTHERWISE[key] !== undefined) return 'otherwise'
  return AS_NOBODYS[key] === undefined ? 'keptOut' : 'nobodys'
}

/** The wrong answers to foreign ids at one place, for each kind of person who may call. */
const wrongAt = async (one: Served, place: IdPlace, table: string): Promise<readonly string[]> => {
  const expected = expectedAt(`${endpointName(one.endpoint)} ${place}`)
  const wrong: string[] = []
  const met = new Set<Answer['as']>()
  for (const kind of KINDS) {
    if (!isLetThrough(one.endpoint, kind) || (kind.everywhere && OF_ONE_PERSON[table] === undefined)) continue
    const foreign = foreignTo(kind).rows[table]
    if (foreign === undefined) return [`${place}: there is no foreign row of ${table}`]
    const { as, says } = await answerTo(kind, one, place, foreign)
    met.add(as)
    if (as !== 'keptOut' && as !== expected && expected !== 'otherwise') wrong.push(`${place}, ${kind.name}: ${says}`)
  }
  if (met.size === 0) return [`${place}: nobody tries it`]
  if (met.has(expected) || wrong.length > 0) return wrong
  return [`${place}: the reason in everybodys.ts is out of date, for all are ${[...met].join()}`]
}

test.each(WITH_IDS)('%s', async (name, one, places) => {
  const wrong: string[] = []
  for (const place of places) {
    const table = tableNamed(name, place)
    if (table === undefined) wrong.push(`${place}: nothing says what it is an id of`)
    else if (OF_THE_SCHOOL[table] === undefined) wrong.push(...(await wrongAt(one, place, table)))
  }
  expect(wrong).toEqual([])
})

test('visitors name no row', () => {
  expect(WITH_IDS.filter(([, { endpoint }]) => endpoint.access === 'public').map(([name]) => name)).toEqual([])
})

test('tables declared for the whole school have no unit', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where column_name = 'unit_id' and table_name = any(${Object.keys(OF_THE_SCHOOL)}::text[])`.execute(api.db)
  expect(rows).toEqual([])
})

test('every reason is about an existing place', () => {
  const places = new Set(WITH_IDS.flatMap(([name, , all]) => all.map((place) => `${name} ${place}`)))
  const named = [BY_PLACE, OTHERWISE, AS_NOBODYS, GIVEN].flatMap((list) => Object.keys(list))
  expect(named.filter((name) => !places.has(name))).toEqual([])
})

test('every table with a reason is one that an id names', () => {
  const tables = new Set(WITH_IDS.flatMap(([name, , places]) => places.map((place) => tableNamed(name, place))))
  const reasons = [OF_THE_SCHOOL, OF_ONE_PERSON].flatMap((list) => Object.keys(list))
  expect(reasons.filter((table) => !tables.has(table))).toEqual([])
})
