import { sql } from 'kysely'
import { PEOPLE_UPDATES, updateFields } from '#domain/people/peopleUpdates.ts'
import type { ExportPeople } from '#domain/people/people.wire.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { exportList, idsOf } from '#server/http/sheet/exportList.ts'
import { targetNow } from '#server/modules/matricula/people/updates/answers.ts'
import { seesRecords } from '#server/modules/matricula/people/updates/importers.ts'
import { readPeople, updatable } from '#server/modules/matricula/people/updates/readPeople.ts'
import { fieldCell, fieldColumn } from '#server/registers/export.ts'

/**
 * The active people whom the caller may change, with the chosen columns as of today.
 * @throws Refusal 400 for a column that the caller may not have, and as `idsOf`
 */
export const exportPeople = async (incoming: SignedIncoming<ExportPeople>): Promise<ExportPeople['answer']> => {
  const { db, caller, query } = incoming
  const target = await targetNow(db, PEOPLE_UPDATES[query.publico])
  const columns = updateFields(target, seesRecords(caller, target)).flatMap(({ name }) => {
    const field = target.fields[name]
    if (field === undefined) return []
    const valueOf = ({ draft }: Awaited<ReturnType<typeof readPeople>>[number]) => fieldCell(field, draft[name] ?? null)
    return [[name, [{ ...fieldColumn(field), valueOf }]] as const]
  })
  const people = sql`
    select id from ${sql.table(target.table)} where active and ${updatable(target, caller)} order by name_search, id
  `
  return exportList(incoming, {
    title: target.many,
    entity: target.table,
    columns: Object.fromEntries(columns),
    ids: await idsOf(db, people),
    read: (ids) => readPeople(db, caller, target, sql`${sql.ref(`${target.table}.id`)} = any(${ids}::integer[])`),
  })
}
