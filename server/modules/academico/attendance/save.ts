import { sql, type Transaction } from 'kysely'
import type { saveRoll as saveCall } from '#domain/attendance/attendance.endpoints.ts'
import { ABSENT, DISMISSED, JUSTIFIED, LATE, PRESENCE_FAULTS, PRESENT } from '#domain/attendance/attendance.lists.ts'
import type { Mark, SaveRoll } from '#domain/attendance/attendance.schemas.ts'
import { isAbsence } from '#domain/attendance/presenceWords.ts'
import { nameIn } from '#domain/base/list.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { malformed, notFound, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import {
  type CalledLesson,
  refuseUnpostable,
  requireCalledLesson,
} from '#server/modules/academico/attendance/lesson.ts'
import { calledEnrolments, findRoll, type KeptRoll, readRoll } from '#server/modules/academico/attendance/read.ts'
import { keepCounts } from '#server/school/attendance/counts.ts'
import { excusesOver } from '#server/school/attendance/excused.ts'
import { isDismissedOn } from '#server/school/subjects/dismissals.ts'
import { settleGiven } from '#server/school/lessons/given.ts'

type Trx = Transaction<Database>

/**
 * Saves the roll of a lesson, or of its day, as a whole; the same key again finds what it made.
 * @throws Refusal 403, 404 as `requireCalledLesson`, 409 with the roll where somebody saved it meanwhile or other students are
 * called by now, 422 with the reason why it takes no roll
 */
export const saveRoll = async (incoming: SignedIncoming<SaveRoll>): Promise<SaveRoll['answer']> => {
  const { db, body, params, ...act } = incoming
  const called = await requireCalledLesson(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const acting = { ...act, db: trx }
    const tried = { key: body.chave, caller: act.caller, now: act.now }
    const id = await onceByKey(trx, tried, async () => {
      const stage = await refuseUnpostable(acting, called)
      const kept = await heldRoll(trx, called)
      const marks = body.alunos.map(settled)
      const isCurrent = body.versao === (kept?.version ?? 0) && isSame(marks, await calledEnrolments(trx, called))
      if (!isCurrent) throw stale<typeof saveCall>(await readRoll(acting, called))
      const written = await writeRoll(trx, acting, { called, kept, marks, stage: stage.numero })
      // Somebody else made it at the same moment.
      if (written === null) throw stale<typeof saveCall>(await readRoll(acting, called))
      return written
    })
    if (id === null) throw malformed()
    return answerOf(trx, id)
  })
}

/** The minutes belong to a late arrival; without one they say nothing. */
const settled = ({ idMatricula, valor, minutos, observacao }: Mark): Mark => ({
  idMatricula,
  valor,
  minutos: valor === LATE ? minutos : null,
  observacao: observacao.trim(),
})

const isSame = (marks: readonly Mark[], enrolments: readonly number[]): boolean =>
  marks.length === enrolments.length &&
  new Set(marks.map(({ idMatricula }) => idMatricula)).size === marks.length &&
  enrolments.every((id) => marks.some(({ idMatricula }) => idMatricula === id))

/** The roll, held until the transaction ends: of two who save it the second sees what the first wrote. */
const heldRoll = async (trx: Trx, called: CalledLesson): Promise<KeptRoll | undefined> => {
  const { lesson, isOfDay } = called
  await sql`
    select 1 from roll where class_group_id = ${lesson.idTurma} and day = ${lesson.dia}::date
      and lesson_id is not distinct from ${isOfDay ? null : lesson.id}::integer for update`.execute(trx)
  return findRoll(trx, called)
}

interface Written {
  readonly called: CalledLesson
  /** Undefined: nobody saved it yet. */
  readonly kept: KeptRoll | undefined
  readonly marks: readonly Mark[]
  readonly stage: number
}

/** Writes a roll with its marks, what it comes to, and the status of its lessons; answers its id, null where another one is there. */
export const writeRoll = async (trx: Trx, act: Act, written: Written): Promise<number | null> => {
  const { called, kept, stage } = written
  const marks = await dismissedMarks(trx, called, written.marks)
  const telling = marks.filter(({ valor, observacao }) => valor !== PRESENT || observacao !== '')
  const enrolments = marks.map(({ idMatricula }) => idMatricula)
  const id =
    kept === undefined
      ? await insertRoll(trx, act, { ...written, marks })
      : await updateRoll(trx, act, { ...written, marks, kept })
  if (id === null) return null
  const excused = await excusedMarks(trx, called, telling)
  await writeMarks(trx, id, excused)
  await keepCounts(trx, {
    subjectId: called.isOfDay ? null : called.lesson.idDisciplina,
    before:
      kept === undefined
        ? null
        : {
            ...kept,
            values: valuesOf(kept.marks),
            waived: new Set(kept.waived),
            compensated: new Set(kept.compensated),
          },
    // What somebody made up for stays so while it is an absence; `tallyOf` counts it only then.
    after: {
      stage,
      enrolments,
      values: valuesOf(excused),
      waived: waivedOf(excused),
      compensated: new Set(kept?.compensated),
    },
  })
  if (kept === undefined) await markGiven(trx, called)
  await auditRoll(trx, act, id, { ...written, marks }, excused)
  return id
}

/** Who is dismissed from the subject is not expected: they have neither presence nor absence, whatever the person says of them. */
const dismissedMarks = async (
  trx: Trx,
  { lesson, isOfDay }: CalledLesson,
  marks: readonly Mark[],
): Promise<readonly Mark[]> => {
  const { rows } = await sql<{ id: number }>`
    select own.id from enrolment as own where own.id = any(${marks.map(({ idMatricula }) => idMatricula)}::integer[])
      and ${isDismissedOn({ subject: isOfDay ? null : lesson.idDisciplina, day: lesson.dia }, 'own.id')}`.execute(trx)
  const dismissed = new Set(rows.map(({ id }) => id))
  return marks.map((mark) => (dismissed.has(mark.idMatricula) ? { ...mark, valor: DISMISSED, minutos: null } : mark))
}

/** A mark with the excuse that was granted for its absence; null for none. */
interface ExcusedMark extends Mark {
  readonly justificativa: number | null
  readonly abonada: boolean
  /** What the person said of an excused absence. */
  readonly dito: number | null
}

/** The absences that a granted excuse is for are justified, whatever the person says of them. */
const excusedMarks = async (
  trx: Trx,
  { lesson, isOfDay }: CalledLesson,
  marks: readonly Mark[],
): Promise<readonly ExcusedMark[]> => {
  const absent = marks.filter(({ valor }) => isAbsence(valor)).map(({ idMatricula }) => idMatricula)
  const excuses = await excusesOver(trx, { day: lesson.dia, lessonId: isOfDay ? null : lesson.id }, absent)
  return marks.map((mark) => {
    const excuse = excuses.get(mark.idMatricula)
    return excuse === undefined
      ? { ...mark, justificativa: null, abonada: false, dito: null }
      : { ...mark, valor: JUSTIFIED, justificativa: excuse.excuseId, abonada: excuse.isWaived, dito: mark.valor }
  })
}

const waivedOf = (marks: readonly ExcusedMark[]): ReadonlySet<number> =>
  new Set(marks.filter(({ abonada }) => abonada).map(({ idMatricula }) => idMatricula))

const valuesOf = (marks: readonly Pick<Mark, 'idMatricula' | 'valor'>[]): ReadonlyMap<number, number> =>
  new Map(marks.map(({ idMatricula, valor }) => [idMatricula, valor]))

const insertRoll = async (
  trx: Trx,
  { caller, now }: Act,
  { called, marks, stage }: Written,
): Promise<number | null> => {
  const { lesson, isOfDay } = called
  const { rows } = await sql<{ id: number }>`
    insert into roll (class_group_id, day, lesson_id, stage_number, enrolment_ids, saved_by, saved_at)
    values (${lesson.idTurma}, ${lesson.dia}, ${isOfDay ? null : lesson.id}, ${stage},
      ${marks.map(({ idMatricula }) => idMatricula)}::integer[], ${caller.personId}, ${now})
    on conflict on constraint roll_key do nothing returning id`.execute(trx)
  return rows[0]?.id ?? null
}

const updateRoll = async (
  trx: Trx,
  { caller, now }: Act,
  { kept, marks, stage }: Written & { readonly kept: KeptRoll },
): Promise<number> => {
  await sql`
    update roll set version = version + 1, stage_number = ${stage}, saved_by = ${caller.personId}, saved_at = ${now},
      enrolment_ids = ${marks.map(({ idMatricula }) => idMatricula)}::integer[]
    where id = ${kept.id}`.execute(trx)
  return kept.id
}

/**
 * Marks of which nothing is said any more go; the others keep where they came from until somebody changes them. Who sees an
 * excused absence as justified, and leaves it so, says of it what the roll said before. What is no absence any more is not
 * made up for either.
 */
const writeMarks = async (trx: Trx, roll: number, telling: readonly ExcusedMark[]): Promise<void> => {
  const list = JSON.stringify(telling)
  await sql`
    with given as (
      select * from json_to_recordset(${list}::json)
        as given ("idMatricula" integer, valor smallint, minutos smallint, observacao text, justificativa integer,
          abonada boolean, dito smallint)
    ), gone as (
      delete from roll_mark where roll_id = ${roll} and enrolment_id not in (select "idMatricula" from given)
    )
    insert into roll_mark as mark (roll_id, enrolment_id, value, minutes, note, absence_excuse_id, is_waived, said)
    select ${roll}::integer, "idMatricula", valor, minutos, nullif(observacao, ''), justificativa, abonada, dito from given
    on conflict (roll_id, enrolment_id) do update
      set value = excluded.value, minutes = excluded.minutes, note = excluded.note, origin = excluded.origin,
        absence_excuse_id = excluded.absence_excuse_id, is_waived = excluded.is_waived,
        said = case when excluded.said = ${JUSTIFIED} then coalesce(mark.said, excluded.said) else excluded.said end,
        absence_compensation_id = case when excluded.value in (${ABSENT}, ${JUSTIFIED}) then mark.absence_compensation_id end
      where (mark.value, mark.minutes, mark.note, mark.absence_excuse_id, mark.said)
        is distinct from (excluded.value, excluded.minutes, excluded.note, excluded.absence_excuse_id, excluded.said)
  `.execute(trx)
}

/** A lesson with a roll is given; by the roll of a day all of its lessons are. */
const markGiven = (trx: Trx, { lesson: { id, idTurma, dia }, isOfDay }: CalledLesson): Promise<void> =>
  settleGiven(
    trx,
    isOfDay ? sql`lesson.class_group_id = ${idTurma} and lesson.day = ${dia}::date` : sql`lesson.id = ${id}`,
  )

const auditRoll = async (
  trx: Trx,
  act: Act,
  id: number,
  { called: { lesson, isOfDay }, kept }: Written,
  telling: readonly Mark[],
): Promise<void> => {
  const inWords = (marks: readonly Pick<Mark, 'idMatricula' | 'valor'>[]) =>
    marks.map(({ idMatricula, valor }) => `Matrícula ${idMatricula}: ${nameIn(PRESENCE_FAULTS, valor)}`).toSorted()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'roll',
    entity_id: String(id),
    action: kept === undefined ? 'create' : 'update',
    ...(kept !== undefined && { before: { Chamada: inWords(kept.marks) } }),
    after: {
      Turma: lesson.turma,
      Dia: lesson.dia,
      Aula: isOfDay ? 'Dia todo' : `${lesson.horario}, ${lesson.disciplina}`,
      Chamada: inWords(telling),
    },
  })
}

const answerOf = async (trx: Trx, id: number): Promise<SaveRoll['answer']> => {
  const row = await trx.selectFrom('roll').where('id', '=', id).select(['version', 'saved_at']).executeTakeFirst()
  if (row === undefined) throw notFound()
  return { versao: row.version, salvaEm: row.saved_at.toISOString() }
}
