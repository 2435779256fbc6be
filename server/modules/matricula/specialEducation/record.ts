import { type Kysely, sql, type Transaction } from 'kysely'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { EMPTIED } from '#domain/marks/marks.lists.ts'
import { SPECIAL_EDUCATION } from '#domain/specialEducation/specialEducation.fields.ts'
import type { saveSpecialEducation as saveCall } from '#domain/specialEducation/specialEducation.endpoints.ts'
import type {
  GetSpecialEducation,
  SaveSpecialEducation,
  SpecialEducation,
  SpecialEducationDraft,
} from '#domain/specialEducation/specialEducation.schemas.ts'
import {
  NOT_INCLUDED,
  settledSpecialEducation,
  specialEducationDraftOf,
  specialEducationFlaws,
} from '#domain/specialEducation/specialEducation.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal, refuseFlaws, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { auditedBy, changesOf } from '#server/records/audited.ts'
import { columnsOf } from '#server/records/columns.ts'
import { writeRow } from '#server/records/rows.ts'
import { holdsInYear } from '#server/school/evaluation/differentiated.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { noteOpening } from '#server/school/people/openings.ts'
import { lockPerson } from '#server/school/people/persons.ts'

/** What is kept of a student; who reads it is audited and noted. @throws Refusal 404, audited for a student of other units */
export const getSpecialEducation = async (incoming: SignedIncoming<GetSpecialEducation>): Promise<SpecialEducation> => {
  const { db, params, ...act } = incoming
  await requireStudent(incoming, params.id)
  return inTransaction(db, async (trx) => {
    await writeAudit(trx, { ...actor(act), entity: 'special_education', entity_id: String(params.id), action: 'view' })
    await noteOpening({ ...act, db: trx }, [params.id])
    return (await readOf(trx, params.id)).record
  })
}

/**
 * Says whether special education is for a student, and whether a differentiated evaluation was agreed. @throws Refusal 404 as
 * `getSpecialEducation`; 422 CHECK_FIELDS, and SPECIAL_YEAR_CLOSED where it would change results that families were told; 409
 * for an older version
 */
export const saveSpecialEducation = async (
  incoming: SignedIncoming<SaveSpecialEducation>,
): Promise<SpecialEducation> => {
  const { db, params, body, ...act } = incoming
  await requireStudent(incoming, params.id)
  const { versao, ...sent } = body
  refuseFlaws(specialEducationFlaws(sent, schoolDay(act.now)))
  const draft = settledSpecialEducation(sent)
  return inTransaction(db, async (trx) => {
    await lockPerson(trx, 'student', params.id)
    const { rowId, record: before } = await readOf(trx, params.id)
    if (before.versao !== versao) throw stale<typeof saveCall>(before)
    const closedBefore = await closedYears(trx, params.id)
    await writeRow(trx, 'special_education', rowId, {
      ...columnsOf(SPECIAL_EDUCATION, draft),
      student_id: params.id,
    })
    await refuseClosedYears(trx, params.id, closedBefore)
    const [said, says] = await auditedBy(SPECIAL_EDUCATION)(trx, [specialEducationDraftOf(before), draft])
    await writeAudit(trx, {
      ...actor(act),
      entity: 'special_education',
      entity_id: String(params.id),
      action: rowId === null ? 'create' : 'update',
      ...changesOf(said ?? {}, says ?? {}),
    })
    return (await readOf(trx, params.id)).record
  })
}

const readOf = async (
  db: Kysely<Database>,
  studentId: number,
): Promise<{ readonly rowId: number | null; readonly record: SpecialEducation }> => {
  const row = await db
    .selectFrom('special_education')
    .where('student_id', '=', studentId)
    .selectAll()
    .executeTakeFirst()
  if (row === undefined) return { rowId: null, record: { ...NOT_INCLUDED, id: studentId, versao: 0 } }
  const kept: SpecialEducationDraft = {
    publico: row.is_included,
    desde: row.since ?? '',
    avaliacaoDiferenciada: row.has_own_rule,
    acordadaEm: row.agreed_on ?? '',
    documento: row.document ?? '',
    ateAno: row.last_year,
  }
  return { rowId: row.id, record: { ...kept, id: studentId, versao: row.version } }
}

/** Closed years in which the student has marks, each with whether the differentiated rule holds in it. */
const closedYears = async (trx: Transaction<Database>, studentId: number) => {
  const { rows } = await sql<{ year: number; holds: boolean }>`
    select year.year, ${holdsInYear(sql`${studentId}::integer`, sql`year.year`)} as holds
    from enrolment as own join school_year as year on year.id = own.school_year_id
    left join unit_year as place on place.unit_id = own.unit_id and place.school_year_id = year.id
    where own.student_id = ${studentId} and coalesce(place.status, year.status) = ${CLOSED}
      and exists (select 1 from mark where mark.enrolment_id = own.id and mark.status <> ${EMPTIED})
    order by year.year, own.id`.execute(trx)
  return rows
}

/** @throws Refusal 422 SPECIAL_YEAR_CLOSED where a closed year is judged by another rule than before */
const refuseClosedYears = async (
  trx: Transaction<Database>,
  studentId: number,
  before: Awaited<ReturnType<typeof closedYears>>,
): Promise<void> => {
  const after = await closedYears(trx, studentId)
  const changed = after.find(({ holds }, at) => holds !== before[at]?.holds)
  if (changed !== undefined) throw new Refusal(422, 'SPECIAL_YEAR_CLOSED', { values: { ano: changed.year } })
}
