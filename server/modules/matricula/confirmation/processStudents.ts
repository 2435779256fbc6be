import { sql } from 'kysely'
import type { EnrolmentsDecided } from '#domain/confirmation/confirmation.schemas.ts'
import type { ApproveStudents, ListProcessStudents } from '#domain/processes/processes.schemas.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { simulatedOrDecided } from '#server/modules/matricula/confirmation/decide.ts'
import { findEnrolments, statusesOfId } from '#server/modules/matricula/enrolments/index.ts'
import { countsOfProcess, readProcess } from '#server/modules/matricula/processes/index.ts'

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
 * Approves the selected students, or tells what that would do: their status becomes Matriculado (portal.md 4), as by every
 * approval of enrolments. A student whose enrolment changed since the caller saw it is left out, with the reason.
 * @throws Refusal 404 for an enrolment that is not of the process, or as `decideEnrolments`
 */
export const approveStudents = async (incoming: SignedIncoming<ApproveStudents>): Promise<EnrolmentsDecided> => {
  const { db, params, body } = incoming
  await readProcess(incoming, params.id)
  const seen = new Map(
    body.alunos.flatMap(({ inscricaoId, status, selected }) => (selected ? [[inscricaoId, status] as const] : [])),
  )
  const ids = [...seen.keys()]
  const rows = await db
    .selectFrom('enrolment')
    .where('process_id', '=', params.id)
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .select(['id', 'status', 'version'])
    .execute()
  const versions = new Map(rows.map(({ id, status, version }) => [id, status === seen.get(id) ? version : undefined]))
  const stray = ids.find((id) => !rows.some((row) => row.id === id))
  if (stray !== undefined) throw await notFoundAudited(incoming, 'enrolment', stray)
  const { simular, conferido = '' } = body
  return simulatedOrDecided(incoming, { versions, decisao: 'aprovar', motivo: '', simular, conferido })
}
