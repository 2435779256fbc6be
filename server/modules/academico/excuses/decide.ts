import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { PRESENCE_FAULTS } from '#domain/attendance/attendance.lists.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { asksReason, decidedStatus, periodText } from '#domain/excuses/excuse.ts'
import type { decideExcuse as decideCall } from '#domain/excuses/excuses.endpoints.ts'
import { EXCUSE_EFFECTS, EXCUSE_STATUSES, GRANT, REVERSE, TAKE_UP, WAIVES } from '#domain/excuses/excuses.lists.ts'
import type { DecideExcuse, ExcuseSheet } from '#domain/excuses/excuses.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { notFound, refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { notify } from '#server/messages/index.ts'
import { readSheet, requireExcuse } from '#server/modules/academico/excuses/read.ts'
import { type ChangedMark, excuseMarks, unexcuseMarks } from '#server/school/attendance/excused.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>
type Decision = DecideExcuse['body']

/**
 * Decides about an excuse; granting changes the marks of its absences and their numbers in the same transaction, reversing
 * gives them back. @throws Refusal 404 as `requireExcuse`; 409 with the excuse where a colleague decided meanwhile;
 * 422 CHECK_FIELDS, EXCUSE_DECIDED, SCHOOL_YEAR_CLOSED
 */
export const decideExcuse = async (incoming: SignedIncoming<DecideExcuse>): Promise<ExcuseSheet> => {
  const { db, params, body, ...act } = incoming
  await requireExcuse(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const excuse = await heldExcuse(trx, params.id)
    await refuseInClosedYear(trx, excuse)
    if (excuse.version !== body.versao) throw stale<typeof decideCall>(await readSheet(trx, params.id))
    const status = decidedStatus(excuse.status, body.decisao)
    if (status === null) throw ruleBroken('EXCUSE_DECIDED')
    refuseFlaws(decisionFlaws(excuse, body))
    await writeDecision(trx, act, { excuse, body, status })
    const changed = await changeMarks(trx, excuse, body)
    await auditDecision(trx, act, { excuse, body, status, changed })
    await tellFamily(trx, act, { excuse, body, status })
    return readSheet(trx, params.id)
  })
}

/** The excuse, held until the transaction ends: of two who decide the second sees what the first did. */
const heldExcuse = async (trx: Trx, id: number) => {
  await sql`select id from absence_excuse where id = ${id} for update`.execute(trx)
  const excuse = await trx
    .selectFrom('absence_excuse')
    .innerJoin('class_group', 'class_group.id', 'absence_excuse.class_group_id')
    .where('absence_excuse.id', '=', id)
    .select([
      'absence_excuse.id',
      'absence_excuse.version',
      'absence_excuse.status',
      'absence_excuse.student_id as studentId',
      'absence_excuse.starts_on as inicio',
      'absence_excuse.ends_on as fim',
      'class_group.unit_id as idUnidade',
      'class_group.school_year_id as idAnoLetivo',
    ])
    .executeTakeFirst()
  if (excuse === undefined) throw notFound()
  return excuse
}

type Held = Awaited<ReturnType<typeof heldExcuse>>

const decisionFlaws = (
  { inicio, fim }: Held,
  { decisao, efeito, dias, motivo }: Decision,
): Readonly<Record<string, string>> => ({
  ...(decisao === GRANT && efeito === null && { efeito: 'Escolha se justifica ou abona.' }),
  ...(decisao === GRANT &&
    dias !== null &&
    !dias.every((day) => inicio <= day && day <= fim) && { dias: MESSAGES.EXCUSE_STRANGE_DAY }),
  ...(asksReason(decisao) && motivo.trim() === '' && { motivo: 'Escreva o motivo: a família lê este texto.' }),
})

interface Decided {
  readonly excuse: Held
  readonly body: Decision
  readonly status: number
}

const writeDecision = async (
  trx: Trx,
  { caller, now }: Act,
  { excuse, body: { decisao, efeito, dias, motivo }, status }: Decided,
): Promise<void> => {
  await trx
    .updateTable('absence_excuse')
    .set({
      status,
      answer: motivo.trim(),
      decided_by: caller.personId,
      decided_at: now,
      version: sql`version + 1`,
      ...(decisao === GRANT && { effect: efeito, granted_days: dias === null ? null : [...new Set(dias)].toSorted() }),
    })
    .where('id', '=', excuse.id)
    .execute()
}

const changeMarks = async (trx: Trx, { id }: Held, { decisao, efeito }: Decision): Promise<readonly ChangedMark[]> => {
  if (decisao === GRANT) return excuseMarks(trx, { excuseId: id, isWaived: efeito === WAIVES })
  if (decisao === REVERSE) return unexcuseMarks(trx, id)
  return []
}

/** Tells the family what was decided, neither reason nor file. That somebody took it up tells them nothing. */
const tellFamily = async (trx: Trx, { now }: Act, { excuse, body, status }: Decided): Promise<void> => {
  if (body.decisao === TAKE_UP) return
  const { decisao, efeito, motivo } = body
  const isPartial = decisao === GRANT && body.dias !== null
  const days = isPartial ? ` em parte: ${[...new Set(body.dias)].toSorted().map(dayText).join(', ')}` : ''
  await notify(trx, 'justificativaDecidida', {
    cause: `justificativa/${excuse.id}/${excuse.version}`,
    studentId: excuse.studentId,
    values: {
      periodo: periodText(excuse.inicio, excuse.fim),
      decisao: `${nameIn(EXCUSE_STATUSES, status).toLowerCase()}${days}`,
      efeito: effectText(decisao, efeito),
      motivo: motivo.trim() === '' ? 'A escola não escreveu uma resposta.' : `Resposta da escola: ${motivo.trim()}`,
    },
    now,
  })
}

const effectText = (decisao: number, efeito: number | null): string => {
  if (decisao === GRANT && efeito === WAIVES) return 'As faltas não contam na frequência.'
  return decisao === GRANT ? 'As faltas ficam justificadas.' : 'As faltas continuam sem justificativa.'
}

/** Each mark that changed is told, neither reason nor file: they may tell of health. */
const auditDecision = (
  trx: Trx,
  act: Act,
  { excuse, body, status, changed }: Decided & { readonly changed: readonly ChangedMark[] },
): Promise<void> =>
  writeAudit(trx, {
    ...actor(act),
    entity: 'absence_excuse',
    entity_id: String(excuse.id),
    action: 'update',
    before: { Situação: nameIn(EXCUSE_STATUSES, excuse.status) },
    after: {
      Situação: nameIn(EXCUSE_STATUSES, status),
      ...(body.decisao === GRANT && { Efeito: nameIn(EXCUSE_EFFECTS, body.efeito) }),
      ...(changed.length > 0 && {
        Chamadas: changed
          .map(({ rollId, day, said }) => `${dayText(day)}, chamada ${rollId}: ${nameIn(PRESENCE_FAULTS, said)}`)
          .toSorted(),
      }),
    },
  })
