import { mayEnterAs } from '#domain/access/impersonation.ts'
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
} as const

describe('entering as somebody else', () => {
  test.each([
    ['a guardian', { ...staff, tipoLogin: GUARDIAN, permissions: [] }, true],
    ['a student', { ...staff, tipoLogin: STUDENT, permissions: [] }, true],
    ['staff with the same rights', staff, true],
    ['staff with fewer features', { ...staff, permissions: [{ uuid: 'b', editar: false }] }, true],
    ['staff who only see what one may change', { ...staff, permissions: [{ uuid: 'a', editar: false }] }, true],
    ['staff who change what one may only see', { ...staff, permissions: [{ uuid: 'b', editar: true }] }, false],
    ['staff with a feature that one lacks', { ...staff, permissions: [{ uuid: 'c', editar: false }] }, false],
    ['an admin', { ...staff, admin: true }, false],
    ['a master', { ...staff, master: true }, false],
    ['a super admin', { ...staff, superAdmin: true }, false],
  ] as const)('ordinary staff as %s: %#', (_, other, allowed) => {
    expect(mayEnterAs(staff, other)).toBe(allowed)
  })

  test('rank goes super admin, master, admin', () => {
    const admin = { ...staff, admin: true }
    const master = { ...staff, master: true }
    const superAdmin = { ...staff, superAdmin: true, permissions: [] }
    expect(mayEnterAs(admin, admin)).toBe(true)
    expect(mayEnterAs(admin, master)).toBe(false)
    expect(mayEnterAs(master, admin)).toBe(true)
    expect(mayEnterAs(master, superAdmin)).toBe(false)
    expect(mayEnterAs(superAdmin, master)).toBe(true)
  })
})
