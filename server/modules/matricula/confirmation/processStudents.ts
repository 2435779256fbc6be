import { sql, type Transaction } from 'kysely'
import type {
  ApproveStudents,
  ListProcessStudents,
  ProcessApproved,
  ProcessRecord,
} from '#domain/api/processes.schemas.ts'
import { message } from '#domain/messages.ts'
import { ENROLMENT_STATUS_LABEL, isApprovable } from '#domain/rules/enrolment/status.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { refuseInClosedYear } from '#server/modules/academico/frame/index.ts'
import { hinderingDebts } from '#server/modules/financeiro/charges/index.ts'
import { confirmEnrolment } from '#server/modules/matricula/confirmation/confirm.ts'
import { countEnrolments, findEnrolments, statusesOfId } from '#server/modules/matricula/enrolments/index.ts'
import { countsOfProcess, readProcess } from '#server/modules/matricula/processes/index.ts'
import { inUnitsOf } from '#server/rows/units.ts'

const SORTABLE = ['nomeAluno', 'ra', 'unidade', 'serie', 'status', 'etapa'] as const

/**
 * Who came in by a process, in the caller's units, with its counters. @throws Refusal 404; 400 for a field that does not
 * sort, or a state that nobody knows
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
  const rows = await findEnrolments(db, filter, page)
  const { counts } = await db
    .selectFrom('enrolment_process')
    .where('id', '=', params.id)
    .select(countsOfProcess(caller, now).as('counts'))
    .executeTakeFirstOrThrow()
  return {
    ...counts,
    items: rows.map(({ id, nomeAluno, ra, unidade, serie, periodo, status, etapa }) => ({
      inscricaoId: id,
      nome: nomeAluno,
      ra,
      unidade,
      serie,
      periodo,
      status,
      etapa,
    })),
    totalCount: await countEnrolments(db, filter),
  }
}

/**
 * Makes enrolments of the selected students: their status becomes Matriculado (portal.md 4). Whoever stands otherwise
 * than they were seen stays as they are, and the answer says why. @throws Refusal 404, audited for an enrolment that is
 * none of the caller's in the process; 422 SCHOOL_YEAR_CLOSED
 */
export const approveStudents = async (incoming: SignedIncoming<ApproveStudents>): Promise<ProcessApproved> => {
  const { db, params, body, ...act } = incoming
  const process = await readProcess(incoming, params.id)
  const seen = new Map(
    body.alunos.flatMap(({ inscricaoId, status, selected }) => (selected ? [[inscricaoId, status] as const] : [])),
  )
  const approved = await inTransaction(db, async (trx) => {
    const rows = await lockEnrolments(trx, act, process, [...seen.keys()])
    const foreign = [...seen.keys()].find((id) => !rows.some((row) => row.id === id))
    if (foreign !== undefined) return { foreign }
    for (const idUnidade of new Set(rows.map(({ unit_id }) => unit_id)))
      await refuseInClosedYear(trx, { idAnoLetivo: process.idAnoLetivo, idUnidade })
    const refused = new Map<number, string>()
    for (const { id, status, ...wanted } of rows) {
      if (!isApprovable(status)) refused.set(id, `A matrícula está como “${ENROLMENT_STATUS_LABEL[status]}”.`)
      else if (status !== seen.get(id))
        refused.set(id, `Passou a “${ENROLMENT_STATUS_LABEL[status]}” enquanto você escolhia.`)
      else if ((await hinderingDebts(trx, wanted, act.now)).length > 0) refused.set(id, message('EARLIER_DEBT'))
    }
    const approvable = rows.filter(({ id }) => !refused.has(id))
    for (const { id } of approvable) await confirmEnrolment(trx, act, id)
    return {
      foreign,
      aprovados: approvable.length,
      recusados: rows.flatMap(({ id, name }) => {
        const motivo = refused.get(id)
        return motivo === undefined ? [] : [{ inscricaoId: id, nome: name, motivo }]
      }),
    }
  })
  if (approved.foreign !== undefined) throw await notFoundAudited(incoming, 'enrolment', approved.foreign)
  const { aprovados, recusados } = approved
  return { aprovados, recusados }
}

/** The enrolments of a process among these ids that are in the caller's units, in one order, so that nobody waits in a circle. */
const lockEnrolments = async (
  trx: Transaction<Database>,
  { caller }: Act,
  process: ProcessRecord,
  ids: readonly number[],
) =>
  trx
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
    .orderBy('enrolment.id')
    .forUpdate('enrolment')
    .execute()
