import type { Kysely } from 'kysely'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import { GRANT_STATUSES } from '#domain/discounts/discounts.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import type { NamedPlace } from '#domain/placeChanges/placeChanges.wire.ts'
import { ENROLMENT_STATUS_LABEL, ENROLMENT_TYPE_NAME } from '#domain/enrolments/enrolmentStatus.ts'
import { INTENTIONS } from '#domain/reEnrolments/intention.ts'
import { criteriaText } from '#domain/waitingList/waitingLine.ts'
import { optionText } from '#domain/waitingList/waitingOption.ts'
import { WAITING_STATUS_LABEL } from '#domain/waitingList/waitingStatus.ts'
import { SIGN_UP_STATUS_LABEL } from '#domain/signUps/signUp.ts'
import type { Database } from '#server/db/schema.ts'
import { record, section } from '#server/modules/acesso/privacy/kept.ts'
import { placementsOf } from '#server/school/enrolments/placements.ts'

/** Enrolments, extra courses, discounts and charges of a student. */
export const schoolSections = async (db: Kysely<Database>, studentId: number): Promise<readonly KeptSection[]> => [
  await enrolmentSection(db, studentId),
  await extraCourseSection(db, studentId),
  await chargeSection(db, studentId),
]

/** All enrolments of a student, with waiting entries, intentions and place changes. */
const enrolmentSection = async (db: Kysely<Database>, studentId: number): Promise<KeptSection> => {
  const waiting = await db
    .selectFrom('waiting_entry as own')
    .innerJoin('enrolment', 'enrolment.id', 'own.enrolment_id')
    .innerJoin('grade', 'grade.id', 'own.grade_id')
    .where('enrolment.student_id', '=', studentId)
    .selectAll('own')
    .select('grade.name as grade')
    .orderBy('own.id')
    .execute()
  const changes = await db
    .selectFrom('place_change as own')
    .innerJoin('enrolment', 'enrolment.id', 'own.enrolment_id')
    .where('enrolment.student_id', '=', studentId)
    .select(['own.before', 'own.after', 'own.effective_on', 'own.reason', 'own.changed_at'])
    .orderBy('own.id')
    .execute()
  const intentions = await db
    .selectFrom('re_enrolment_intention as own')
    .innerJoin('enrolment', 'enrolment.id', 'own.enrolment_id')
    .innerJoin('enrolment_process as process', 'process.id', 'own.process_id')
    .where('enrolment.student_id', '=', studentId)
    .select(['process.name', 'own.answer', 'own.reason', 'own.answered_at'])
    .orderBy('own.answered_at')
    .execute()
  return section('matriculas', [
    ...(await placementsOf(db, [studentId])).map((place) =>
      record(`${ENROLMENT_TYPE_NAME[place.type]} ${place.year}`, {
        Situação: ENROLMENT_STATUS_LABEL[place.status],
        Unidade: place.unit,
        Curso: place.course,
        Série: place.grade,
        Turno: place.shift,
        Turma: place.classGroup,
        'Criada em': place.createdAt,
      }),
    ),
    ...waiting.map((own) =>
      record(`Lista de espera: ${own.grade}`, {
        Protocolo: own.protocol,
        Opção: optionText(own.option),
        Situação: WAITING_STATUS_LABEL[own.status],
        Motivo: own.reason,
        Critérios: criteriaText({
          hasSibling: own.has_sibling,
          isStaffChild: own.is_staff_child,
          wasStudent: own.was_student,
          livesNear: own.lives_near,
        }),
        'Inscrito em': own.requested_at,
      }),
    ),
    ...intentions.map((own) =>
      record(`Vai renovar? ${own.name}`, {
        Resposta: nameIn(INTENTIONS, own.answer),
        Motivo: own.reason,
        'Respondido em': own.answered_at,
      }),
    ),
    ...changes.map((change) =>
      record('Troca de turno ou curso', {
        De: placeText(change.before),
        Para: placeText(change.after),
        'A partir de': change.effective_on,
        Motivo: change.reason,
        'Feita em': change.changed_at,
      }),
    ),
  ])
}

const placeText = ({ curso, serie, periodo, turma }: NamedPlace): string =>
  [curso, serie, periodo, turma].filter((part) => part !== null).join(', ')

/** Extra courses with a sign-up or a pre-reservation of the student. */
const extraCourseSection = async (db: Kysely<Database>, studentId: number): Promise<KeptSection> => {
  const signUps = await db
    .selectFrom('extra_course_signup as own')
    .innerJoin('extra_course', 'extra_course.id', 'own.extra_course_id')
    .where('own.student_id', '=', studentId)
    .select(['extra_course.name', 'extra_course.class_name', 'own.status', 'own.reason', 'own.created_at'])
    .orderBy('own.id')
    .execute()
  const kept = await db
    .selectFrom('pre_reservation as own')
    .innerJoin('extra_course', 'extra_course.id', 'own.extra_course_id')
    .where('own.student_id', '=', studentId)
    .select(['extra_course.name', 'extra_course.class_name', 'own.created_at'])
    .orderBy('own.id')
    .execute()
  return section('cursosExtras', [
    ...signUps.map(({ name, class_name, status, reason, created_at }) =>
      record(`${name}, ${class_name}`, {
        Situação: SIGN_UP_STATUS_LABEL[status],
        Motivo: reason,
        'Inscrito em': created_at,
      }),
    ),
    ...kept.map(({ name, class_name, created_at }) =>
      record(`${name}, ${class_name}`, { Situação: 'Pré-reserva', 'Reservado em': created_at }),
    ),
  ])
}

/** Discounts granted to a student, the family's choices for enrolments, and the items taken. */
const chargeSection = async (db: Kysely<Database>, studentId: number): Promise<KeptSection> => {
  const grants = await db
    .selectFrom('discount_grant as own')
    .innerJoin('enrolment', 'enrolment.id', 'own.enrolment_id')
    .innerJoin('discount_type', 'discount_type.id', 'own.discount_type_id')
    .innerJoin('discount_batch', 'discount_batch.id', 'own.batch_id')
    .where('enrolment.student_id', '=', studentId)
    .select([
      'discount_type.name',
      'discount_batch.reason',
      'own.status',
      'own.starts_on',
      'own.ends_on',
      'own.signed_on',
      'own.decision_reason',
    ])
    .orderBy('own.id')
    .execute()
  const items = await db
    .selectFrom('student_item as own')
    .innerJoin('enrolment', 'enrolment.id', 'own.enrolment_id')
    .innerJoin('other_item', 'other_item.id', 'own.other_item_id')
    .where('enrolment.student_id', '=', studentId)
    .select(['other_item.name', 'own.quantity', 'own.taken_on', 'own.cancelled_at', 'own.cancel_reason'])
    .orderBy('own.id')
    .execute()
  const proposals = await db
    .selectFrom('enrolment_proposal as own')
    .innerJoin('enrolment', 'enrolment.id', 'own.enrolment_id')
    .where('enrolment.student_id', '=', studentId)
    .select('own.choices')
    .orderBy('own.enrolment_id')
    .execute()
  return section('valores', [
    ...proposals
      .flatMap(({ choices }) => choices)
      .map(({ charge, condition, on }) =>
        record(`Escolha da matrícula: ${charge.priced.name}`, { Condição: condition, 'Escolhido em': on }),
      ),
    ...grants.map((grant) =>
      record(grant.name, {
        Situação: nameIn(GRANT_STATUSES, grant.status),
        Motivo: grant.reason,
        Início: grant.starts_on,
        Fim: grant.ends_on,
        'Termo assinado em': grant.signed_on,
        'Motivo da decisão': grant.decision_reason,
      }),
    ),
    ...items.map((item) =>
      record(item.name, {
        Quantidade: item.quantity,
        'Retirado em': item.taken_on,
        'Cancelado em': item.cancelled_at,
        'Motivo do cancelamento': item.cancel_reason,
      }),
    ),
  ])
}
