import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Difference, Differences, ListDifferences } from '#domain/yearEnd/closing.schemas.ts'
import { outcomeDiff } from '#domain/yearEnd/outcomeText.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readPlace } from '#server/school/teaching/places.ts'
import { isClosedIn } from '#server/school/years/years.ts'
import { readFrozen } from '#server/school/yearEnd/frozen.ts'
import { judgeGroup } from '#server/school/yearEnd/judgedGroup.ts'

/** Most rows that a list shows. */
const MOST_SHOWN = 500

/** Where frozen results are not what the marks come to, as the last nightly check found. */
export const listDifferences = async (incoming: SignedIncoming<ListDifferences>): Promise<Differences> => {
  const { db } = incoming
  const place = await readPlace(db, incoming)
  const { rows } = await sql<Omit<Difference, 'desde'> & { found: Date }>`
    select own.class_group_id as "idTurma", class_group.name as turma, own.enrolment_id as "idMatricula",
      coalesce(student.social_name, student.name) as aluno, coalesce(subject.name, '') as disciplina, own.what as "oQue",
      own.frozen as congelado, own.judged as recalculado, own.found_at as found
    from result_difference as own join class_group on class_group.id = own.class_group_id
    join enrolment on enrolment.id = own.enrolment_id join student on student.id = enrolment.student_id
    left join subject on subject.id = own.subject_id
    where class_group.school_year_id = ${place.anoLetivo?.id ?? 0} and class_group.unit_id = ${place.unidade?.id ?? 0}
    order by class_group.name_search, class_group.id, enrolment.student_search, own.enrolment_id,
      subject.position nulls first, subject.id, own.what limit ${MOST_SHOWN}`.execute(db)
  return { ...place, divergencias: rows.map(({ found, ...row }) => ({ ...row, desde: found.toISOString() })) }
}

/**
 * Judges the closed class groups of the years that are open again, and keeps where what is frozen is something else: it changes
 * no result. In a closed year nothing that is judged can change any more (ADR 94). A class group that is reopened is left out,
 * since its results are about to change, and so are locked students.
 */
export const checkFrozen = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select own.class_group_id as id from closed_class_group as own join class_group on class_group.id = own.class_group_id
    join school_year on school_year.id = own.school_year_id
    where not ${isClosedIn('class_group')} and not exists (
      select 1 from year_reopening as open where open.class_group_id = own.class_group_id and open.status = 2)
    order by own.class_group_id`.execute(db)
  for (const { id } of rows) {
    await checkGroup(db, id, now)
    await setImmediate()
  }
}

interface Found {
  readonly enrolment: number
  readonly subject: number | null
  readonly what: string
  readonly frozen: string
  readonly judged: string
}

const checkGroup = async (db: Kysely<Database>, classGroupId: number, now: Date): Promise<void> => {
  const frozen = await readFrozen(db, classGroupId)
  const judged = await judgeGroup(db, { classGroupId, today: schoolDay(now) })
  const found = judged.flatMap(({ outcome }): readonly Found[] => {
    const kept = frozen.get(outcome.idMatricula)
    if (kept === undefined || kept.lock !== null) return []
    return outcomeDiff(kept.outcome, outcome, String).map(({ disciplina, oQue, antes, depois }) => ({
      enrolment: outcome.idMatricula,
      subject: disciplina === '' ? null : Number(disciplina),
      what: oQue,
      frozen: antes,
      judged: depois,
    }))
  })
  await inTransaction(db, async (trx) => {
    await sql`delete from result_difference where class_group_id = ${classGroupId}`.execute(trx)
    if (found.length === 0) return
    await sql`
      insert into result_difference (enrolment_id, class_group_id, subject_id, what, frozen, judged, found_at)
      select enrolment, ${classGroupId}, subject, what, frozen, judged, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(found)}::json) as given (enrolment integer, subject integer, what text,
        frozen text, judged text)`.execute(trx)
  })
}
