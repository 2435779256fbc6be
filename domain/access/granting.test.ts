import { beyondOwn, mayGrant } from '#domain/access/granting.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'

const SEES = { uuid: 'a', editar: false }
const CHANGES = { uuid: 'b', editar: true }
const ordinary = {
  tipoLogin: STAFF,
  admin: false,
  superAdmin: false,
  master: false,
  permissions: [SEES, CHANGES],
} as const

describe('giving rights', () => {
  test.each([
    ['nothing', ordinary, [], true],
    ['what one holds', ordinary, [SEES, CHANGES], true],
    ['to see what one may change', ordinary, [{ uuid: 'b', editar: false }], true],
    ['to change what one may only see', ordinary, [{ uuid: 'a', editar: true }], false],
    ['a feature that one lacks', ordinary, [SEES, { uuid: 'c', editar: false }], false],
    ['anything, as admin', { ...ordinary, admin: true }, [{ uuid: 'c', editar: true }], true],
    ['anything, as master', { ...ordinary, master: true }, [{ uuid: 'c', editar: true }], true],
    ['anything, as super admin', { ...ordinary, superAdmin: true }, [{ uuid: 'c', editar: true }], true],
    [
      'what one holds, as a guardian with forged rights',
      { ...ordinary, tipoLogin: GUARDIAN, admin: true },
      [SEES],
      false,
    ],
  ] as const)('%s', (_, self, permissions, expected) => {
    expect(mayGrant(self, permissions)).toBe(expected)
  })

  test('names what goes too far', () => {
    expect(beyondOwn(ordinary, [SEES, { uuid: 'a', editar: true }, CHANGES])).toEqual([{ uuid: 'a', editar: true }])
  })
})
