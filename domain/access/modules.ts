import type { ModuleKey } from '#domain/access/features.ts'
import { FINANCE_FOR } from '#domain/parameters/financeFor.ts'
import { GUARDIAN, type PersonFlags, STAFF } from '#domain/base/signedIn.ts'

/**
 * Whether a module is open to a person; kept in local storage under `modulesPermissions` (portal.md 3 “Permissions”).
 */
export interface ModulePermission {
  readonly id: 1 | 2 | 3
  readonly name: 'Matricula' | 'Academico' | 'Financeiro'
  readonly hasAccess: boolean
}

export const MODULES: readonly { id: 1 | 2 | 3; key: ModuleKey; name: ModulePermission['name']; label: string }[] = [
  { id: 1, key: 'matricula', name: 'Matricula', label: 'Matrícula' },
  { id: 2, key: 'academico', name: 'Academico', label: 'Acadêmico' },
  { id: 3, key: 'financeiro', name: 'Financeiro', label: 'Financeiro' },
]

type Family = Pick<PersonFlags, 'responsavelAcademico' | 'responsavelFinanceiro'>

/** Whether a family sees its finances, by parameter 21 (portal.md 6). An unknown value opens only the academic module. */
export const seesFinance = (family: Family, parameter21: string): boolean => {
  switch (parameter21) {
    case FINANCE_FOR.everyone:
      return true
    case FINANCE_FOR.financial:
      return family.responsavelFinanceiro
    case FINANCE_FOR.financialOrAcademic:
      return family.responsavelFinanceiro || family.responsavelAcademico
    default:
      return false
  }
}

const accessOf = (open: readonly ModuleKey[]): readonly ModulePermission[] =>
  MODULES.map(({ id, key, name }) => ({ id, name, hasAccess: open.includes(key) }))

/** All modules open: the fallback for a wrong or missing `modulesPermissions` (portal.md 5). */
export const ALL_MODULES: readonly ModulePermission[] = accessOf(['matricula', 'academico', 'financeiro'])

/** Whether a member of staff is a teacher and neither admin, master nor super admin. */
export const isOnlyTeacher = ({ tipoLogin, isProfessor, admin, master, superAdmin }: PersonFlags): boolean =>
  tipoLogin === STAFF && isProfessor && !admin && !master && !superAdmin

/**
 * Which modules a person sees (portal.md 5 “Module visibility”, 6). Staff see all three; a teacher who is neither admin,
 * master nor super admin stays in the academic one. Guardians who are both academic and financial see all, other
 * families see the finances as parameter 21 says.
 */
export const modulesFor = (person: PersonFlags, parameter21: string): readonly ModulePermission[] => {
  if (person.admin || person.master || person.superAdmin) return ALL_MODULES
  if (person.tipoLogin === STAFF) return isOnlyTeacher(person) ? accessOf(['academico']) : ALL_MODULES
  if (person.tipoLogin === GUARDIAN && person.responsavelAcademico && person.responsavelFinanceiro) return ALL_MODULES
  return accessOf(['matricula', 'academico', ...(seesFinance(person, parameter21) ? (['financeiro'] as const) : [])])
}

/** A module by the first segment of a path; null for the public pages, “Sobre” and the like. */
export const moduleOf = (pathname: string): ModuleKey | null =>
  MODULES.find(({ key }) => pathname.split('/')[1] === key)?.key ?? null
