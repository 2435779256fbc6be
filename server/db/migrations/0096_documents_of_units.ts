import { type Kysely, sql } from 'kysely'

/**
 * Documents are numbered by unit (D 2.15), and may hold until a day. Contracts and annexes keep the row of numbers of the
 * school: their number stands in the contract.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`alter table issued_document add column unit_id integer references unit, add column valid_until date`)
  await run(`update issued_document set unit_id = enrolment.unit_id from enrolment
    where enrolment.id = issued_document.enrolment_id and issued_document.type not in (3, 10)`)
  await run('alter table issued_document drop constraint issued_document_type_year_number_key')
  await run(
    `create unique index issued_document_number on issued_document (type, year, number, unit_id) nulls not distinct`,
  )
  await run('create index issued_document_of_unit on issued_document (unit_id)')
  await run('create index issued_document_by_instant on issued_document (issued_at desc, id desc)')
  await run(
    `comment on column issued_document.unit_id is 'In whose row of numbers it stands; null: in that of the school.'`,
  )
  await run(
    `comment on column issued_document.valid_until is 'The last day on which it holds; null: it holds for good.'`,
  )
  await run('alter table document_sequence drop constraint document_sequence_pkey')
  await run('alter table document_sequence add column unit_id integer references unit')
  await run(`comment on column document_sequence.unit_id is 'Null: the numbers of the school.'`)
  // Units go on behind the numbers that they shared until now.
  await run(`insert into document_sequence (type, year, last, unit_id)
    select type, year, last, unit.id from document_sequence cross join unit where type not in (3, 10)`)
  await run(`create unique index document_sequence_key on document_sequence (type, year, unit_id) nulls not distinct`)
  await run('create index document_sequence_of_unit on document_sequence (unit_id)')
}
