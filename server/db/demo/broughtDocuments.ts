import { createHash } from 'node:crypto'
import { type Insertable, type Kysely, sql } from 'kysely'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import { REFUSED, SENT } from '#domain/requirements/requirements.lists.ts'
import { demoInstant, NEXT_YEAR } from '#server/db/demo/calendar.ts'
import { palettePng } from '#server/db/demo/palettePng.ts'
import { insertAll } from '#server/db/demo/rows.ts'
import type { Database } from '#server/db/schema.ts'

const APPROVED = 3
const OPTIONAL = 3

interface DemoStudent {
  readonly id: number
  readonly guardian: number | null
  /** Comes in by the campaign of the next year, with all its documents still to bring. */
  readonly is_new: boolean
}

/**
 * Nearly everybody brought everything. Of those who are here, one in 24 has yet to bring a photo, the first of the accounts
 * among them, and one in 45 has to bring a better one: nothing is late since the year began. Of the newcomers every second
 * one still owes a document, and one in four sent theirs, which wait for the school.
 */
export const bringMost = async (db: Kysely<Database>): Promise<void> => {
  const { rows: students } = await sql<DemoStudent>`
    select student.id, (select min(guardian_id) from student_guardian as link
        where link.student_id = student.id and link.is_academic and link.valid_to is null) as guardian,
      not exists (select 1 from enrolment join school_year as year on year.id = enrolment.school_year_id
        where enrolment.student_id = student.id and (year.year <> ${NEXT_YEAR} or enrolment.type = ${RESERVATION})) as is_new
    from student order by student.id`.execute(db)
  const { rows: documents } = await sql<{ id: number; name: string }>`
    select id, name from prerequisite where behaviour <> ${OPTIONAL} order by id`.execute(db)
  await insertAll(
    db,
    'student_requirement',
    students.flatMap((student) =>
      documents.flatMap(({ id, name }) => {
        const status = statusOf(student, name)
        return status === null ? [] : [rowOf(student, id, status)]
      }),
    ),
  )
  await keepPages(db)
}

type Status = typeof APPROVED | typeof REFUSED | typeof SENT

/** How it stands with a document of a student; null: nobody brought it. */
const statusOf = ({ id, is_new }: DemoStudent, name: string): Status | null => {
  if (is_new && OWED_BY_NEWCOMERS[id % OWED_BY_NEWCOMERS.length] === name) return id % 4 === 3 ? SENT : null
  if (!is_new && name.startsWith('Foto')) {
    if (id % 24 === 1) return null
    if (id % 45 === 7) return REFUSED
  }
  return APPROVED
}

const OWED_BY_NEWCOMERS = [
  null,
  'Carteira de vacinação',
  null,
  'Comprovante de residência',
  'Carteira de vacinação',
  'Histórico ou declaração de transferência',
]

const rowOf = (
  { id, guardian }: DemoStudent,
  prerequisite_id: number,
  status: Status,
): Insertable<Database['student_requirement']> => ({
  student_id: id,
  prerequisite_id,
  status,
  sent_by_type: guardian === null ? null : GUARDIAN,
  sent_by: guardian,
  sent_at: status === SENT ? demoInstant(1 + (id % 3), '19:10') : demoInstant(33, '20:15'),
  reviewed_by: status === SENT ? null : 1,
  reviewed_at: status === SENT ? null : demoInstant(30, '10:00'),
  reason: status === REFUSED ? 'A foto ficou escura. Envie outra, por favor.' : null,
  version: 1,
})

/** What was sent and waits for the school is a page with some lines. */
const keepPages = async (db: Kysely<Database>): Promise<void> => {
  const page = drawnPage()
  const sha256 = createHash('sha256').update(page).digest('hex')
  await sql`
    insert into stored_file (name, content_type, use, bytes, sha256, storage, key, entity, entity_id, uploaded_by_type,
      uploaded_by, uploaded_at)
    select 'documento.png', 'image/png', 'document', ${page.length}, ${sha256}, 'database', md5('demo ' || id)::uuid,
      'student_requirement', id, sent_by_type, sent_by, sent_at
    from student_requirement where status = ${SENT} order by id`.execute(db)
  await sql`insert into file_content (key, content)
    select key, ${page} from stored_file where entity = 'student_requirement'`.execute(db)
  await sql`update student_requirement set file_id = stored_file.id from stored_file
    where stored_file.entity = 'student_requirement' and stored_file.entity_id = student_requirement.id`.execute(db)
}

const [WIDTH, HEIGHT, MARGIN, LINE] = [210, 297, 24, 12]

/** A page with some lines, as a picture. */
export const drawnPage = (): Buffer => {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
  for (let y = 2 * MARGIN; y < HEIGHT - MARGIN; y += LINE)
    for (let x = MARGIN; x < WIDTH - MARGIN - ((y * 7) % 60); x += 1)
      data.fill(150, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)
  return palettePng({ width: WIDTH, height: HEIGHT, data })
}
