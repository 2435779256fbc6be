import { fieldLabel } from '#domain/audit/auditFields.ts'
import { schoolInstant } from '#domain/base/schoolTime.ts'

/** A field of an audited change; null for a missing old or new value. */
export interface FieldChange {
  /** Keys from the outside in, `endereco.cep`. */
  readonly campo: string
  readonly rotulo: string
  readonly antes: string | null
  readonly depois: string | null
}

/** Name for the value of an audit row without fields, like a bare list. */
const WHOLE = 'valor'

/**
 * The differences between two audited values, field by field and in the school's words. For lists it gives only removed
 * and added elements: a profile has some ninety features, of which one may have changed.
 */
export const fieldChanges = (before: unknown, after: unknown): readonly FieldChange[] => {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names.flatMap((campo) => {
    const [antes, depois] = texts(old.get(campo), now.get(campo))
    return antes === depois ? [] : [{ campo, rotulo: campo.split('.').map(fieldLabel).join(' › '), antes, depois }]
  })
}

type Leaf = string | readonly string[] | null

const leavesOf = (value: unknown, path = ''): Map<string, Leaf> => {
  if (!isRecord(value)) return new Map(value === undefined || value === null ? [] : [[path || WHOLE, leafOf(value)]])
  return new Map(
    Object.entries(value).flatMap(([key, inner]): [string, Leaf][] => {
      const name = path === '' ? key : `${path}.${key}`
      return isRecord(inner) ? [...leavesOf(inner, name)] : [[name, leafOf(inner)]]
    }),
  )
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const leafOf = (value: unknown): Leaf => (Array.isArray(value) ? value.map(inWords) : textOf(value))

const texts = (old: Leaf | undefined, now: Leaf | undefined): readonly [string | null, string | null] => {
  if (!isList(old) || !isList(now)) return [joined(old), joined(now)]
  const [gone, come] = [without(old, now), without(now, old)]
  return gone.length === 0 && come.length === 0 ? [joined(old), joined(now)] : [joined(gone), joined(come)]
}

const isList = (leaf: Leaf | undefined): leaf is readonly string[] => Array.isArray(leaf)

const without = (list: readonly string[], other: readonly string[]): readonly string[] =>
  list.filter((one) => !other.includes(one))

const joined = (leaf: Leaf | undefined): string | null => {
  if (leaf === undefined || leaf === null) return null
  if (!isList(leaf)) return leaf
  return leaf.length === 0 ? null : leaf.join(', ')
}

/** One element of a list, in a line. */
const inWords = (value: unknown): string =>
  isRecord(value)
    ? [...leavesOf(value)]
        .filter(([, leaf]) => joined(leaf) !== null)
        .map(([campo, leaf]) => `${campo.split('.').map(fieldLabel).join(' › ')}: ${joined(leaf)}`)
        .join('; ')
    : (textOf(value) ?? '–')

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value !== 'string') return JSON.stringify(value)
  // As parameters write it (portal.md 3).
  if (value === 'Nao') return 'Não'
  if (INSTANT.test(value) && !Number.isNaN(Date.parse(value))) return schoolInstant(new Date(value)).replace(',', '')
  return value.replace(DAY, '$3/$2/$1')
}
