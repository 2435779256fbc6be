import fc from 'fast-check'
import {
  hasRights,
  profilesLocked,
  type RightsChoice,
  type RightsOffer,
  settledRights,
  unitsLocked,
  withAdmin,
  withMaster,
  withProfile,
  withUnit,
} from '#domain/staff/staffRights.ts'

const OFFER: RightsOffer = { perfil: [1, 2, 3], unidades: [10, 20] }
const choice = (parts: Partial<RightsChoice> = {}): RightsChoice => ({
  master: false,
  admin: false,
  perfil: [],
  unidades: [],
  ...parts,
})

describe('checkboxes of the user form', () => {
  test.each([
    [
      'master on',
      withMaster(choice({ admin: true, perfil: [1], unidades: [10] }), true, OFFER),
      { master: true, ...OFFER },
    ],
    ['master off', withMaster(choice({ master: true, ...OFFER }), false, OFFER), {}],
    ['admin on', withAdmin(choice({ master: true, ...OFFER }), true, OFFER), { admin: true, perfil: [1, 2, 3] }],
    [
      'admin off',
      withAdmin(choice({ admin: true, perfil: [1, 2, 3], unidades: [10] }), false, OFFER),
      { unidades: [10] },
    ],
    [
      'master off, of an admin',
      withMaster(choice({ admin: true, perfil: [1, 2, 3] }), false, OFFER),
      { admin: true, perfil: [1, 2, 3] },
    ],
    ['admin off, of a master', withAdmin(choice({ master: true, ...OFFER }), false, OFFER), { master: true, ...OFFER }],
    ['a profile on', withProfile(choice({ perfil: [1] }), 3, true), { perfil: [1, 3] }],
    ['a profile on twice', withProfile(choice({ perfil: [1] }), 1, true), { perfil: [1] }],
    ['a profile off', withProfile(choice({ perfil: [1, 3] }), 1, false), { perfil: [3] }],
    [
      'a profile of an admin',
      withProfile(choice({ admin: true, perfil: [1, 2, 3] }), 1, false),
      { admin: true, perfil: [1, 2, 3] },
    ],
    ['a unit on', withUnit(choice(), 20, true), { unidades: [20] }],
    ['a unit of an admin', withUnit(choice({ admin: true }), 20, true), { admin: true, unidades: [20] }],
    ['a unit of a master', withUnit(choice({ master: true, ...OFFER }), 20, false), { master: true, ...OFFER }],
  ])('%s', (_, after, expected) => {
    expect(after).toEqual(choice(expected))
  })

  test.each([
    ['nobody', choice(), [false, false]],
    ['admin', choice({ admin: true }), [true, false]],
    ['master', choice({ master: true }), [true, true]],
  ])('locked for %s', (_, who, locked) => {
    expect([profilesLocked(who), unitsLocked(who)]).toEqual(locked)
  })
})

type Step = (before: RightsChoice) => RightsChoice

const onOrOff = fc.boolean()
const steps: fc.Arbitrary<Step> = fc.oneof(
  onOrOff.map(
    (on): Step =>
      (before) =>
        withMaster(before, on, OFFER),
  ),
  onOrOff.map(
    (on): Step =>
      (before) =>
        withAdmin(before, on, OFFER),
  ),
  fc.tuple(fc.constantFrom(...OFFER.perfil), onOrOff).map(
    ([id, on]): Step =>
      (before) =>
        withProfile(before, id, on),
  ),
  fc.tuple(fc.constantFrom(...OFFER.unidades), onOrOff).map(
    ([id, on]): Step =>
      (before) =>
        withUnit(before, id, on),
  ),
)
const clicked = fc.array(steps, { maxLength: 12 }).map((all) => all.reduce((before, step) => step(before), choice()))

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

describe('whatever is clicked', () => {
  test('nobody is master and admin', () => {
    fc.assert(fc.property(clicked, ({ master, admin }) => expect(master && admin).toBe(false)))
  })

  test('a master has everything, an admin every profile', () => {
    fc.assert(
      fc.property(clicked, (after) => {
        const { master, perfil, unidades } = after
        expect(sorted(profilesLocked(after) ? perfil : OFFER.perfil)).toEqual(OFFER.perfil)
        expect(sorted(master ? unidades : OFFER.unidades)).toEqual(OFFER.unidades)
      }),
    )
  })

  test('nothing is chosen twice, or that was never shown', () => {
    fc.assert(
      fc.property(clicked, ({ perfil, unidades }) => {
        expect(new Set(perfil).size).toBe(perfil.length)
        expect(new Set(unidades).size).toBe(unidades.length)
        expect(OFFER.perfil).toEqual(expect.arrayContaining([...perfil]))
        expect(OFFER.unidades).toEqual(expect.arrayContaining([...unidades]))
      }),
    )
  })

  test('the server leaves it as it is', () => {
    fc.assert(
      fc.property(clicked, (after) => {
        const settled = settledRights(after, OFFER)
        expect({ ...settled, perfil: sorted(settled.perfil), unidades: sorted(settled.unidades) }).toEqual({
          ...after,
          perfil: sorted(after.perfil),
          unidades: sorted(after.unidades),
        })
      }),
    )
  })

  test('turning master or admin on and off leaves no profile behind', () => {
    fc.assert(
      fc.property(clicked, fc.constantFrom(withMaster, withAdmin), (before, toggle) => {
        expect(toggle(toggle(before, true, OFFER), false, OFFER)).toMatchObject({
          master: false,
          admin: false,
          perfil: [],
        })
      }),
    )
  })
})

test('a forged choice of both is settled as master', () => {
  const forged = choice({ master: true, admin: true, perfil: [99], unidades: [98] })
  expect(settledRights(forged, OFFER)).toEqual(choice({ master: true, ...OFFER }))
})

test.each([
  [[1], [10], true],
  [[], [10], false],
  [[1], [], false],
])('profiles %j and units %j are enough: %s', (perfil, unidades, enough) => {
  expect(hasRights({ perfil, unidades })).toBe(enough)
})
