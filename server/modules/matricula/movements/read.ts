import { type Kysely, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { Movement, MovementSheet } from '#domain/movements/movements.schemas.ts'
import { instantText } from '#server/db/instantText.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { notFound } from '#server/http/refusal.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** A person who works on departures, with the database. */
export type Acting = Act & { readonly db: Kysely<Database> }

/** Columns of a departure (`own`) as it travels. */
export const MOVEMENT_COLUMNS = sql`
  own.id, own.version as versao, own.enrolment_id as "idMatricula", enrolment.student_id as "idAluno",
  coalesce(student.social_name, student.name) as aluno, student.ra, school_year.year as "anoLetivo", unit.name as unidade,
  grade.name as serie, coalesce(class_group.name, '') as turma, own.kind as "tipoMovimento",
  own.status as "situacaoMovimento", own.day as dia, own.reason as "motivoTransferencia", own.school as "escolaDestino",
  ${instantText('own.opened_at')} as "abertoEm", opener.name as "abertoPor"`

/** Where these columns come from. */
export const MOVEMENT_TABLES = sql`
  movement as own
  join enrolment on enrolment.id = own.enrolment_id
  join student on student.id = enrolment.student_id
  join school_year on school_year.id = enrolment.school_year_id
  join unit on unit.id = enrolment.unit_id
  join grade on grade.id = enrolment.grade_id
  join staff_user as opener on opener.id = own.opened_by
  left join class_group on class_group.id = enrolment.class_group_id`

/** @throws Refusal 404, audited for a departure of another unit, and for teachers, whatever their rights: what a family says when it leaves is not for them */
export const requireMovement = async (acting: Acting, id: number): Promise<void> => {
  const { rows } = await sql<{ isNear: boolean }>`
    select ${inUnitsOf(acting.caller, 'enrolment.unit_id')} as "isNear"
    from movement as own join enrolment on enrolment.id = own.enrolment_id where own.id = ${id}`.execute(acting.db)
  if (rows[0] === undefined) throw notFound()
  if (!rows[0].isNear || isOnlyTeacher(acting.caller)) throw await notFoundAudited(acting, 'movement', id)
}

/** What is kept of a departure, without what follows from live facts. */
export type KeptMovement = Omit<MovementSheet, 'veFinanceiro' | 'conferencia' | 'impedimentoDesfazer' | 'turmasRetorno'>

/** @throws Refusal 404 */
export const readKept = async (db: Kysely<Database>, id: number): Promise<KeptMovement> => {
  const { rows } = await sql<KeptMovement & Movement>`
    select ${MOVEMENT_COLUMNS}, own.asked_by as "pedidoPor", own.city as "municipioDestino", own.state as "ufDestino",
      own.country as "paisDestino", own.interview as entrevista, own.option as "opcaoFinanceira",
      own.option_day as "dataFinanceira", coalesce(closer.name, '') as "efetivadoPor",
      ${instantText('own.closed_at')} as "efetivadoEm", coalesce(ender.name, '') as "encerradoPor",
      ${instantText('own.ended_at')} as "encerradoEm", own.end_reason as "motivoEncerramento",
      own.returned_on as "retornoEm", coalesce(receiver.name, '') as "retornoPor"
    from ${MOVEMENT_TABLES}
    left join staff_user as closer on closer.id = own.closed_by
    left join staff_user as receiver on receiver.id = own.returned_by
    left join staff_user as ender on ender.id = own.ended_by
    where own.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}

/** Who acts, behind an impersonation too. */
export const personOf = ({ caller }: Act): number => caller.original?.personId ?? caller.personId
