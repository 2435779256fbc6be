import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely'
import type {
  ApproveStudents,
  ListProcessStudents,
  ProcessApproved,
  ProcessRecord,
} from '#domain/processes/processes.schemas.ts'
import { message } from '#domain/all/messages.ts'
import { ENROLMENT_STATUS_LABEL, isApprovable } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import { notFound, reasonOf } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'
import { hinderingDebts } from '#server/modules/financeiro/charges/index.ts'
import { confirmEnrolment } from '#server/modules/matricula/confirmation/confirm.ts'
import { findEnrolments, statusesOfId } from '#server/modules/matricula/enrolments/index.ts'
import { countsOfProcess, readProcess } from '#server/modules/matricula/processes/index.ts'
import { inUnitsOf } from '#server/rows/units.ts'

const SORTABLE = ['nomeAluno', 'ra', 'unidade', 'serie', 'status', 'etapa'] as const

/**
 * The students of a process in the caller's units, with its counters. @throws Refusal 404; 400 for a field that does
 * not sort, or an unknown status
 */
export const listProcessStudents = async (
  incoming: SignedIncoming<ListProcessStudents>,
): Promise<ListProcessStudents['answer']> => {
  const { db, caller, params, query, now } = incoming
  await readProcess(incoming, params.id)
  const page = pageOf(query, SORTABLE)
  const filter = {
    text: query.Filtro ?? '',
    caller,
    processId: params.id,
    yearId: undefined,
    unitId: query.idUnidade,
    gradeId: query.idSerie,
    type: undefined,
    statuses: statusesOfId(query.idStatus),
    today: schoolDay(now),
  }
  const { items, totalCount } = await findEnrolments(db, filter, page)
  const { counts } = await db
    .selectFrom('enrolment_process')
    .where('id', '=', params.id)
    .select(countsOfProcess(caller, now).as('counts'))
    .executeTakeFirstOrThrow()
  return {
    ...counts,
    items: items.map(({ id, nomeAluno, ra, unidade, serie, periodo, status, etapa, progresso }) => ({
      inscricaoId: id,
      nome: nomeAluno,
      ra,
      unidade,
      serie,
      periodo,
      status,
      etapa,
      progresso,
    })),
    totalCount,
  }
}

/**
 * Approves the selected students: their status becomes Matriculado (portal.md 4), each in its own transaction. A
 * student whose enrolment changed since the caller saw it is left out, with the reason. @throws Refusal 404, audited
 * for a foreign enrolment; 422 SCHOOL_YEAR_CLOSED
 */
export const approveStudents = async (incoming: SignedIncoming<ApproveStudents>): Promise<ProcessApproved> => {
  const { db, params, body, ...act } = incoming
  const process = await readProcess(incoming, params.id)
  const seen = new Map(
    body.alunos.flatMap(({ inscricaoId, status, selected }) => (selected ? [[inscricaoId, status] as const] : [])),
  )
  await requireEnrolments(incoming, [...seen.keys()])
  const rows = await rowsOf(db, act, process, [...seen.keys()])
    .orderBy('enrolment.id')
    .execute()
  await inTransaction(db, async (trx) => {
    for (const idUnidade of new Set(rows.map(({ unit_id }) => unit_id)))
      await refuseInClosedYear(trx, { idAnoLetivo: process.idAnoLetivo, idUnidade })
  })
  const recusados: ProcessApproved['recusados'] = []
  for (const { id, name } of rows) {
    const motivo = await inTransaction(db, (trx) => approveOne(trx, act, process, { id, seen: seen.get(id) })).catch(
      reasonOf,
    )
    if (motivo !== null) recusados.push({ inscricaoId: id, nome: name, motivo })
  }
  return { aprovados: rows.length - recusados.length, recusados }
}

/** @throws Refusal 404, audited, for a foreign enrolment */
const requireEnrolments = async (
  acting: Act & { readonly db: Kysely<Database> },
  ids: readonly number[],
): Promise<void> => {
  const foreign = await acting.db
    .selectFrom('enrolment')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .where(sql<SqlBool>`not ${inUnitsOf(acting.caller, 'unit_id')}`)
    .select('id')
    .executeTakeFirst()
  if (foreign !== undefined) throw await notFoundAudited(acting, 'enrolment', foreign.id)
}

/** The reason why an enrolment stays as it is; null once approved. @throws Refusal as `confirmEnrolment`; 404 if it left the process */
const approveOne = async (
  trx: Transaction<Database>,
  act: Act,
  process: ProcessRecord,
  { id, seen }: { readonly id: number; readonly seen: string | undefined },
): Promise<string | null> => {
  const row = await rowsOf(trx, act, process, [id]).forUpdate('enrolment').executeTakeFirst()
  if (row === undefined) throw notFound()
  await refuseInClosedYear(trx, { idAnoLetivo: process.idAnoLetivo, idUnidade: row.unit_id })
  const label = ENROLMENT_STATUS_LABEL[row.status]
  if (!isApprovable(row.status)) return `A matrícula está como “${label}”.`
  if (row.status !== seen) return `Passou a “${label}” enquanto você escolhia.`
  if ((await hinderingDebts(trx, row, act.now)).length > 0) return message('EARLIER_DEBT')
  await confirmEnrolment(trx, act, id)
  return null
}

/** The given enrolments of a process that are in the caller's units. */
const rowsOf = (db: Kysely<Database>, { caller }: Act, process: ProcessRecord, ids: readonly number[]) =>
  db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .where('enrolment.process_id', '=', process.id)
    .where('enrolment.id', '=', sql<number>`any(${ids}::integer[])`)
    .where(inUnitsOf(caller, 'enrolment.unit_id'))
    .select((eb) => [
      'enrolment.id',
      'enrolment.unit_id',
      'enrolment.status',
      'enrolment.type',
      'enrolment.student_id as studentId',
      'school_year.year',
      eb.fn.coalesce('student.social_name', 'student.name').as('name'),
    ])
