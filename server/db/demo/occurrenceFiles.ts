import { type Kysely, sql } from 'kysely'
import { ONE_FAMILY, SCHOOL_ONLY } from '#domain/occurrences/occurrences.lists.ts'
import { drawnPage } from '#server/db/demo/broughtDocuments.ts'
import { keepDemoFile } from '#server/db/demo/files.ts'
import type { Database } from '#server/db/schema.ts'

interface Part {
  readonly id: number
  readonly occurrenceId: number
  readonly author: number
  readonly at: Date
}

/** Of each unit: an accident with a file for the family, a fight with one for the school, and a guardian who signed on paper. */
export const writeOccurrenceFiles = async (db: Kysely<Database>): Promise<void> => {
  const page = drawnPage()
  for (const { id, occurrenceId, author, at } of await firstParts(db, 'Queda no recreio')) {
    const file = await keepPage(db, page, { name: 'bilhete-enfermaria.png', author, at })
    await attach(db, file, { occurrenceId, partId: id, reader: ONE_FAMILY, author, at })
  }
  for (const { id, occurrenceId, author, at } of await firstParts(db, 'Desentendimento no recreio')) {
    const account = await keepPage(db, page, { name: 'relato-da-monitora.png', author, at })
    await attach(db, account, { occurrenceId, partId: null, reader: SCHOOL_ONLY, author, at })
    const scan = await keepPage(db, page, { name: 'ciencia-assinada.png', author, at })
    const { rows } = await sql<{ id: number }>`
      insert into occurrence_acknowledgement (occurrence_student_id, guardian_id, accepted, comment, address, device, at,
        signed_on, file_id, entered_by)
      select own.id, min(link.guardian_id), occurrence.title || ${'\n\n'} || own.wording, '', '177.32.10.8', '',
        ${at}::timestamptz + interval '2 days', (${at}::timestamptz + interval '2 days')::date, ${scan}, ${author}
      from occurrence_student as own join occurrence on occurrence.id = own.occurrence_id
      join student_guardian as link on link.student_id = own.student_id and link.valid_to is null
        and link.restriction is null and (link.is_academic or link.is_legal)
      where own.id = ${id} group by own.id, occurrence.title returning id`.execute(db)
    await own(db, scan, 'occurrence_acknowledgement', rows[0]?.id ?? 0)
  }
}

/** The first part of each occurrence of a title. */
const firstParts = async (db: Kysely<Database>, title: string): Promise<readonly Part[]> => {
  const { rows } = await sql<Part>`
    select distinct on (occurrence.id) part.id, occurrence.id as "occurrenceId", occurrence.registered_by as author,
      occurrence.registered_at as at
    from occurrence join occurrence_student as part on part.occurrence_id = occurrence.id
    where occurrence.title = ${title} order by occurrence.id, part.id`.execute(db)
  return rows
}

interface Kept {
  readonly name: string
  readonly author: number
  readonly at: Date
}

const keepPage = (db: Kysely<Database>, content: Buffer, { name, author, at }: Kept): Promise<number> =>
  keepDemoFile(db, { name, content, staffId: author, at, further: { use: 'document' } })

interface Attached {
  readonly occurrenceId: number
  readonly partId: number | null
  readonly reader: number
  readonly author: number
  readonly at: Date
}

const attach = async (
  db: Kysely<Database>,
  file: number,
  { occurrenceId, partId, reader, author, at }: Attached,
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    insert into occurrence_file (occurrence_id, occurrence_student_id, reader, file_id, added_by, added_at)
    values (${occurrenceId}, ${partId}::integer, ${reader}, ${file}, ${author}, ${at}) returning id`.execute(db)
  await own(db, file, 'occurrence_file', rows[0]?.id ?? 0)
}

const own = async (db: Kysely<Database>, file: number, entity: string, id: number): Promise<void> => {
  await sql`update stored_file set entity = ${entity}, entity_id = ${id} where id = ${file}`.execute(db)
}
