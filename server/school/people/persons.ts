import { type Kysely, type Transaction, sql } from 'kysely'
import { addressText } from '#domain/people/address.ts'
import { GUARDIAN_RECORD } from '#domain/people/guardian.ts'
import { personSearch } from '#domain/people/person.ts'
import type { Fields } from '#domain/registers/describe.ts'
import { STUDENT_RECORD } from '#domain/people/student.ts'
import type { PersonDraft } from '#domain/people/people.wire.ts'
import { type RegisterDraft, settledDraft } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import { recordOf, selection, valueColumns } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import { type AddressOwner, readAddresses, writeAddresses } from '#server/school/people/homeAddresses.ts'
import { auditedOf } from '#server/registers/audited.ts'

/** Students and guardians, with the register of each. */
export const PERSONS = { student: STUDENT_RECORD, guardian: GUARDIAN_RECORD } as const

export type PersonKind = keyof typeof PERSONS

/** The fields of a student or a guardian, by their names. */
export const fieldsOf = (kind: PersonKind): Fields => PERSONS[kind].fields

/** A person as forms take and show them. */
export interface KeptPerson extends PersonDraft {
  readonly id: number
  readonly ativo: boolean
  readonly versao: number
}

const ownerOf = (kind: PersonKind, id: number): AddressOwner => ({
  column: kind === 'student' ? 'student_id' : 'guardian_id',
  id,
})

/** Locks a person's row until the transaction ends. */
export const lockPerson = async (trx: Transaction<Database>, kind: PersonKind, id: number): Promise<void> => {
  await trx.selectFrom(kind).where('id', '=', id).select('id').forUpdate().executeTakeFirst()
}

/** Reads a person with their addresses; null if there is none. */
export const readPerson = async (db: Kysely<Database>, kind: PersonKind, id: number): Promise<KeptPerson | null> => {
  const described = PERSONS[kind]
  const { rows } = await sql<RegisterRecord>`
    select ${selection(described)} from ${sql.table(kind)} where id = ${id}
  `.execute(db)
  const [row] = rows
  if (row === undefined) return null
  return {
    id,
    ativo: row.ativo,
    versao: row.versao,
    cadastro: settledDraft(described.fields, recordOf(described, row)),
    enderecos: [...(await readAddresses(db, ownerOf(kind, id)))],
  }
}

/** The columns of a person, with the search column. */
const columnsOf = (kind: PersonKind, cadastro: RegisterDraft) => {
  const social = String(cadastro['nomeSocial'] ?? '')
  return {
    ...valueColumns(PERSONS[kind].fields, cadastro),
    name_search: personSearch(String(cadastro['nome']), social === '' ? null : social),
  }
}

/** Updates a person with a settled draft. */
export const updatePerson = async (
  trx: Transaction<Database>,
  kind: PersonKind,
  id: number,
  { cadastro, enderecos }: PersonDraft,
): Promise<void> => {
  const columns = columnsOf(kind, cadastro)
  const assigned = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`
    update ${sql.table(kind)} set ${sql.join(assigned)}, version = version + 1 where id = ${id}
  `.execute(trx)
  await writeAddresses(trx, ownerOf(kind, id), enderecos)
  // The list of enrolments orders and searches by a copy of the name.
  if (kind === 'student') {
    await trx
      .updateTable('enrolment')
      .set({ student_search: columns.name_search })
      .where('student_id', '=', id)
      .execute()
  }
}

/**
 * Inserts a person, who can't sign in yet, and returns the id. `further`: columns that the register does not describe.
 */
export const insertPerson = async (
  trx: Transaction<Database>,
  kind: PersonKind,
  { cadastro, enderecos }: PersonDraft,
  further: Readonly<Record<string, string>> = {},
): Promise<number> => {
  const columns = Object.entries({ ...columnsOf(kind, cadastro), ...further })
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning id
  `.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`No row written to ${kind}`)
  await writeAddresses(trx, ownerOf(kind, id), enderecos)
  return id
}

/** A person for the audit: values by field label, and each address in one line. */
export const auditedPerson = (kind: PersonKind, { cadastro, enderecos }: PersonDraft) => ({
  ...auditedOf(PERSONS[kind], cadastro),
  Endereços: enderecos.map(addressText).join('\n'),
})
