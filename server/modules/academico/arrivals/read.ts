import { type Kysely, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { ARRIVAL_DONE, ARRIVAL_OPEN, ARRIVAL_REMOVED } from '#domain/arrivals/arrivals.lists.ts'
import type { Arrival, ArrivalSheet, OriginRecord, ReadArrival } from '#domain/arrivals/arrivals.schemas.ts'
import { instantText } from '#server/db/instantText.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readArrivalPlace } from '#server/modules/academico/arrivals/place.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { noteOpening } from '#server/school/people/openings.ts'

type Acting = Act & { readonly db: Kysely<Database> }

/** Code of ARRIVAL_STATUSES of an arrival (`own`). */
export const ARRIVAL_STATUS = sql<number>`case when own.undone_at is not null then ${sql.lit(ARRIVAL_REMOVED)}
  when own.open_cells > 0 or cardinality(own.documents) > 0 then ${sql.lit(ARRIVAL_OPEN)} else ${sql.lit(ARRIVAL_DONE)} end`

/** Columns of an arrival (`own`) as it travels. */
export const ARRIVAL_COLUMNS = sql`
  own.id, own.version as versao, own.enrolment_id as "idMatricula", enrolment.student_id as "idAluno",
  coalesce(student.social_name, student.name) as aluno, student.ra, school_year.year as "anoLetivo", unit.name as unidade,
  grade.name as serie, coalesce(class_group.name, '') as turma, own.school as "escolaOrigem", own.city as "municipioOrigem",
  own.state as "ufOrigem", own.day as dia, ${ARRIVAL_STATUS} as "situacaoChegada", own.open_cells as "emAberto",
  own.documents as "documentosPendentes", own.documents_due_on as "documentosAte"`

/** Where these columns come from. */
export const ARRIVAL_TABLES = sql`
  arrival as own
  join enrolment on enrolment.id = own.enrolment_id
  join student on student.id = enrolment.student_id
  join school_year on school_year.id = enrolment.school_year_id
  join unit on unit.id = enrolment.unit_id
  join grade on grade.id = enrolment.grade_id
  left join class_group on class_group.id = enrolment.class_group_id`

/** One with its place; that the student's was opened is noted. @throws Refusal 404 as `requireArrival` */
export const getArrival = async (incoming: SignedIncoming<ReadArrival>): Promise<ArrivalSheet> => {
  await requireArrival(incoming, incoming.params.id)
  const sheet = await readArrivalSheet(incoming, incoming.params.id)
  await noteOpening(incoming, [sheet.idAluno])
  return sheet
}

/** @throws Refusal 404, audited for an arrival of another unit, and for teachers */
export const requireArrival = async (acting: Acting, id: number): Promise<void> => {
  const { rows } = await sql<{ isNear: boolean }>`
    select ${inUnitsOf(acting.caller, 'enrolment.unit_id')} as "isNear"
    from arrival as own join enrolment on enrolment.id = own.enrolment_id where own.id = ${id}`.execute(acting.db)
  if (rows[0] === undefined) throw notFound()
  if (!rows[0].isNear || isOnlyTeacher(acting.caller)) throw await notFoundAudited(acting, 'arrival', id)
}

type Row = Arrival &
  Omit<ArrivalSheet, keyof Arrival | keyof OriginRecord | 'lugar'> & { readonly origin: OriginRecord }

/** All of an arrival. @throws Refusal 404 */
export const readArrivalSheet = async ({ db, now }: Pick<Acting, 'db' | 'now'>, id: number): Promise<ArrivalSheet> => {
  const { rows } = await sql<Row>`
    select ${ARRIVAL_COLUMNS}, own.rule as "regraConversao", own.origin, author.name as "registradaPor",
      ${instantText('own.registered_at')} as "registradaEm", coalesce(undoer.name, '') as "desfeitaPor",
      ${instantText('own.undone_at')} as "desfeitaEm", own.undo_reason as "motivoDesfeita"
    from ${ARRIVAL_TABLES} join staff_user as author on author.id = own.registered_by
    left join staff_user as undoer on undoer.id = own.undone_by
    where own.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  const { origin, ...sheet } = row
  return { ...sheet, ...origin, lugar: await readArrivalPlace({ db, now }, sheet.idMatricula) }
}
