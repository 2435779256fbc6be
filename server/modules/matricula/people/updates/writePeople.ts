import { type RawBuilder, sql, type Transaction } from 'kysely'
import { PLACE } from '#domain/people/address.ts'
import { changingFields, type PeopleTarget } from '#domain/people/peopleUpdates.ts'
import { keyField } from '#domain/imports/importColumns.ts'
import type { Database } from '#server/db/schema.ts'
import type { Person } from '#server/http/person.ts'
import { PERSONS } from '#server/school/people/persons.ts'
import { holdersOf, UNIQUE_FIELDS } from '#server/modules/matricula/people/taken.ts'
import { refusedAnswers, writeAnswers } from '#server/modules/matricula/people/updates/answers.ts'
import { updatable } from '#server/modules/matricula/people/updates/readPeople.ts'
import { changedSince } from '#server/registers/import/blocks.ts'
import type { Block, Work } from '#server/registers/import/importer.ts'
import { linesOf } from '#server/registers/import/lines.ts'
import { setChanged } from '#server/registers/import/write.ts'

/**
 * Lines of a part whose person changed since, is no longer the caller's, or whose CPF or e-mail is taken by now; and
 * those with answers that the forms no longer accept.
 */
export const peopleBlocks = async (
  trx: Transaction<Database>,
  person: Person,
  target: PeopleTarget,
  work: Work,
): Promise<readonly Block[]> => {
  const changed = await changedSince(trx, { table: target.table, seen: sql`${updatable(target, person)}` }, work)
  const taken = await takenSince(trx, person, target, work)
  const refused = work.undo ? [] : await refusedAnswers(trx, person, target, work)
  return [...new Map([...refused, ...taken, ...changed].map((block) => [block.line, block])).values()]
}

const takenSince = async (
  trx: Transaction<Database>,
  person: Person,
  { table }: PeopleTarget,
  work: Work,
): Promise<readonly Block[]> => {
  const blocks: Block[] = []
  const given = sql.ref(`row.${work.undo ? 'before' : 'after'}`)
  for (const name of UNIQUE_FIELDS[table].filter((one) => work.fields.includes(one))) {
    const { rows } = await sql<{ line: number; name: string; record_id: number; value: string }>`
      select row.line, row.name, row.record_id, ${given}->>${PERSONS[table].fields[name].column} as value
      from import_row as row where ${linesOf(work)} and ${given}->>${PERSONS[table].fields[name].column} is not null
    `.execute(trx)
    const holders = await holdersOf(
      trx,
      person,
      table,
      name,
      rows.map(({ value }) => value),
    )
    for (const row of rows) {
      const holder = holders.get(row.value)
      if (holder !== undefined && holder.id !== row.record_id)
        blocks.push({ line: row.line, why: `${row.name}: ${holder.flaw}` })
    }
  }
  return blocks
}

/** Writes the lines of a part to their people, with main addresses, or undoes them. */
export const writePeople = async (trx: Transaction<Database>, target: PeopleTarget, work: Work): Promise<void> => {
  const { table } = target
  const changing = changingFields(work.fields, keyField(target, work.fields))
  const named = changing.some((name) => name === 'nome' || name === 'nomeSocial')
  const own = columnsIn(PERSONS[table].fields, changing)
  await setChanged(trx, { table, columns: named ? [...own, 'name_search'] : own }, work)
  if (named && table === 'student') await copyNames(trx, work)
  const address = columnsIn(PLACE, changing)
  if (address.length > 0) await writeAddresses(trx, table, address, work)
  await writeAnswers(trx, target, work)
}

const columnsIn = (fields: Readonly<Record<string, { readonly column: string }>>, names: readonly string[]) =>
  names.flatMap((name) => fields[name]?.column ?? [])

/** The list of enrolments sorts and searches by a copy. */
const copyNames = async (trx: Transaction<Database>, work: Work): Promise<void> => {
  await sql`
    update enrolment set student_search = student.name_search
    from student join import_row as row on row.record_id = student.id
    where ${linesOf(work)} and enrolment.student_id = student.id
  `.execute(trx)
}

/** Changes main addresses. A person without one gets one, and undoing removes it. */
const writeAddresses = async (
  trx: Transaction<Database>,
  table: PeopleTarget['table'],
  columns: readonly string[],
  work: Work,
): Promise<void> => {
  const owner = sql.ref(`${table}_id`)
  const assigned = columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`)
  await sql`
    update home_address as kept set ${sql.join(assigned)}
    from import_row as row cross join lateral ${addressIn(work.undo ? sql`row.before` : sql`row.after`)}
    where ${linesOf(work)} and kept.id = (row.after->>'address_id')::integer
  `.execute(trx)
  const isNew = sql`${linesOf(work)} and (row.after->>'new_address')::boolean`
  if (work.undo) {
    await sql`delete from home_address where ${owner} in (select row.record_id from import_row as row where ${isNew})`.execute(
      trx,
    )
    return
  }
  const all = Object.values(PLACE).map(({ column }) => column)
  await sql`
    insert into home_address (${owner}, name, ${sql.join(all.map((name) => sql.ref(name)))})
    select row.record_id, 'Principal', ${sql.join(all.map((name) => sql`given.${sql.ref(name)}`))}
    from import_row as row cross join lateral ${addressIn(sql`row.after`)}
    where ${isNew} order by row.line
  `.execute(trx)
}

const addressIn = (columns: RawBuilder<unknown>) => sql`jsonb_populate_record(null::home_address, ${columns}) as given`
