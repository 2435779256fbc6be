import { type Insertable, type Kysely, sql } from 'kysely'
import { CONTENT_MEDIA, CONTENT_NEWS } from '#domain/feed/reading.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { paragraph } from '#domain/richText/write.ts'
import { demoInstant, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { writeCover } from '#server/db/demo/covers.ts'
import { type DemoPublication, PUBLICATIONS } from '#server/db/demo/publications.ts'
import { idAt } from '#server/db/demo/rows.ts'
import type { Database } from '#server/db/schema.ts'

const STATUS = { draft: 1, inReview: 1, released: 2, recalled: 3 } as const

const textOf = (text: string): string => JSON.stringify({ blocos: [paragraph(text)] } satisfies RichText)

/** Writes the publications of all states, whom they are for, and what one of them said before it was corrected. */
export const writePublications = async (db: Kysely<Database>): Promise<void> => {
  const units = (await db.selectFrom('unit').select('id').orderBy('id').execute()).map(({ id }) => id)
  const rows = PUBLICATIONS.toReversed()
  const written = await db
    .insertInto('publication')
    .values(rows.map((one) => columnsOf(one, units)))
    .returning('id')
    .execute()
  const ids = written.map(({ id }) => id)
  for (const [place, one] of rows.entries()) {
    const id = idAt(ids, place)
    if (one.grade !== null) await writeTarget(db, id, one.grade, one.oneClass)
    if (one.former !== null) await writeFormer(db, id, one)
    await writeOptions(db, id, one)
    await writeCover(db, id, one)
    for (const unit of one.also)
      await db
        .insertInto('publication_unit')
        .values({ publication_id: id, unit_id: idAt(units, unit) })
        .execute()
    if (one.state === 'inReview' || one.returned !== null) await writeReview(db, id, one)
  }
  await db
    .updateTable('parameter')
    .set({ value: 'Sim' })
    .where('id', 'in', [PARAMETERS.aprovacaoDeComunicados.id, PARAMETERS.comentariosEmComunicados.id])
    .execute()
}

const columnsOf = (one: DemoPublication, units: readonly number[]): Insertable<Database['publication']> => ({
  content_type: one.media ? CONTENT_MEDIA : CONTENT_NEWS,
  kind: one.media ? 2 : one.kind,
  status: STATUS[one.state],
  title: one.title,
  body: textOf(one.body),
  author_name: one.author,
  unit_id: one.unit === null ? null : idAt(units, one.unit),
  narrowed: one.grade !== null,
  for_staff: one.audience !== 'families',
  for_families: one.audience !== 'staff',
  for_students: one.audience !== 'staff',
  pinned: one.pinned,
  needs_confirmation: one.confirmed,
  told_at: one.state === 'released' && one.days >= 0 ? demoInstant(one.days, one.time) : null,
  allows_comments: one.commented,
  poll_question: one.poll?.question ?? null,
  poll_shows_result: one.poll !== null,
  published_at: STATUS[one.state] === 1 ? null : demoInstant(one.days, one.time),
  expires_at: one.livesFor === null ? null : demoInstant(one.days - one.livesFor, one.time),
})

const writeOptions = async (db: Kysely<Database>, id: number, { poll }: DemoPublication): Promise<void> => {
  if (poll === null) return
  await db
    .insertInto('publication_option')
    .values(poll.options.map((text, place) => ({ publication_id: id, number: place + 1, text })))
    .execute()
}

/** The secretary sent it, and the coordination returned it half an hour later where it says why. */
const writeReview = (db: Kysely<Database>, id: number, one: DemoPublication) => {
  const staff = (login: string) => sql`(select id from staff_user where email = ${login})`
  const returned = one.returned !== null
  const sentAt = demoInstant(one.days, one.time)
  return sql`
    update publication set sent_by_id = ${staff('secretaria@demo.escola')},
      sent_at = ${returned ? null : sentAt}::timestamptz,
      reviewed_at = ${returned ? sentAt : null}::timestamptz + interval '30 minutes',
      reviewed_by_id = ${returned ? staff('coordenacao@demo.escola') : null}, review_note = ${one.returned ?? ''}
    where id = ${id}::integer`.execute(db)
}

/** `grade`: its place in the order of the school. */
const writeTarget = (db: Kysely<Database>, id: number, grade: number, oneClass: boolean) => {
  const named = sql`(select id from grade order by position limit 1 offset ${grade})`
  return (
    oneClass
      ? sql`insert into publication_target (publication_id, class_group_id)
          select ${id}::integer, min(class_group.id) from class_group
          join school_year on school_year.id = class_group.school_year_id and school_year.year = ${RUNNING_YEAR}
          where class_group.grade_id = ${named}
            and class_group.unit_id = (select unit_id from publication where id = ${id}::integer)`
      : sql`insert into publication_target (publication_id, grade_id) values (${id}::integer, ${named})`
  ).execute(db)
}

/** Its first person on the staff noticed the mistake three hours after it appeared. */
const writeFormer = (db: Kysely<Database>, id: number, one: DemoPublication) =>
  sql`
    insert into publication_version (publication_id, number, title, body, replaced_at, replaced_by_id)
    select ${id}::integer, 1, ${one.title}, ${textOf(one.former ?? '')}::jsonb,
      published_at + interval '3 hours', (select min(id) from staff_user where is_master)
    from publication where id = ${id}::integer`.execute(db)
