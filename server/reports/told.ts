import { type Kysely, sql } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import type { Database } from '#server/db/schema.ts'

/** What a filter chooses from, and the column that names a choice. */
const NAMED = {
  school_year: 'year',
  unit: 'name',
  course: 'name',
  grade: 'name',
  shift: 'name',
  class_group: 'name',
} as const

/** The name of what a filter chose; undefined where it chose nothing. */
export const nameOf = async (
  db: Kysely<Database>,
  table: keyof typeof NAMED,
  id: number | undefined,
): Promise<string | undefined> => {
  if (id === undefined) return undefined
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(NAMED[table])}::text as name from ${sql.table(table)} where id = ${id}
  `.execute(db)
  return rows[0]?.name
}

/** `Unidade: Centro`, of the filters that hold. */
export const toldFilters = (filters: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.entries(filters).flatMap(([label, value]) =>
    value === undefined || value === '' ? [] : [`${label}: ${value}`],
  )

/** `de 01/02/2026 até 28/02/2026`; undefined where neither end is given. */
export const daysBetween = (from: string | undefined, to: string | undefined): string | undefined => {
  const parts = [
    ...(from === undefined ? [] : [`de ${dayText(from)}`]),
    ...(to === undefined ? [] : [`até ${dayText(to)}`]),
  ]
  return parts.length === 0 ? undefined : parts.join(' ')
}
