import { type Kysely, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { message } from '#domain/all/messages.ts'
import { JUSTIFIED } from '#domain/attendance/attendance.lists.ts'
import type { Named } from '#domain/base/common.schemas.ts'
import { needsCompensation } from '#domain/compensations/compensation.ts'
import type {
  AbsentStudent,
  Activity,
  CompensationPage,
  ReadCompensations,
} from '#domain/compensations/compensations.schemas.ts'
import { instantText } from '#server/db/instantText.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import {
  type Acting,
  type CompensationPlace,
  reasonAgainst,
  requireGroup,
  requirePlace,
  sentenceOf,
} from '#server/modules/academico/compensations/place.ts'
import { openAbsencesAt } from '#server/school/attendance/compensated.ts'
import { countedAbsences } from '#server/school/attendance/countedAbsences.ts'
import { readTaughtGroups, readTaughtSubjects } from '#server/school/teaching/choices.ts'

/**
 * Activities of a place and who may still make up for absences there. Without a choice the first class group, its first
 * subject, and the stage of today. @throws Refusal 404, audited for a class group of another unit; 403
 * COMPENSATION_NOT_YOURS for a teacher of something else
 */
export const getCompensations = async (incoming: SignedIncoming<ReadCompensations>): Promise<CompensationPage> => {
  const { db, query, now } = incoming
  const today = schoolDay(now)
  const turmas = await readTaughtGroups(db, incoming, today)
  const idTurma = query.idTurma ?? turmas[0]?.id ?? null
  const none = { ...NOTHING, turmas, idTurma, maximo: await mostInActivity(db) }
  if (idTurma === null) return { ...none, motivo: message(noGroupOf(incoming)) }
  const group = await requireGroup(incoming, idTurma)
  const disciplinas = group.byDay ? [] : await countedSubjects(incoming, today, idTurma)
  const stage =
    group.stages.find(({ numero }) => numero === query.numeroEtapa) ??
    group.stages.findLast(({ inicio }) => inicio <= today) ??
    group.stages[0]
  const idDisciplina = group.byDay ? null : (query.idDisciplina ?? disciplinas[0]?.id ?? null)
  const etapas = group.stages.map(({ numero, nome }) => ({ numero, nome }))
  const chosen = { ...none, porDia: group.byDay, disciplinas, idDisciplina, etapas, etapa: stage?.numero ?? null }
  if (stage === undefined) return { ...chosen, motivo: message('COMPENSATION_NO_STAGES') }
  if (!group.byDay && idDisciplina === null) return { ...chosen, motivo: message('COMPENSATION_NO_SUBJECT') }
  const place = await requirePlace(incoming, group, { idDisciplina, numeroEtapa: stage.numero })
  const motivo = sentenceOf(reasonAgainst(incoming, place))
  return {
    ...chosen,
    atividades: await readActivities(db, place),
    alunos: await readAbsent(db, place),
    podeEditar: motivo === '',
    motivo,
  }
}

const NOTHING = {
  disciplinas: [],
  idDisciplina: null,
  porDia: false,
  etapas: [],
  etapa: null,
  atividades: [],
  alunos: [],
  podeEditar: false,
}

const noGroupOf = ({ caller }: Acting) =>
  isOnlyTeacher(caller) ? 'COMPENSATION_NO_GROUP_OF_TEACHER' : 'COMPENSATION_NO_GROUP'

/** Most absences of a student that one activity makes up for. */
export const mostInActivity = async (db: Kysely<Database>): Promise<number> =>
  Number(await readParameter(db, 'compensacoesPorAtividade'))

const countedSubjects = async (acting: Acting, today: string, idTurma: number): Promise<Named[]> => {
  const taught = await readTaughtSubjects(acting.db, acting, { dia: today, idTurma })
  const counted = await acting.db.selectFrom('subject').where('has_attendance', '=', true).select('id').execute()
  const ids = new Set(counted.map(({ id }) => id))
  return taught.filter(({ id }) => ids.has(id))
}

const readActivities = async (db: Kysely<Database>, place: CompensationPlace): Promise<Activity[]> => {
  const { rows } = await sql<Activity>`
    select activity.id, activity.name as nome, activity.body as descricao, coalesce(maker.name, '') as "registradaPor",
      ${instantText('activity.made_at')} as "registradaEm",
      ${instantText('activity.undone_at')} as "desfeitaEm",
      coalesce(undoer.name, '') as "desfeitaPor", activity.undo_reason as motivo, (
        select coalesce(json_agg(json_build_object('idMatricula', own.id,
          'nome', coalesce(student.social_name, student.name), 'registradas', recorded.absences,
          'valem', coalesce(array_length(holding.days, 1), 0), 'dias', coalesce(to_json(holding.days), '[]'::json))
          order by own.student_search, own.id), '[]'::json)
        from absence_compensation_student as recorded
        join enrolment as own on own.id = recorded.enrolment_id
        join student on student.id = own.student_id
        cross join lateral (
          select array_agg(roll.day order by roll.day, roll.id) as days from roll_mark as mark
          join roll on roll.id = mark.roll_id
          where mark.absence_compensation_id = activity.id and mark.enrolment_id = own.id and not mark.is_waived
        ) as holding
        where recorded.absence_compensation_id = activity.id) as alunos
    from absence_compensation as activity
    left join staff_user as maker on maker.id = activity.made_by
    left join staff_user as undoer on undoer.id = activity.undone_by
    where activity.class_group_id = ${place.classGroupId} and activity.stage_number = ${place.stage.numero}
      and activity.subject_id is not distinct from ${place.subjectId}::integer
    order by activity.made_at desc, activity.id desc`.execute(db)
  return [...rows]
}

interface Counted extends Omit<AbsentStudent, 'precisa'> {
  readonly called: number
  readonly missed: number
}

/** Enrolled students with absences of the stage that still count, by name. */
const readAbsent = async (db: Kysely<Database>, place: CompensationPlace): Promise<AbsentStudent[]> => {
  const { rows } = await sql<Counted>`
    select own.id as "idMatricula", coalesce(student.social_name, student.name) as nome, open.absences as faltas,
      coalesce(kept.called, 0)::integer as called, coalesce(kept.missed, 0)::integer as missed
    from (
      select mark.enrolment_id, json_agg(json_build_object('idChamada', roll.id, 'dia', roll.day,
          'aula', coalesce(class_time.name, 'Dia todo'), 'justificada', mark.value = ${JUSTIFIED})
        order by roll.day, class_time.starts_at, roll.id) as absences
      from ${openAbsencesAt(place)} group by mark.enrolment_id
    ) as open
    join enrolment as own on own.id = open.enrolment_id and own.status = 'Matriculado'
    join student on student.id = own.student_id
    left join (
      select enrolment_id, sum(called) as called, sum(absences - compensated) as missed from ${countedAbsences} as kept
      where subject_id is not distinct from ${place.subjectId}::integer group by enrolment_id
    ) as kept on kept.enrolment_id = own.id
    order by own.student_search, own.id`.execute(db)
  return rows.map(({ called, missed, ...student }) => ({
    ...student,
    precisa: needsCompensation({ called, missed, byDay: place.byDay }),
  }))
}
