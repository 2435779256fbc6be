import type { Transaction } from 'kysely'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { ACTIVE } from '#domain/enrolments/reservation.ts'
import { ENROLMENT_TYPE_NAME, type EnrolmentType, RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Audited, actor } from '#server/http/audit.ts'
import { notify } from '#server/messages/index.ts'

interface NewEnrolment {
  readonly studentId: number
  readonly type: EnrolmentType
  readonly offer: CourseOption
  readonly processId: number | null
  readonly originId: number | null
  /** Why a child of the wrong age is admitted; null if not needed. */
  readonly release: string | null
  /** The end of the hold of the seat; null: none. */
  readonly seatUntil: Date | null
  /** The end of a reservation. */
  readonly reservedUntil?: Date
}

/** Writes an enrolment in progress, and gives its id; its steps begin when somebody opens them. Fails on `enrolment_living`. */
export const insertEnrolment = async (
  trx: Transaction<Database>,
  act: Audited,
  { studentId, type, offer, processId, originId, release, seatUntil, reservedUntil }: NewEnrolment,
): Promise<number> => {
  const student = await trx
    .selectFrom('student')
    .where('id', '=', studentId)
    .select((eb) => ['ra', 'name_search', eb.fn.coalesce('social_name', 'name').as('name')])
    .executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('enrolment')
    .values({
      student_id: studentId,
      school_year_id: offer.idAnoLetivo,
      unit_id: offer.idUnidade,
      grade_id: offer.idSerie,
      shift_id: offer.idPeriodo,
      class_group_id: null,
      type,
      status: 'Em andamento',
      step: null,
      seat_until: seatUntil,
      reservation: type === RESERVATION ? ACTIVE : null,
      reserved_until: reservedUntil ?? null,
      student_search: student.name_search,
      origin_id: originId,
      process_id: processId,
      age_release: release,
      created_at: act.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { anoLetivo, unidade, curso, periodo, serie } = offer
  await writeAudit(trx, {
    ...actor(act),
    entity: 'enrolment',
    entity_id: String(id),
    action: 'create',
    reason: release,
    after: {
      Aluno: student.name,
      RA: student.ra,
      'Ano letivo': anoLetivo,
      Unidade: unidade,
      Curso: curso,
      Turno: periodo,
      Série: serie,
    },
  })
  return id
}

/** Tells the family that an enrolment began, if no other message does. */
export const tellOfStart = async (
  trx: Transaction<Database>,
  { now }: Pick<Audited, 'now'>,
  { id, studentId, type }: { readonly id: number; readonly studentId: number; readonly type: EnrolmentType },
): Promise<void> => {
  await notify(trx, 'matriculaIniciada', {
    cause: `enrolment/${id}`,
    studentId,
    enrolmentId: id,
    values: { tipo_matricula: ENROLMENT_TYPE_NAME[type] },
    now,
  })
}
