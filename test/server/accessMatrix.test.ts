import type { FeatureKey } from '#domain/base/featureIds.ts'
import { FEATURES } from '#domain/access/features.ts'
import { type BodyOf, type Endpoint, endpointName } from '#domain/base/endpoint.ts'
import { getUserAccess, lockSession, signOut } from '#domain/session/session.endpoints.ts'
import { ENDPOINTS } from '#domain/all/endpoints.ts'
import { GUARDIAN, type LoginType, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import { resolveCaller } from '#server/http/session/resolveCaller.ts'
import { refusalOf } from '#server/plugins/access.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'

/** Somebody who calls, with the facts that the access rules ask for. */
interface Kind {
  readonly name: string
  readonly type: LoginType | null
  readonly holds: (key: FeatureKey) => boolean
  readonly edits: boolean
  /** A member of staff who entered the system as this person. */
  readonly entered?: true
}

const none = () => false
const all = () => true
const needed = (key: FeatureKey) => NEEDED.includes(key)

/** Every feature that some endpoint asks for. */
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

/** What the table says, read a second time and without the server's own code. */
const expected = ({ access }: Endpoint, { type, holds, edits, entered }: Kind): Outcome => {
  if (access === 'public') return 'let through'
  if (type === null) return 401
  if (access === 'signedIn') return 'let through'
  if (access.inPerson && entered) return 403
  if ('types' in access) return access.types.includes(type) ? 'let through' : 403
  return access.anyOf.some(holds) && (edits || !access.edit) ? 'let through' : 403
}

/** A public call with an empty body is malformed before anybody's password could be wrong; a broken rule is none of access. */
const outcomeOf = (status: number): 'let through' | number =>
  [200, 400, 404, 422].includes(status) ? 'let through' : status

let api: TestApi
const credentials = new Map<string, Credentials>()
/** The same people as the server knows them; null: nobody. */
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

/**
 * Ids that no row has: a caller who is let through gets an empty answer, a refusal of the request, or nothing there.
 */
const NOBODYS_ID = { id: 2_000_000_000, parentId: 2_000_000_000 }
/** These end the session that calls, which the next call needs again. */
const ENDING: readonly Endpoint[] = [signOut, lockSession]

const ALL = ENDPOINTS.map((one) => [endpointName(one), one] as const)

/** What a rule asks for, without the features that it names. */
const shapeOf = ({ access }: Endpoint): string =>
  JSON.stringify(typeof access === 'object' && 'anyOf' in access ? { ...access, anyOf: [] } : access)

/** Of several items with the same key the first one. */
const firstOfEach = <T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] => [
  ...new Map(items.toReversed().map((item) => [keyOf(item), item])).values(),
]

/** What every kind meets at one call of a shape, every kind meets at the others. */
const ONE_OF_EACH_SHAPE = firstOfEach(ENDPOINTS, shapeOf)

/** Whom a call is tried with: everybody, or one of each login type whom the rule answers the same. */
const kindsFor = (endpoint: Endpoint): readonly Kind[] =>
  ONE_OF_EACH_SHAPE.includes(endpoint)
    ? KINDS
    : firstOfEach(KINDS, (kind) => `${kind.type} ${expected(endpoint, kind)}`)

const expectedOf = (endpoint: Endpoint, kinds: readonly Kind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind.name, expected(endpoint, kind)]))

// One test a call: one for each kind of person as well would spend most of its time on counting tests.
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

/** What the server's rule says of somebody whom it knows; whom it doesn't know, the session refuses before. */
const decided = (caller: Caller | null, { access }: Endpoint): Outcome => {
  if (access === 'public') return 'let through'
  if (caller === null) return 401
  return refusalOf(caller, access) === null ? 'let through' : 403
}

describe('the rule says the same of every kind of person', () => {
  test.each(ALL)('%s', (_, endpoint) => {
    const met = KINDS.map(({ name }) => [name, decided(callers.get(name) ?? null, endpoint)])
    expect(Object.fromEntries(met)).toEqual(expectedOf(endpoint, KINDS))
  })
})

test('the catalogue knows every feature that the table asks for', () => {
  expect(FEATURES.map(({ key }) => key)).toEqual(expect.arrayContaining([...NEEDED]))
})
