import { type Kysely, sql } from 'kysely'
import { message } from '#domain/all/messages.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { brokenUnique } from '#server/db/errors.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import type { InUnits } from '#server/http/person.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { PersonKind } from '#server/school/people/persons.ts'
import { guardianInUnitsOf, studentInUnitsOf } from '#server/rows/people.ts'

/** A person to save: values, and the path of the fields in the form. */
export interface Saved {
  readonly kind: PersonKind
  /** Null for a new person. */
  readonly id: number | null
  /** Path of the fields, `cadastro`. */
  readonly path: string
  readonly cadastro: RegisterDraft
}

const UNIQUE = ['student_cpf_key', 'guardian_cpf_key', 'guardian_email_key']

/**
 * Runs a transaction that saves people. Two may take the same CPF at the same moment: the database decides who was
 * first, and the refusal names that person if the caller may know. @throws Refusal 422 PERSON_TAKEN beside the field
 */
export const takingPeople = async <R>(
  db: Kysely<Database>,
  caller: Caller,
  people: readonly Saved[],
  work: () => Promise<R>,
): Promise<R> => {
  try {
    return await work()
  } catch (error) {
    const broken = brokenUnique(error)
    if (broken === undefined || !UNIQUE.includes(broken)) throw error
    const fields = await takenFields(db, caller, people)
    if (Object.keys(fields).length === 0) throw error
    throw new Refusal(422, 'CHECK_FIELDS', { fields })
  }
}

const LABELS = { cpf: 'CPF', email: 'e-mail' } as const

const takenFields = async (
  db: Kysely<Database>,
  caller: Caller,
  people: readonly Saved[],
): Promise<Readonly<Record<string, string>>> => {
  const fields: Record<string, string> = {}
  for (const person of people) {
    for (const name of UNIQUE_FIELDS[person.kind]) {
      const holder = await holderOf(db, caller, person, name)
      // Two people of one form may share a value as well.
      const isTwice = people.some(
        (other) => other !== person && other.kind === person.kind && isSame(other, person, name),
      )
      if (holder !== null) fields[`${person.path}.${name}`] = holder
      else if (isTwice) fields[`${person.path}.${name}`] = `Este ${LABELS[name]} está em dois responsáveis.`
    }
  }
  return fields
}

/** Fields with unique values. The e-mail is the login of a guardian, but only a contact of a student. */
export const UNIQUE_FIELDS: Readonly<Record<PersonKind, readonly (keyof typeof LABELS)[]>> = {
  student: ['cpf'],
  guardian: ['cpf', 'email'],
}

const isSame = (one: Saved, other: Saved, name: string): boolean =>
  one.cadastro[name] !== '' && one.cadastro[name] === other.cadastro[name]

const holderOf = async (
  db: Kysely<Database>,
  caller: Caller,
  { kind, id, cadastro }: Saved,
  name: keyof typeof LABELS,
): Promise<string | null> => {
  const value = String(cadastro[name] ?? '')
  if (value === '') return null
  const holder = (await holdersOf(db, caller, kind, name, [value])).get(value)
  return holder === undefined || holder.id === id ? null : holder.flaw
}

/** A person with a unique value, and the sentence for others who want it. */
export interface Holder {
  readonly id: number
  readonly flaw: string
}

/** The people with these values, by value; named only if the caller may know them. */
export const holdersOf = async (
  db: Kysely<Database>,
  person: InUnits,
  kind: PersonKind,
  name: keyof typeof LABELS,
  values: readonly string[],
): Promise<ReadonlyMap<string, Holder>> => {
  const isNear = kind === 'student' ? studentInUnitsOf(person, 'student.id') : guardianInUnitsOf(person, 'guardian.id')
  const rows = await db
    .selectFrom(kind)
    .where(name, '=', sql<string>`any(${values}::text[])`)
    .select((eb) => ['id', `${name} as value`, eb.fn.coalesce('social_name', 'name').as('name'), isNear.as('isNear')])
    .execute()
  const campo = LABELS[name]
  return new Map(
    rows.map(({ id, value, name: nome, isNear: isKnown }) => [
      value ?? '',
      { id, flaw: isKnown ? message('PERSON_TAKEN', { campo, nome }) : message('PERSON_TAKEN_ELSEWHERE', { campo }) },
    ]),
  )
}
