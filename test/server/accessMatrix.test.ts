import type { FeatureKey } from '#domain/base/featureIds.ts'
import { FEATURES } from '#domain/access/features.ts'
import { type BodyOf, type Endpoint, endpointName } from '#domain/base/endpoint.ts'
import { getUserAccess, lockSession, signOut } from '#domain/session/session.endpoints.ts'
import { endOtherSessions } from '#domain/session/account.endpoints.ts'
import { ENDPOINTS } from '#domain/all/endpoints.ts'
import { GUARDIAN, type LoginType, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import { resolveCaller } from '#server/http/session/resolveCaller.ts'
import { refusalOf } from '#server/plugins/access.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'

/** A caller, with the facts that the access rules need. */
interface Kind {
  readonly name: string
  readonly type: LoginType | null
  readonly holds: (key: FeatureKey) => boolean
  readonly edits: boolean
  /** A member of staff who impersonates this person. */
  readonly entered?: true
}

const none = () => false
const all = () => true
const needed = (key: FeatureKey) => NEEDED.includes(key)

/** Every feature that an endpoint requires. */
const NEEDED: readonly FeatureKey[] = [
  ...new Set(ENDPOINTS.flatMap(({ access }) => (typeof access === 'object' && 'anyOf' in access ? access.anyOf : []))),
]

const KINDS: readonly Kind[] = [
  { name: 'nobody', type: null, holds: none, edits: false },
  { name: 'a forged token', type: null, holds: none, edits: false },
  { name: 'a token without its companion', type: null, holds: none, edits: false },
  { name: 'a student', type: STUDENT, holds: none, edits: false },
  { name: 'a guardian', type: GUARDIAN, holds: none, edits: false },
  { name: 'staff without permission', type: STAFF, holds: none, edits: false },
  { name: 'staff who may see', type: STAFF, holds: needed, edits: false },
  { name: 'staff who may change', type: STAFF, holds: needed, edits: true },
  { name: 'an admin, who holds every profile', type: STAFF, holds: needed, edits: true },
  { name: 'a master', type: STAFF, holds: all, edits: true },
  { name: 'a super admin', type: STAFF, holds: all, edits: true },
  { name: 'staff entered as a guardian', type: GUARDIAN, holds: none, edits: false, entered: true },
  { name: 'a super admin entered as a master', type: STAFF, holds: all, edits: true, entered: true },
]

type Outcome = 'let through' | 401 | 403

/** The expected outcome by the table, without the server's own code. */
const expected = ({ access }: Endpoint, { type, holds, edits, entered }: Kind): Outcome => {
  if (access === 'public') return 'let through'
  if (type === null) return 401
  if (access === 'signedIn') return 'let through'
  if (access.inPerson && entered) return 403
  if ('types' in access) return access.types.includes(type) ? 'let through' : 403
  return access.anyOf.some(holds) && (edits || !access.edit) ? 'let through' : 403
}

/** A public call with an empty body is refused as malformed before it checks a password; a broken rule says nothing about access. */
const outcomeOf = (status: number): 'let through' | number =>
  [200, 400, 404, 422].includes(status) ? 'let through' : status

let api: TestApi
const credentials = new Map<string, Credentials>()
/** The same people as the server's callers; null: nobody. */
const callers = new Map<string, Caller | null>()

beforeAll(async () => {
  api = await startApi()
  const { db } = api
  const unit = await addUnit(db)
  const guardian = await addGuardian(db)
  const student = await addStudent(db, { unit, guardian: guardian.id })
  const staff = async (name: string, parts: Parameters<typeof addStaff>[1]) => {
    const { email } = await addStaff(db, { units: [unit], ...parts })
    credentials.set(name, (await signInStaff(api, { email, senha: PASSWORD })).as)
  }
  await staff('staff without permission', {})
  await staff('staff who may see', { sees: NEEDED })
  await staff('staff who may change', { edits: NEEDED })
  await staff('an admin, who holds every profile', { flag: 'admin' })
  await staff('a master', { flag: 'master' })
  await staff('a super admin', { flag: 'superAdmin' })
  credentials.set('a guardian', (await signInFamily(api, { email: guardian.email, senha: PASSWORD })).as)
  const { as } = await signInFamily(api, { cpf: student.cpf, senha: PASSWORD })
  credentials.set('a student', as)
  const enter = async (name: string, body: BodyOf<typeof getUserAccess>) => {
    const { email } = await addStaff(db, { flag: 'superAdmin' })
    const { as: own } = await signInStaff(api, { email, senha: PASSWORD })
    const { answer } = await call(api, getUserAccess, { as: own, body })
    credentials.set(name, { ...own, token: answer.value.token })
  }
  await enter('staff entered as a guardian', { id: guardian.id, nome: '', tipo: 'responsavel' })
  const master = await addStaff(db, { flag: 'master' })
  await enter('a super admin entered as a master', { id: master.id, nome: '', tipo: 'funcionario' })
  credentials.set('a forged token', { ...as, token: 'f'.repeat(43) })
  credentials.set('a token without its companion', { token: as.token })
  for (const { name } of KINDS) callers.set(name, await callerOf(credentials.get(name)))
})
afterAll(() => api.close())

const callerOf = async ({ token, companion }: Credentials = {}): Promise<Caller | null> => {
  try {
    return await resolveCaller(api.db, { token, companion }, api.clock.now())
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null
    throw error
  }
}

/** Ids without a row: a caller who is let through gets an empty answer, a refusal of the request, or 404. */
const NOBODYS_ID = { id: 2_000_000_000, parentId: 2_000_000_000 }
/** They end the calling session, or others of the same person, which later calls need. */
const ENDING: readonly Endpoint[] = [signOut, lockSession, endOtherSessions]

const ALL = ENDPOINTS.map((one) => [endpointName(one), one] as const)

/** The kind of a rule, without its features. */
const shapeOf = ({ access }: Endpoint): string =>
  JSON.stringify(typeof access === 'object' && 'anyOf' in access ? { ...access, anyOf: [] } : access)

/** The first of several items with the same key. */
const firstOfEach = <T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] => [
  ...new Map(items.toReversed().map((item) => [keyOf(item), item])).values(),
]

/** All calls of a shape give each kind of person the same outcome. */
const ONE_OF_EACH_SHAPE = firstOfEach(ENDPOINTS, shapeOf)

/** The kinds of people for a call: all, or one per login type and outcome. */
const kindsFor = (endpoint: Endpoint): readonly Kind[] =>
  ONE_OF_EACH_SHAPE.includes(endpoint)
    ? KINDS
    : firstOfEach(KINDS, (kind) => `${kind.type} ${expected(endpoint, kind)}`)

const expectedOf = (endpoint: Endpoint, kinds: readonly Kind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind.name, expected(endpoint, kind)]))

// One test per call: a test per kind of person as well would spend most of its time on counting tests.
test.each(ALL)('%s', async (_, endpoint) => {
  const body = endpoint.method === 'GET' ? undefined : {}
  const kinds = kindsFor(endpoint)
  const met: Record<string, ReturnType<typeof outcomeOf>> = {}
  for (const { name } of kinds) {
    const { status } = await call(api, endpoint, { params: NOBODYS_ID, body, as: credentials.get(name) })
    met[name] = outcomeOf(status)
    if (ENDING.includes(endpoint)) await api.db.updateTable('session').set({ ended_at: null }).execute()
  }
  expect(met).toEqual(expectedOf(endpoint, kinds))
})

/** The verdict of the server's rule for a known caller; the session refuses unknown ones first. */
const decided = (caller: Caller | null, { access }: Endpoint): Outcome => {
  if (access === 'public') return 'let through'
  if (caller === null) return 401
  return refusalOf(caller, access) === null ? 'let through' : 403
}

describe('the server’s rule gives every kind of person the same outcome', () => {
  test.each(ALL)('%s', (_, endpoint) => {
    const met = KINDS.map(({ name }) => [name, decided(callers.get(name) ?? null, endpoint)])
    expect(Object.fromEntries(met)).toEqual(expectedOf(endpoint, KINDS))
  })
})

test('the catalogue has every feature that the table requires', () => {
  expect(FEATURES.map(({ key }) => key)).toEqual(expect.arrayContaining([...NEEDED]))
})
