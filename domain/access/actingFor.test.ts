import fc from 'fast-check'
import { beyondOwnRights, mayActFor, type Rights } from '#domain/access/actingFor.ts'
import { FEATURES } from '#domain/access/features.ts'
import { holds } from '#domain/access/permissions.ts'
import { rankOf } from '#domain/access/rank.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'

const staff = {
  tipoLogin: STAFF,
  isProfessor: false,
  admin: false,
  superAdmin: false,
  master: false,
  responsavelAcademico: false,
  responsavelFinanceiro: false,
  permissions: [
    { uuid: 'a', editar: true },
    { uuid: 'b', editar: false },
  ],
  units: [1, 2],
  ownClasses: null,
} as const

describe('acting for somebody else', () => {
  test('a teacher who sees only own classes acts for no colleague, and for families', () => {
    const teacher = { ...staff, isProfessor: true, ownClasses: {} }
    expect(mayActFor(teacher, { ...staff, permissions: [], units: [] })).toBe(false)
    expect(mayActFor(teacher, { ...staff, tipoLogin: GUARDIAN })).toBe(true)
    expect(mayActFor(staff, teacher)).toBe(true)
  })

  test.each([
    ['a guardian', { ...staff, tipoLogin: GUARDIAN, permissions: [], units: [] }, true],
    ['a student', { ...staff, tipoLogin: STUDENT, permissions: [], units: [] }, true],
    ['staff with the same rights', staff, true],
    ['staff with fewer features', { ...staff, permissions: [{ uuid: 'b', editar: false }] }, true],
    ['staff who only see what one may change', { ...staff, permissions: [{ uuid: 'a', editar: false }] }, true],
    ['staff who change what one may only see', { ...staff, permissions: [{ uuid: 'b', editar: true }] }, false],
    ['staff with a feature that one lacks', { ...staff, permissions: [{ uuid: 'c', editar: false }] }, false],
    ['staff of one of the units', { ...staff, units: [2] }, true],
    ['staff without a unit', { ...staff, units: [] }, true],
    ['staff who work elsewhere, too', { ...staff, units: [2, 3] }, false],
    ['staff who work everywhere', { ...staff, units: 'all' }, false],
    ['an admin', { ...staff, admin: true }, false],
    ['a master', { ...staff, master: true }, false],
    ['a super admin', { ...staff, superAdmin: true }, false],
  ] as const)('ordinary staff for %s: %#', (_, other, allowed) => {
    expect(mayActFor(staff, other)).toBe(allowed)
  })

  test('rank goes super admin, master, admin', () => {
    const admin = { ...staff, admin: true }
    const master = { ...staff, master: true, units: 'all' } as const
    const superAdmin = { ...staff, superAdmin: true, permissions: [], units: 'all' } as const
    expect(mayActFor(admin, admin)).toBe(true)
    expect(mayActFor(admin, master)).toBe(false)
    expect(mayActFor(master, admin)).toBe(true)
    expect(mayActFor(master, superAdmin)).toBe(false)
    expect(mayActFor(superAdmin, master)).toBe(true)
  })

  test('an admin of one unit is no admin of the next', () => {
    const admin = { ...staff, admin: true }
    expect(beyondOwnRights({ ...admin, units: [1] }, { ...admin, units: [1, 2] })).toBe('units')
  })
})

const SOME_FEATURES = FEATURES.slice(0, 4)
const UNITS = [1, 2, 3, 4]

const colleague: fc.Arbitrary<Rights> = fc
  .record({
    flag: fc.constantFrom('none', 'admin', 'master', 'superAdmin'),
    permissions: fc
      .subarray(SOME_FEATURES)
      .chain((held) => fc.tuple(...held.map(({ uuid }) => fc.boolean().map((editar) => ({ uuid, editar }))))),
    units: fc.subarray(UNITS),
  })
  .map(({ flag, permissions, units }) => ({
    ...staff,
    [flag]: true,
    permissions,
    units: flag === 'master' || flag === 'superAdmin' ? 'all' : units,
  }))

/** Everything that somebody may do, written out: a rank, and each feature in each unit, with one that is still to come. */
const listed = (person: Rights): ReadonlySet<string> =>
  new Set([
    ...[1, 2, 3].filter((rank) => rank <= rankOf(person)).map((rank) => `rank ${rank}`),
    ...SOME_FEATURES.flatMap(({ key }) =>
      [false, true].filter((edit) => holds(person, person.permissions, key, edit)).map((edit) => `${key} ${edit}`),
    ),
    ...[...UNITS, 5].filter((id) => person.units === 'all' || person.units.includes(id)).map((id) => `unit ${id}`),
  ])

test('nobody gains anything, and what gains nothing is allowed', () => {
  fc.assert(
    fc.property(colleague, colleague, (self, other) => {
      const own = listed(self)
      expect(mayActFor(self, other)).toBe([...listed(other)].every((right) => own.has(right)))
    }),
    { numRuns: 1000 },
  )
})

test('of three who act for one another the first gains nothing of the third', () => {
  fc.assert(
    fc.property(colleague, colleague, colleague, (first, second, third) => {
      fc.pre(mayActFor(first, second) && mayActFor(second, third))
      expect(mayActFor(first, third)).toBe(true)
    }),
  )
})
