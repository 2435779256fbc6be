import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * Copies the offered places of a process to its copy, for the units and grades of the copy. A price table becomes the
 * one of the same name in the copy's year; if there is none, the table of the annual fee applies.
 */
export const copyPlaces = async (
  trx: Transaction<Database>,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> => {
  await sql`
    insert into enrolment_process_place
      (process_id, unit_id, grade_id, shift_id, offered, price_table_id, condition_names, prerequisite_ids)
    select target.id, place.unit_id, place.grade_id, place.shift_id, place.offered, there.id,
      case when place.price_table_id is null or there.id is not null then place.condition_names else '{}' end,
      array(select asked.id from prerequisite as asked
        where asked.id = any(place.prerequisite_ids) and asked.active order by asked.id)
    from enrolment_process as target
    join enrolment_process_place as place on place.process_id = ${from}
    join enrolment_process_unit as own on own.process_id = target.id and own.unit_id = place.unit_id
    join enrolment_process_grade as asked on asked.process_id = target.id and asked.grade_id = place.grade_id
    left join price_table as former on former.id = place.price_table_id
    left join price_table as there on there.school_year_id = target.school_year_id
      and there.name_search = former.name_search and there.kind = former.kind
      and there.unit_id is not distinct from former.unit_id and there.active and not there.replaced
    where target.id = ${to}
  `.execute(trx)
}
