import { sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { searchable } from '#domain/base/text.ts'
import { missingText, missingYears } from '#domain/transcripts/missingYears.ts'
import type { ListTranscripts, TranscriptRow } from '#domain/transcripts/transcripts.schemas.ts'
import type { Segment } from '#domain/transcripts/transcripts.lists.ts'
import { anyOf } from '#server/db/anyOf.ts'
import { everyWord } from '#server/db/pattern.ts'
import { pageOf, rowsOf, skipOf, totalOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { segmentsIn } from '#server/modules/academico/transcripts/read.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'
import { readTranscriptFacts } from '#server/school/transcripts/facts.ts'

const SORTABLE = ['nome', 'ra'] as const

/** A page of students with how complete their transcripts are, in a fixed number of queries. @throws Refusal 400 as `pageOf` */
export const listTranscripts = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<ListTranscripts>): Promise<ListTranscripts['answer']> => {
  const page = pageOf(query, SORTABLE)
  const { idTurma, Filtro } = query
  const which = sql.join(
    [
      sql`student.merged_into is null`,
      // Who left is found when asked for: it is they who need a transcript.
      ...(idTurma === undefined && (Filtro ?? '').trim() === '' ? [sql`student.active`] : []),
      studentInUnitsOf(caller, 'student.id'),
      ...(idTurma === undefined
        ? []
        : [
            sql`exists (select 1 from enrolment as seated where seated.student_id = student.id
              and seated.class_group_id = ${idTurma} and seated.status in ('Matriculado', 'Transferido'))`,
          ]),
      ...(Filtro === undefined || Filtro.trim() === ''
        ? []
        : [sql`(${everyWord('student.name_search', searchable(Filtro).split(' '))} or student.ra = ${Filtro.trim()})`]),
    ],
    sql` and `,
  )
  const field = sql.raw(page.field === 'ra' ? 'student.ra' : 'student.name_search')
  const { rows } = await sql<{ id: number; total: number }>`
    select student.id, count(*) over ()::integer as total from student
    where ${which} order by ${field} ${sql.raw(page.direction)}, student.id
    offset ${skipOf(page)} limit ${rowsOf(page)}`.execute(db)
  const totalCount = await totalOf(rows, page, async () => {
    const counted = await sql<{ count: number }>`
      select count(*)::integer as count from student where ${which}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return {
    items: await rowsFor(
      { db, now },
      rows.map(({ id }) => id),
    ),
    totalCount,
  }
}

const rowsFor = async (
  { db, now }: Pick<SignedIncoming<ListTranscripts>, 'db' | 'now'>,
  ids: readonly number[],
): Promise<TranscriptRow[]> => {
  const facts = await readTranscriptFacts(db, ids, now)
  const issued = await db
    .selectFrom('transcript_issue')
    .where('student_id', '=', anyOf(ids))
    .where('cancelled_at', 'is', null)
    .select(['id', 'student_id'])
    .execute()
  const issuedOf = grouped(issued, ({ student_id }) => student_id)
  return ids.flatMap((id) => {
    const found = facts.get(id)
    if (found === undefined) return []
    const { anos, atual, aluno } = found.facts
    const missing = (segment: Segment) => missingYears(anos, segment, atual).map(missingText)
    return [
      {
        id,
        nome: found.name,
        ra: aluno.ra,
        turma: found.classGroup,
        anos: anos.length,
        faltas: segmentsIn(found.facts).flatMap(missing),
        emitidos: issuedOf.get(id)?.length ?? 0,
      },
    ]
  })
}
