import { sql, type Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { ALONE, ALREADY_OUT, EXIT_CONCERNS, type ExitConcern, TAKER_NOT_ALLOWED } from '#domain/gate/gate.lists.ts'
import type { ExitRow, RecordExit } from '#domain/gate/gate.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { madeByKey, onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type DeviceTime, deviceTime, hourOf } from '#server/modules/academico/gate/deviceTime.ts'
import { exitOf, takerText } from '#server/modules/academico/gate/exits.ts'
import { findTaker, type FoundTaker } from '#server/modules/academico/gate/taker.ts'
import { notify } from '#server/messages/index.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { colleaguesWho } from '#server/school/staff/told.ts'
import { requireStudent } from '#server/school/families/families.ts'

type Trx = Transaction<Database>

/**
 * Records that a student left by the gate; the same key again finds what it made. Without a network nobody could be refused: such
 * an exit is kept, and says what the school has to look at (ADR 102). @throws Refusal 404, audited, for a foreign student or
 * person; 422 EXIT_RESTRICTED, audited, EXIT_NOT_ALLOWED, EXIT_ALONE, EXIT_ALREADY, EXIT_ELSEWHERE, CODE_UNKNOWN; 429
 */
export const recordExit = async (incoming: SignedIncoming<RecordExit>): Promise<ExitRow> => {
  const { db, body, ...act } = incoming
  await requireStudent(incoming, body.idAluno)
  const device = deviceTime(body.horaAparelho, act.now)
  const day = schoolDay(device?.at ?? act.now)
  const made = await exitByKey(incoming)
  if (made !== null) return made
  const taker = await findTaker(incoming, day)
  if (device === null) await refuseTaker(incoming, taker)
  return inTransaction(db, async (trx) => {
    const id = await onceByKey(trx, { key: body.chave, caller: act.caller, now: act.now }, () =>
      write(trx, act, { studentId: body.idAluno, day, device, taker }),
    )
    if (id === null) throw malformed()
    return exitOf(trx, id)
  })
}

/** What a key made already: its code is used up by now. Null: nothing, or nothing yet. */
const exitByKey = async ({ db, body, caller }: SignedIncoming<RecordExit>): Promise<ExitRow | null> => {
  const id = await madeByKey(db, { key: body.chave, caller })
  if (id === null) return null
  const made = await exitOf(db, id)
  if (made.idAluno !== body.idAluno) throw malformed()
  return made
}

const refuseTaker = async (
  incoming: SignedIncoming<RecordExit>,
  { concern, name, reason }: FoundTaker,
): Promise<void> => {
  if (concern === null) return
  if (concern === TAKER_NOT_ALLOWED)
    throw reason === null
      ? ruleBroken('EXIT_ALONE')
      : new Refusal(422, 'EXIT_NOT_ALLOWED', { values: { motivo: reason } })
  const { db, body, ...act } = incoming
  await inTransaction(db, (trx) =>
    writeAudit(trx, {
      ...actor(act),
      entity: 'student',
      entity_id: String(body.idAluno),
      action: 'refuse',
      after: { Saída: nameIn(EXIT_CONCERNS, concern), Pessoa: name },
    }),
  )
  throw ruleBroken('EXIT_RESTRICTED')
}

interface Leaving {
  readonly studentId: number
  readonly day: string
  readonly device: DeviceTime | null
  readonly taker: FoundTaker
}

const write = async (trx: Trx, act: Act, leaving: Leaving): Promise<number> => {
  const { studentId, day, device, taker } = leaving
  const { caller, now } = act
  // Two guards with one child are one behind the other.
  await sql`select from student where id = ${studentId} for no key update`.execute(trx)
  const open = await openExit(trx, studentId, day)
  if (open !== null && device === null)
    throw new Refusal(422, 'EXIT_ALREADY', { values: { hora: open.hour, com: open.com } })
  if (taker.codeId !== null) await spendCode(trx, taker.codeId, now)
  const concern: ExitConcern | null = taker.concern ?? (open === null ? null : ALREADY_OUT)
  const { rows } = await sql<{ id: number; unitId: number }>`
    insert into school_exit (student_id, unit_id, day, at, device_at, taker, guardian_id, pickup_person_id, pickup_code_id,
      taker_name, taker_document, kinship_id, staff_user_id, concern, repeats)
    select ${studentId}, own.unit_id, ${day}::date, ${now}, ${device?.said ?? null}::timestamptz, ${taker.type},
      ${taker.guardianId}::integer, ${taker.personId}::integer, ${taker.codeId}::integer, ${taker.name}, ${taker.document},
      ${taker.kinship}::smallint, ${caller.personId}, ${concern}::smallint, ${open !== null}
    from enrolment as own join school_year on school_year.id = own.school_year_id
    where own.student_id = ${studentId} and ${inUnitsOf(caller, 'own.unit_id')}
      and (${device !== null} or school_year.status = 1 and own.status = 'Matriculado')
    order by school_year.status = 1 desc, own.status = 'Matriculado' desc, own.id desc limit 1
    returning id, unit_id as "unitId"`.execute(trx)
  const [row] = rows
  if (row === undefined) throw ruleBroken('EXIT_ELSEWHERE')
  const com = takerText(taker.type, taker.name, taker.kinship)
  await writeAudit(trx, {
    ...actor(act),
    entity: 'school_exit',
    entity_id: String(row.id),
    action: 'create',
    after: { Aluno: studentId, Com: com, ...(concern !== null && { Alerta: nameIn(EXIT_CONCERNS, concern) }) },
  })
  const hour = hourOf(device?.at ?? now)
  await notify(trx, 'saidaRegistrada', {
    cause: `saida/${row.id}`,
    studentId,
    values: { acontecimento: `saiu da escola às ${hour}, ${taker.type === ALONE ? 'sem acompanhante' : `com ${com}`}` },
    now,
  })
  if (concern !== null) await tellOfConcern(trx, act, row, concern)
  return row.id
}

/** Tells the colleagues who look into an exit that was recorded against a rule. */
const tellOfConcern = async (
  trx: Trx,
  { caller, now }: Act,
  { id, unitId }: { readonly id: number; readonly unitId: number },
  concern: ExitConcern,
): Promise<void> => {
  await notify(trx, 'saidaComAlerta', {
    cause: `saida/${id}`,
    studentId: null,
    people: await colleaguesWho(trx, {
      changes: 'pessoasRetirada',
      sees: 'portaria',
      unitIds: [unitId],
      except: caller.personId,
    }),
    values: { alerta: nameIn(EXIT_CONCERNS, concern) },
    now,
  })
}

const openExit = async (trx: Trx, studentId: number, day: string) => {
  const row = await trx
    .selectFrom('school_exit')
    .where('student_id', '=', studentId)
    .where('day', '=', day)
    .where('reversed_at', 'is', null)
    .where('returned_at', 'is', null)
    .where('repeats', '=', false)
    .select(['at', 'device_at', 'taker', 'taker_name', 'kinship_id'])
    .executeTakeFirst()
  if (row === undefined) return null
  return { hour: hourOf(row.device_at ?? row.at), com: takerText(row.taker, row.taker_name, row.kinship_id) }
}

/** A code is used once: of two who use it at the same time the second finds it gone. @throws Refusal 422 CODE_UNKNOWN */
const spendCode = async (trx: Trx, id: number, now: Date): Promise<void> => {
  const { numAffectedRows } = await sql`
    update pickup_code set code = null, used_at = ${now} where id = ${id} and code is not null`.execute(trx)
  if (numAffectedRows !== 1n) throw ruleBroken('CODE_UNKNOWN')
}
