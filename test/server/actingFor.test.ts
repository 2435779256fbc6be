import fc from 'fast-check'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { SECRET_MASK } from '#domain/base/secret.ts'
import { getUserAccess, usersList, versions } from '#domain/session/session.endpoints.ts'
import { getStaff, inviteStaff, setStaffStatus, updateStaff } from '#domain/staff/staff.endpoints.ts'
import type { StaffForm } from '#domain/staff/staff.schemas.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'

let api: TestApi
let units: number[]

beforeAll(async () => {
  api = await startApi()
  units = [await addUnit(api.db), await addUnit(api.db), await addUnit(api.db)]
})
afterAll(() => api.close())

type Flag = 'admin' | 'master'

/** A described member of staff. All may impersonate and change users; rank, units and one feature differ. */
interface Described {
  readonly flag: Flag | undefined
  /** Indexes in `units`; a master has all of them, as after every save. */
  readonly places: readonly number[]
  readonly extra: 'none' | 'sees' | 'edits'
}

interface Colleague extends Described {
  readonly id: number
  readonly name: string
  readonly as: Credentials
}

const EVERY_PLACE = [0, 1, 2]
/** A unit created later. */
const LATER = 3
const ALL: readonly FeatureKey[] = ['masterPortal', 'usuarios']
const EXTRA: FeatureKey = 'fornecedores'

const describedArbitrary: fc.Arbitrary<Described> = fc.record({
  flag: fc.constantFrom<(Flag | undefined)[]>(undefined, undefined, undefined, 'admin', 'master'),
  places: fc.subarray(EVERY_PLACE, { minLength: 1 }),
  extra: fc.constantFrom('none', 'sees', 'edits'),
})

const hired = async ({ flag, places, extra }: Described): Promise<Colleague> => {
  const { id, name, email } = await addStaff(api.db, {
    ...(flag === undefined ? {} : { flag }),
    units: unitsAt(flag === 'master' ? EVERY_PLACE : places),
    edits: extra === 'edits' ? [...ALL, EXTRA] : ALL,
    sees: extra === 'sees' ? [EXTRA] : [],
  })
  const details = { main_unit_id: units[0] ?? null, birth_date: '1980-01-31' }
  await api.db.updateTable('staff_user').set(details).where('id', '=', id).execute()
  return { flag, places, extra, id, name, as: (await signInStaff(api, { email, senha: PASSWORD })).as }
}

const unitsAt = (places: readonly number[]): number[] => units.filter((_, place) => places.includes(place))

/** The test's own order: an admin holds every profile, a master everything. */
const RANK = { none: 0, admin: 1, master: 2 }
const EXTENT = { none: 0, sees: 1, edits: 2 }
const rankOf = ({ flag }: Described) => RANK[flag ?? 'none']
const extentOf = ({ flag, extra }: Described) => (flag === undefined ? EXTENT[extra] : 2)
const placesOf = ({ flag, places }: Described): readonly number[] =>
  flag === 'master' ? [...EVERY_PLACE, LATER] : places

const sees = (self: Described, other: Described): boolean =>
  placesOf(other).some((place) => placesOf(self).includes(place))

const gains = (self: Described, other: Described): boolean =>
  rankOf(other) > rankOf(self) ||
  extentOf(other) > extentOf(self) ||
  placesOf(other).some((place) => !placesOf(self).includes(place))

const read = async (as: Credentials, id: number) => call(api, getStaff, { params: { id }, as })

/** The form's body, with some fields changed. */
const sent = (
  {
    photo: _photo,
    chaveSignatario: _key,
    segredoSignatario: _secret,
    superAdmin: _super,
    status: _status,
    ...rest
  }: StaffForm,
  changes: object,
) => ({ ...rest, ...changes })

type Deed = (self: Colleague, other: Colleague, form: StaffForm) => Promise<{ readonly status: number }>

const update =
  (changes: (form: StaffForm) => object): Deed =>
  (self, _, form) =>
    call(api, updateStaff, { body: sent(form, changes(form)), as: self.as })

/** Each way to act in a colleague's name. The last ones undo the first ones. */
const DEEDS: Readonly<Record<string, Deed>> = {
  enter: (self, { id, name }) =>
    call(api, getUserAccess, {
      as: self.as,
      body: { id, nome: name, tipo: 'funcionario', motivo: 'Conferir o acesso' },
    }),
  invite: (self, { id }) => call(api, inviteStaff, { params: { id }, body: {}, as: self.as }),
  email: update(({ email }) => ({ email: `x${email}` })),
  automaticSigning: update(({ assinaturaAutomatica }) => ({ assinaturaAutomatica: !assinaturaAutomatica })),
  signingSecret: update(() => ({ segredoSignatario: 'do provedor' })),
}

/** A master who reads forms, and restores what a deed changed. */
const chief = () => hired({ flag: 'master', places: EVERY_PLACE, extra: 'edits' })

test('nobody gains a rank, a feature or a unit by acting in the name of a colleague', async () => {
  const master = await chief()
  const formOf = async (id: number) => (await read(master.as, id)).answer
  const described = fc.sample(describedArbitrary, { numRuns: 9, seed: 23 })
  const people: Colleague[] = []
  for (const one of described) people.push(await hired(one))
  const inWords = ({ flag, places, extra }: Described) => `${flag ?? 'no rank'} in ${places.join()}, ${extra}`
  const outcomes = new Map<string, number>()
  for (const self of people) {
    for (const other of people.filter(({ id }) => id !== self.id)) {
      for (const [name, deed] of Object.entries(DEEDS)) {
        const { status } = await deed(self, other, await formOf(other.id))
        const expected = !sees(self, other) ? 404 : gains(self, other) ? 403 : 200
        expect([name, inWords(self), inWords(other), status]).toEqual([name, inWords(self), inWords(other), expected])
        outcomes.set(`${name} ${status}`, (outcomes.get(`${name} ${status}`) ?? 0) + 1)
      }
    }
  }
  // The generated people cover every outcome of every deed.
  expect([...outcomes.keys()].toSorted()).toEqual(
    Object.keys(DEEDS)
      .flatMap((name) => [200, 403, 404].map((status) => `${name} ${status}`))
      .toSorted(),
  )
}, 120_000)

test('the list has exactly the people whom the caller may impersonate', async () => {
  const self = await hired({ flag: undefined, places: [0, 1], extra: 'sees' })
  const within = await hired({ flag: undefined, places: [1], extra: 'sees' })
  const wider = await hired({ flag: undefined, places: [1, 2], extra: 'none' })
  const { answer } = await call(api, usersList, { as: self.as })
  const ids = answer.filter(({ tipo }) => tipo === 'funcionario').map(({ id }) => id)
  expect([ids.includes(within.id), ids.includes(wider.id)]).toEqual([true, false])
})

describe('a colleague who works in more units', () => {
  let clerk: Colleague
  let wider: Colleague
  beforeAll(async () => {
    clerk = await hired({ flag: undefined, places: [0], extra: 'none' })
    wider = await hired({ flag: undefined, places: [0, 1], extra: 'none' })
  })

  test('is refused in other words than one with more rights, beside the field that counts', async () => {
    const { answer: form } = await read(clerk.as, wider.id)
    const { refusal } = await call(api, updateStaff, {
      body: sent(form, { email: 'outro@escola.example' }),
      as: clerk.as,
    })
    expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['MORE_UNITS', ['email']])
    const link = await call(api, inviteStaff, { params: { id: wider.id }, body: {}, as: clerk.as })
    expect(link.refusal.code).toBe('MORE_UNITS')
  })

  test('is neither inactivated nor reactivated by a colleague of only one of the units', async () => {
    const master = await chief()
    for (const status of [false, true]) {
      const { versao } = (await read(master.as, wider.id)).answer
      const refused = await call(api, setStaffStatus, {
        params: { id: wider.id },
        body: { status, versao },
        as: clerk.as,
      })
      expect([refused.status, refused.refusal.code]).toEqual([403, 'MORE_UNITS'])
      const done = await call(api, setStaffStatus, {
        params: { id: wider.id },
        body: { status, versao },
        as: master.as,
      })
      expect(done.status).toBe(200)
    }
  })

  test('can be renamed and get another telephone like anybody else', async () => {
    const { answer: form } = await read(clerk.as, wider.id)
    const changed = sent(form, {
      nome: 'Com outro nome',
      segredoSignatario: SECRET_MASK,
      email: ` ${form.email.toUpperCase()}`,
    })
    expect((await call(api, updateStaff, { body: changed, as: clerk.as })).status).toBe(200)
  })
})

test('an impersonation ends when the colleague gets a unit that the original person lacks', async () => {
  const self = await hired({ flag: undefined, places: [0], extra: 'none' })
  const other = await hired({ flag: undefined, places: [0], extra: 'none' })
  const { answer } = await call(api, getUserAccess, {
    as: self.as,
    body: { id: other.id, nome: other.name, tipo: 'funcionario', motivo: 'Conferir o acesso' },
  })
  const inside = { ...self.as, token: answer.value.token }
  const works = async (as: Credentials) => (await call(api, versions, { as })).status
  expect(await works(inside)).toBe(200)
  await api.db
    .insertInto('staff_user_unit')
    .values({ staff_user_id: other.id, unit_id: units[1] ?? 0 })
    .execute()
  expect(await works(inside)).toBe(401)
  expect(await works(self.as)).toBe(200)
})
