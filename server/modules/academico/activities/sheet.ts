import { sql } from 'kysely'
import { message, type MessageCode } from '#domain/all/messages.ts'
import { holds } from '#domain/access/permissions.ts'
import { ACTIVITY_DRAFT } from '#domain/activities/activities.lists.ts'
import { deadlineText } from '#domain/activities/delivery.ts'
import type { DeliveryOfStudent, DeliverySheet, ReadDeliveries } from '#domain/activities/activities.schemas.ts'
import { written } from '#domain/evaluation/written.ts'
import { markText, NOTHING_SAID } from '#domain/marks/readMark.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { NOTHING_DELIVERED, readDeliveriesWhere } from '#server/modules/academico/activities/deliveries.ts'
import {
  type ActivityPlace,
  columnOf,
  givesIn,
  isYearClosed,
  mostOf,
  requireNamed,
  studentsOf,
} from '#server/modules/academico/activities/place.ts'
import { type Acting, activities } from '#server/modules/academico/activities/read.ts'

/**
 * The deliveries of an activity in a class group: without a choice the first that the caller gives it to. @throws Refusal
 * 404, audited, for an activity that they do not see, or a class group of another unit; 403 ACTIVITY_NOT_YOURS for a class
 * group that they do not teach
 */
export const readDeliveries = async (incoming: SignedIncoming<ReadDeliveries>): Promise<DeliverySheet> => {
  const { params, query, ...acting } = incoming
  const activity = await activities.own(incoming, params.id)
  const given: DeliverySheet['turmas'] = []
  for (const { idTurma, turma } of activity.aulas)
    if (await givesIn(acting, { activity, classGroupId: idTurma })) given.push({ id: idTurma, nome: turma })
  if (query.idTurma !== undefined) await requireNamed(incoming, activity, query.idTurma)
  const classGroupId = query.idTurma ?? given[0]?.id
  if (classGroupId === undefined || !given.some(({ id }) => id === classGroupId))
    throw new Refusal(403, 'ACTIVITY_NOT_YOURS')
  const place = { activity, classGroupId }
  const counted = await columnOf(acting.db, acting.now, place)
  const maximo = mostOf(activity, counted)
  const reason = await reasonAgainstCorrecting(acting, place)
  return {
    id: activity.id,
    titulo: activity.titulo,
    disciplina: activity.aulas[0]?.disciplina ?? '',
    turmas: given,
    idTurma: classGroupId,
    prazo: deadlineText(activity),
    hoje: schoolDay(acting.now),
    permiteEnvio: activity.permiteEnvio,
    criterios: activity.criterios,
    maximo: maximo === '' ? '' : written(maximo),
    temNota: counted !== null || maximo !== '',
    avaliacao: activity.avaliacao,
    alunos: [...(await deliveriesIn(acting, place))],
    podeCorrigir: reason === null,
    motivo: reason === null ? '' : message(reason),
  }
}

/** Why the caller may not correct in a class group, as the code of a message; null where they may. */
export const reasonAgainstCorrecting = async (acting: Acting, place: ActivityPlace): Promise<MessageCode | null> => {
  const { caller, db } = acting
  if (!holds(caller, caller.permissions, 'atividadesLancamento', true)) return 'ACTIVITY_READ_ONLY'
  if (place.activity.situacao === ACTIVITY_DRAFT) return 'ACTIVITY_NOT_PUBLISHED'
  if (await isYearClosed(db, place)) return 'ACTIVITY_YEAR_CLOSED'
  return (await givesIn(acting, place)) ? null : 'ACTIVITY_NOT_YOURS'
}

/** The students of a class group in the order of names, each with what they delivered; of one only, where it is named. */
export const deliveriesIn = async (
  { db }: Pick<Acting, 'db'>,
  place: ActivityPlace,
  enrolment: number | null = null,
): Promise<readonly DeliveryOfStudent[]> => {
  const { activity, classGroupId } = place
  const students = await studentsOf(db, place)
  const kept = await readDeliveriesWhere(
    db,
    sql`own.activity_id = ${activity.id} and own.class_group_id = ${classGroupId}`,
  )
  const marks = await marksOf(db, place)
  return students
    .filter(({ idMatricula }) => enrolment === null || idMatricula === enrolment)
    .map(({ idMatricula, idAluno, nome }) => {
      const delivery = kept.find((one) => one.idMatricula === idMatricula)
      const told = delivery ?? { ...NOTHING_DELIVERED, idMatricula, corrigidaPor: '', corrigidaEm: null }
      const mark = marks.get(idMatricula)
      return { ...told, idAluno, nome, notaPlanilha: markText(mark ?? NOTHING_SAID), versaoNota: mark?.versao ?? 0 }
    })
}

type Mark = Parameters<typeof markText>[0] & { readonly idMatricula: number; readonly versao: number }

const marksOf = async (
  db: Acting['db'],
  { activity, classGroupId }: ActivityPlace,
): Promise<ReadonlyMap<number, Mark>> => {
  if (activity.idAvaliacao === null) return new Map()
  const { rows } = await sql<Mark>`
    select enrolment_id as "idMatricula", version as versao, status as situacao, trim_scale(value)::text as valor,
      concept as conceito
    from mark where class_group_id = ${classGroupId} and subject_id = ${activity.idDisciplina}
      and stage_number = ${activity.etapa} and assessment_id = ${activity.idAvaliacao}`.execute(db)
  return new Map(rows.map((mark) => [mark.idMatricula, mark]))
}
