import { type Kysely, sql } from 'kysely'
import { message } from '#domain/all/messages.ts'
import {
  ACTIVITY_PUBLISHED,
  DELIVERED,
  HANDED_BACK,
  NOT_DELIVERED,
  TO_REDO,
} from '#domain/activities/activities.lists.ts'
import type {
  FamilyActivities,
  FamilyActivity,
  FamilyActivitySheet,
  ReadFamilyActivities,
  ReadFamilyActivity,
} from '#domain/activities/activities.schemas.ts'
import { deliveryRefusal, deliveryTime, isReadByStudent } from '#domain/activities/delivery.ts'
import { schoolStamp } from '#domain/base/schoolTime.ts'
import { STUDENT } from '#domain/base/signedIn.ts'
import { written } from '#domain/evaluation/written.ts'
import type { Database } from '#server/db/schema.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import {
  asStudentReads,
  NOTHING_DELIVERED,
  readDeliveriesWhere,
} from '#server/modules/academico/activities/deliveries.ts'
import { areMarksShown } from '#server/modules/academico/activities/marksShown.ts'
import { columnOf, mostOf } from '#server/modules/academico/activities/place.ts'
import { type Acting, activities } from '#server/modules/academico/activities/read.ts'
import { informedOf } from '#server/rows/family.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { subjectsOfStudent } from '#server/school/subjects/taken.ts'
import { runningYearId } from '#server/school/years/years.ts'

/** The activities of a student, by their deadline. @throws Refusal 404, audited, for a foreign student */
export const readFamilyActivities = async (
  incoming: SignedIncoming<ReadFamilyActivities>,
): Promise<FamilyActivities> => {
  const { db, now, query } = incoming
  await requireStudent(incoming, query.idAluno)
  const hoje = schoolDay(now)
  if (!(await isInformed(incoming, query.idAluno))) return { podeVer: false, hoje, atividades: [] }
  const found = await activitiesOf(db, { studentId: query.idAluno, now })
  const atividades = found.map(({ idTurma: _, isTaken: __, idMatricula: ___, ...activity }) => activity)
  return { podeVer: true, hoje, atividades }
}

/** Whether the caller is told of the school life of a student. */
const isInformed = async ({ db, caller, now }: Acting, studentId: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from student where id = ${studentId} and ${informedOf(caller, schoolDay(now), 'student.id')}`.execute(db)
  return rows.length > 0
}

/** An activity of a student, with where they do it. */
export interface OwnActivity extends FamilyActivity {
  readonly idTurma: number
  readonly idMatricula: number
  /** Whether the student is in the class group today. */
  readonly isTaken: boolean
}

interface Asked {
  readonly studentId: number
  readonly now: Date
  /** One activity alone. */
  readonly only?: number
}

type Row = Omit<OwnActivity, 'momento'>

/** The published activities that a student sees: those of what they took on some day between opening and deadline. */
const activitiesOf = async (db: Kysely<Database>, { studentId, now, only }: Asked): Promise<readonly OwnActivity[]> => {
  const yearId = await runningYearId(db)
  if (yearId === undefined) return []
  const taken = await subjectsOfStudent(db, { studentId, yearId })
  const spans = taken.flatMap(({ idTurma, idDisciplina, inicio, fim }) =>
    idTurma === null ? [] : [{ idTurma, idDisciplina, inicio, fim }],
  )
  const hoje = schoolDay(now)
  const { rows } = await sql<Row>`
    select distinct on (activity.due_on, activity.id) activity.id, activity.title as titulo, subject.name as disciplina,
      subject.colour as cor, activity.due_on as entrega, activity.due_time as hora, activity.late_until as "atrasoAte",
      activity.allows_delivery as "permiteEnvio", taken."idTurma", enrolment.id as "idMatricula",
      ${hoje}::date between taken.inicio and taken.fim as "isTaken",
      case when own.status in (${sql.lit(HANDED_BACK)}, ${sql.lit(TO_REDO)}) then own.status
        when own.sent_at is null then ${sql.lit(NOT_DELIVERED)} else ${sql.lit(DELIVERED)} end as situacao,
      coalesce(own.is_late, false) as atrasada, own.redo_until as "refazerAte"
    from activity
    join subject on subject.id = activity.subject_id
    join activity_class_group as given on given.activity_id = activity.id
    join json_to_recordset(${JSON.stringify(spans)}::json)
      as taken ("idTurma" integer, "idDisciplina" integer, inicio date, fim date)
      on taken."idTurma" = given.class_group_id and taken."idDisciplina" = given.subject_id
        and taken.inicio <= coalesce(activity.late_until, activity.due_on) and taken.fim >= activity.opens_on
    join enrolment on enrolment.student_id = ${studentId} and enrolment.school_year_id = activity.school_year_id
      and enrolment.id = (select max(newest.id) from enrolment as newest where newest.student_id = ${studentId}
        and newest.school_year_id = activity.school_year_id and newest.unit_id = activity.unit_id)
    left join activity_delivery as own on own.activity_id = activity.id and own.enrolment_id = enrolment.id
    where activity.status = ${ACTIVITY_PUBLISHED} and activity.opens_on <= ${hoje}::date
      and (${only ?? null}::integer is null or activity.id = ${only ?? null}::integer)
    order by activity.due_on, activity.id, taken.fim desc
  `.execute(db)
  const stamp = schoolStamp(now)
  return rows.map((row) => ({ ...row, momento: deliveryTime({ ...row, abre: hoje }, stamp, row) }))
}

/**
 * An activity as a student does it, and their guardians read it. @throws Refusal 404, audited, for one that is not the
 * student's, or of a student whose school life the caller is not told of
 */
export const readFamilyActivity = async (
  incoming: SignedIncoming<ReadFamilyActivity>,
): Promise<FamilyActivitySheet> => {
  const { params, query } = incoming
  await requireStudent(incoming, query.idAluno)
  const own = (await isInformed(incoming, query.idAluno)) ? await ownActivity(incoming, params.id, query.idAluno) : null
  if (own === null) throw await missing(incoming, params.id)
  return sheetOf(incoming, own)
}

/** An activity of a student; null for one that is none of theirs. */
export const ownActivity = async ({ db, now }: Acting, id: number, studentId: number): Promise<OwnActivity | null> =>
  (await activitiesOf(db, { studentId, now, only: id }))[0] ?? null

/** 404, audited where the activity is there. */
export const missing = async (acting: Acting, id: number) => {
  const found = await acting.db.selectFrom('activity').where('id', '=', id).select('id').executeTakeFirst()
  return found === undefined ? notFound() : notFoundAudited(acting, 'activity', id)
}

/** All that is told of an activity of a student. The mark of one that counts waits for the marks of its stage. */
export const sheetOf = async ({ db, caller, now }: Acting, own: OwnActivity): Promise<FamilyActivitySheet> => {
  const { idTurma, idMatricula, isTaken, ...told } = own
  const activity = await activities.written(db, own.id)
  const place = { activity, classGroupId: idTurma }
  const [kept] = await readDeliveriesWhere(db, sql`own.activity_id = ${own.id} and own.enrolment_id = ${idMatricula}`)
  const delivery = kept === undefined ? NOTHING_DELIVERED : asStudentReads(kept)
  const isKeptBack = isReadByStudent(delivery.situacao) && !(await areMarksShown(db, now, place))
  const most = mostOf(activity, await columnOf(db, now, place))
  const refusal =
    caller.tipoLogin === STUDENT
      ? deliveryRefusal({ ...activity, isTaken }, kept ?? NOTHING_DELIVERED, schoolStamp(now))
      : null
  return {
    ...told,
    ...delivery,
    ...(isKeptBack && { nota: '' }),
    criterios: isKeptBack ? withoutPoints(activity.criterios) : activity.criterios,
    notaGuardada: isKeptBack && delivery.nota !== '',
    hoje: schoolDay(now),
    professor: activity.autor,
    instrucoes: activity.instrucoes,
    linksDaAtividade: activity.links,
    anexosDaAtividade: activity.anexos,
    maximo: most === '' ? '' : written(most),
    avaliacao: activity.avaliacao,
    podeEntregar: caller.tipoLogin === STUDENT && refusal === null,
    motivo: refusal === null ? '' : message(refusal.code, refusal.values),
  }
}

/** The levels without their points, from which the mark could be added up. */
const withoutPoints = (criteria: FamilyActivitySheet['criterios']): FamilyActivitySheet['criterios'] =>
  criteria.map(({ nome, niveis }) => ({ nome, niveis: niveis.map((level) => ({ nome: level.nome, pontos: null })) }))
