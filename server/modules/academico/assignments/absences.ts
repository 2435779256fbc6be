import { type Kysely, sql, type Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { isDay } from '#domain/base/typedDay.ts'
import type {
  AbsenceDays,
  AbsencePlan,
  CancelAbsence,
  CreateAbsence,
  PreviewAbsence,
} from '#domain/teaching/absences.schemas.ts'
import { ABSENCE_REASONS, SUBSTITUTE } from '#domain/teaching/teaching.lists.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attachFiles } from '#server/files/index.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprinted, refuseUnseen } from '#server/http/simulated.ts'
import {
  lessonsToCover,
  type Missed,
  missedBy,
  planned,
  planText,
} from '#server/modules/academico/assignments/absencePlan.ts'
import { writeAssignment } from '#server/modules/academico/assignments/assign.ts'
import { holdLessons } from '#server/modules/academico/assignments/hold.ts'
import { FILE_GONE, uploadOf } from '#server/modules/academico/assignments/uploads.ts'
import { colleagueOf } from '#server/rows/people.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>
type Flaws = Readonly<Record<string, string>>

/** What noting an absence would do; nothing is written. @throws Refusal as `createAbsence` */
export const previewAbsence = ({ db, body, ...act }: SignedIncoming<PreviewAbsence>): Promise<AbsencePlan> =>
  inTransaction(db, async (trx) => {
    await refuseAbsence(trx, act, body)
    return fingerprinted(planText(planned(await missedBy(trx, act, body), body.idSubstituto)))
  })

/**
 * Notes an absence, and gives its substitute an assignment for each missed subject that the rules allow. @throws Refusal 422
 * CHECK_FIELDS, ABSENCE_MEETS for a second one on the same days, SCHOOL_YEAR_CLOSED where a substitute would teach in a closed
 * year, SIMULATION_OUTDATED where something changed since
 */
export const createAbsence = ({ db, body, ...act }: SignedIncoming<CreateAbsence>): Promise<CreateAbsence['answer']> =>
  inTransaction(db, async (trx) => {
    const { conferido, observacao, motivo, arquivo, ...days } = body
    const file = await uploadOf(trx, act, arquivo)
    await refuseAbsence(trx, act, days, file === 'gone' ? FILE_GONE : {})
    const missed = await missedBy(trx, act, days)
    if (days.idSubstituto !== null) await refuseInClosedYears(trx, [...new Set(missed.map(({ place }) => place))])
    await holdLessons(trx, {
      teachers: [days.idSubstituto ?? days.idProfessor],
      groups: missed.map(({ of }) => of.idTurma),
    })
    const plan = planned(await missedBy(trx, act, days), days.idSubstituto)
    const text = planText(plan)
    refuseUnseen(text, conferido)
    const { id } = await trx
      .insertInto('teacher_absence')
      .values({
        staff_user_id: days.idProfessor,
        starts_on: days.inicio,
        ends_on: days.fim,
        shift_id: days.idPeriodo,
        reason: motivo,
        note: observacao.trim() || null,
        file_id: file === 'gone' ? null : file,
        substitute_id: days.idSubstituto,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await attachFiles(trx, typeof file === 'number' ? [file] : [], { entity: 'teacher_absence', id })
    await writeAudit(trx, {
      ...actor(act),
      entity: 'teacher_absence',
      entity_id: String(id),
      action: 'create',
      after: { Início: days.inicio, Fim: days.fim, Motivo: nameIn(ABSENCE_REASONS, motivo), Aulas: text.aulas.length },
    })
    const covered = plan.filter(({ coberta }) => coberta)
    for (const one of covered)
      await writeAssignment(trx, act, {
        board: one.board,
        cell: {
          idTurma: one.of.idTurma,
          idDisciplina: one.of.idDisciplina,
          aulasSemana: lessonsToCover(one) || null,
        },
        of: {
          ...one.place,
          idProfessor: days.idSubstituto ?? 0,
          tipo: SUBSTITUTE,
          inicio: one.inicio,
          fim: one.fim,
          ato: '',
        },
        avisos: one.avisos,
        absence: id,
      })
    return { id, cobertas: covered.length }
  })

/** Holds the teacher, so that of two equal absences the second finds the first. */
const refuseAbsence = async (trx: Trx, { caller }: Act, days: AbsenceDays, others: Flaws = {}): Promise<void> => {
  const wanted = [days.idProfessor, ...(days.idSubstituto === null ? [] : [days.idSubstituto])]
  const { rows } = await sql<{ id: number }>`
    select id from staff_user where id = any(${wanted}::integer[]) and is_teacher and active
      and ${colleagueOf(caller, 'staff_user')} order by id for no key update
  `.execute(trx)
  const isKnown = (id: number | null) => id === null || rows.some((row) => row.id === id)
  refuseFlaws({
    ...others,
    ...(isKnown(days.idProfessor) ? {} : { idProfessor: NOT_A_TEACHER }),
    ...(isKnown(days.idSubstituto) ? {} : { idSubstituto: NOT_A_TEACHER }),
    ...(days.idSubstituto === days.idProfessor ? { idSubstituto: 'O substituto precisa ser outra pessoa.' } : {}),
    ...(isDay(days.inicio) ? {} : { inicio: requiredMessage('Início') }),
    ...(isDay(days.fim) && days.fim >= days.inicio ? {} : { fim: 'O fim não pode ser antes do início.' }),
    ...(await shiftFlaw(trx, days.idPeriodo)),
  })
  const meeting = await trx
    .selectFrom('teacher_absence')
    .where('staff_user_id', '=', days.idProfessor)
    .where('active', '=', true)
    .where('starts_on', '<=', days.fim)
    .where('ends_on', '>=', days.inicio)
    .where((eb) =>
      days.idPeriodo === null
        ? eb.lit(true)
        : eb(eb.fn.coalesce('shift_id', eb.val(days.idPeriodo)), '=', days.idPeriodo),
    )
    .select('id')
    .executeTakeFirst()
  if (meeting !== undefined) throw ruleBroken('ABSENCE_MEETS')
}

const NOT_A_TEACHER = 'Escolha um professor ativo de uma das suas unidades.'

const shiftFlaw = async (trx: Trx, id: number | null): Promise<Readonly<Record<string, string>>> => {
  if (id === null) return {}
  const shift = await trx.selectFrom('shift').where('id', '=', id).select('id').executeTakeFirst()
  return shift === undefined ? { idPeriodo: 'Escolha um turno da lista.' } : {}
}

/**
 * Takes an absence back: its substitutes who have not begun never do, and those who have teach today for the last time.
 * @throws Refusal 404, audited where the teacher is of another unit; 422 SCHOOL_YEAR_CLOSED where one of them taught in a closed
 * year, ABSENCE_CANCELLED the second time
 */
export const cancelAbsence = async (incoming: SignedIncoming<CancelAbsence>): Promise<CancelAbsence['answer']> => {
  const { db, params, body, ...act } = incoming
  await requireAbsence(incoming, params.id)
  return inTransaction(db, async (trx) => {
    await refuseInClosedYears(trx, await coversOf(trx, params.id))
    const cancelled = await trx
      .updateTable('teacher_absence')
      .set((eb) => ({ active: false, version: eb('version', '+', 1) }))
      .where('id', '=', params.id)
      .where('version', '=', body.versao)
      .where('active', '=', true)
      .returning('id')
      .executeTakeFirst()
    if (cancelled === undefined) throw ruleBroken('ABSENCE_CANCELLED')
    const today = schoolDay(act.now)
    await sql`
      update class_assignment set version = version + 1, active = starts_on <= ${today},
        ends_on = case when starts_on <= ${today} then least(ends_on, ${today}) else ends_on end
      where absence_id = ${params.id} and active
    `.execute(trx)
    const entity = { entity: 'teacher_absence', entity_id: String(params.id) } as const
    await writeAudit(trx, { ...actor(act), ...entity, action: 'cancel' })
    return { isSuccess: true }
  })
}

type Place = Missed['place']

/** @throws Refusal 422 SCHOOL_YEAR_CLOSED */
const refuseInClosedYears = async (trx: Trx, places: readonly Place[]): Promise<void> => {
  for (const place of places) await refuseInClosedYear(trx, place)
}

/** Where the substitutes of an absence teach. */
const coversOf = (trx: Trx, absence: number): Promise<Place[]> =>
  trx
    .selectFrom('class_assignment')
    .where('absence_id', '=', absence)
    .where('active', '=', true)
    .select(['school_year_id as idAnoLetivo', 'unit_id as idUnidade'])
    .distinct()
    .execute()

/** @throws Refusal 404, audited where the teacher is of another unit */
const requireAbsence = async (acting: Act & { readonly db: Kysely<Database> }, id: number): Promise<void> => {
  const rows = acting.db
    .selectFrom('teacher_absence')
    .innerJoin('staff_user', 'staff_user.id', 'teacher_absence.staff_user_id')
    .where('teacher_absence.id', '=', id)
    .select('teacher_absence.id')
  if ((await rows.where(colleagueOf(acting.caller, 'staff_user')).executeTakeFirst()) !== undefined) return
  throw (await rows.executeTakeFirst()) === undefined
    ? notFound()
    : await notFoundAudited(acting, 'teacher_absence', id)
}
