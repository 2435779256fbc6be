import { MODULES, type ModulePermission } from '#domain/access/modules.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { GUARDIAN, type LoginType, type PersonFlags, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import type { Theme } from '#src/core/appearance/appearance.slice.ts'
import type { ColumnChoices } from '#src/core/columns/columns.slice.ts'
import type { Folds } from '#src/core/menu/menu.slice.ts'
import type { Draft } from '#src/core/forms/forms.slice.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'
import { isRecord } from '#src/lib/json.ts'

/**
 * Parsers for values that an earlier page, another version or a person with developer tools left in this browser. Each
 * returns a value of exactly the right shape, or null.
 */

type Fields = Readonly<Record<string, unknown>>

const isLoginType = (value: unknown): value is LoginType => value === STAFF || value === GUARDIAN || value === STUDENT

const FLAGS = ['isProfessor', 'admin', 'superAdmin', 'master', 'responsavelAcademico', 'responsavelFinanceiro'] as const

const flagsOf = (value: Fields): Omit<PersonFlags, 'tipoLogin'> | null => {
  if (FLAGS.some((flag) => typeof value[flag] !== 'boolean')) return null
  const on = (flag: (typeof FLAGS)[number]) => value[flag] === true
  return {
    isProfessor: on('isProfessor'),
    admin: on('admin'),
    superAdmin: on('superAdmin'),
    master: on('master'),
    responsavelAcademico: on('responsavelAcademico'),
    responsavelFinanceiro: on('responsavelFinanceiro'),
  }
}

/** The name field of each kind of person (portal.md 3 “Session user”). */
const NAME_FIELD = { [STAFF]: 'nome', [GUARDIAN]: 'nomeResponsavel', [STUDENT]: 'name' } as const

/** portal.md 3 “Session user”. */
export const userOf = (value: unknown): SessionUser | null => {
  if (!isRecord(value)) return null
  const { id, tipoLogin, primeiroAcesso } = value
  const flags = flagsOf(value)
  if (typeof id !== 'number' || typeof primeiroAcesso !== 'boolean' || !isLoginType(tipoLogin) || !flags) return null
  const name = value[NAME_FIELD[tipoLogin]]
  return typeof name === 'string' ? { ...flags, tipoLogin, id, primeiroAcesso, [NAME_FIELD[tipoLogin]]: name } : null
}

/** Parses all elements of a list; null if any of them, or the list itself, has another shape. */
const listOf = <T>(value: unknown, read: (element: unknown) => T | null): readonly T[] | null => {
  if (!Array.isArray(value)) return null
  const elements = value.map(read)
  const whole = elements.filter((element) => element !== null)
  return whole.length === elements.length ? whole : null
}

const permissionOf = (value: unknown): Permission | null =>
  isRecord(value) && typeof value['uuid'] === 'string' && typeof value['editar'] === 'boolean'
    ? { uuid: value['uuid'], editar: value['editar'] }
    : null

export const permissionsOf = (value: unknown): readonly Permission[] | null => listOf(value, permissionOf)

const moduleOf = (value: unknown): ModulePermission | null => {
  if (!isRecord(value) || typeof value['hasAccess'] !== 'boolean') return null
  const module = MODULES.find(({ id, name }) => id === value['id'] && name === value['name'])
  return module === undefined ? null : { id: module.id, name: module.name, hasAccess: value['hasAccess'] }
}

/** A list of objects each with id, name, hasAccess (portal.md 5 “Module visibility”). */
export const modulesOf = (value: unknown): readonly ModulePermission[] | null => listOf(value, moduleOf)

export const themeOf = (value: unknown): Theme | null => (value === 'light' || value === 'dark' ? value : null)

const textsOf = (value: unknown) => listOf(value, (one) => (typeof one === 'string' ? one : null))

const draftOf = (value: unknown): Draft | null => {
  if (!isRecord(value) || !isRecord(value['values']) || typeof value['tried'] !== 'boolean') return null
  const touched = textsOf(value['touched'])
  const unsavedAt = typeof value['unsavedAt'] === 'string' ? { unsavedAt: value['unsavedAt'] } : {}
  return touched && { values: value['values'], touched, tried: value['tried'], ...unsavedAt }
}

/** The drafts of one person; other people's drafts are not read. */
export const draftsOf = (value: unknown, owner: string): Readonly<Record<string, Draft>> =>
  isRecord(value) && value['owner'] === owner ? mapOf(value['forms'], draftOf) : {}

/** The columns that people chose, by person and list. */
export const columnsOf = (value: unknown): ColumnChoices => mapOf(value, (lists) => mapOf(lists, textsOf))

/** The groups of the menu that people opened or folded, by person. */
export const foldsOf = (value: unknown): Folds =>
  mapOf(value, (groups) => mapOf(groups, (open) => (typeof open === 'boolean' ? open : null)))

/** The entries of an object whose values have the right shape; none for a value that is not an object. */
const mapOf = <T>(value: unknown, read: (one: unknown) => T | null): Readonly<Record<string, T>> => {
  if (!isRecord(value)) return {}
  const pairs = Object.entries(value).map(([key, one]) => [key, read(one)] as const)
  return Object.fromEntries(pairs.filter((pair): pair is readonly [string, T] => pair[1] !== null))
}
