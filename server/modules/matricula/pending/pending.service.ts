import type { ExportPending, ListPending, PendingRow } from '#domain/api/pending.schemas.ts'
import { EXPORT_LIMIT } from '#domain/exports.ts'
import { DOCUMENT_STATUSES, REQUIREMENT_BEHAVIOURS } from '#domain/lists/documents.ts'
import { nameIn } from '#domain/lists/list.ts'
import { PENDING_KINDS } from '#domain/lists/pending.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { answerSheet } from '#server/http/sheet/answer.ts'
import type { SheetColumn, SheetValue } from '#server/http/sheet/sheet.ts'
import { findPending, PENDING_ORDER, type PendingFilter } from '#server/modules/matricula/pending/pending.repository.ts'

type Asked = Omit<ListPending['query'], 'SkipCount' | 'MaxResultCount' | 'Sorting'>

const filterOf = (query: Asked, { units }: Caller, now: Date): PendingFilter => ({
  text: query.Filtro ?? '',
  units,
  unitId: query.idUnidade,
  gradeId: query.idSerie,
  kind: query.tipo,
  late: query.vencidos ?? false,
  today: schoolDay(now),
})

/** M28: what the students of the caller's units still owe. @throws Refusal 400 for a field that does not sort */
export const pendingPage = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<ListPending>): Promise<ListPending['answer']> =>
  findPending(db, filterOf(query, caller, now), pageOf(query, PENDING_ORDER))

/** The same as a file; that it left is audited. @throws Refusal 422 EXPORT_TOO_LARGE */
export const exportPending = async (incoming: SignedIncoming<ExportPending>): Promise<ExportPending['answer']> => {
  const { db, caller, query, now } = incoming
  const { formato, ...filters } = query
  const page = { ...pageOf(filters, PENDING_ORDER), offset: 0, limit: EXPORT_LIMIT }
  const { items, totalCount } = await findPending(db, filterOf(filters, caller, now), page)
  if (totalCount > EXPORT_LIMIT) {
    const values = { linhas: totalCount.toLocaleString('pt-BR'), limite: EXPORT_LIMIT.toLocaleString('pt-BR') }
    throw new Refusal(422, 'EXPORT_TOO_LARGE', { values })
  }
  await inTransaction(db, (trx) =>
    writeAudit(trx, {
      ...actor(incoming),
      entity: 'student_requirement',
      action: 'export',
      after: { linhas: items.length, formato, filtros: filters },
    }),
  )
  return answerSheet(
    incoming,
    { title: 'Informações pendentes', columns: COLUMNS, rows: once(items.map(cells)) },
    formato,
  )
}

async function* once(rows: readonly (readonly SheetValue[])[]): AsyncGenerator<readonly (readonly SheetValue[])[]> {
  yield rows
}

const COLUMNS: readonly SheetColumn[] = [
  { heading: 'Aluno', kind: 'text' },
  { heading: 'RA', kind: 'text' },
  { heading: 'Unidade', kind: 'text' },
  { heading: 'Série', kind: 'text' },
  { heading: 'Turma', kind: 'text' },
  { heading: 'Tipo', kind: 'text' },
  { heading: 'Pendência', kind: 'text' },
  { heading: 'Exigência', kind: 'text' },
  { heading: 'Situação', kind: 'text' },
  { heading: 'Prazo', kind: 'date' },
  { heading: 'Dias', kind: 'number' },
  { heading: 'Responsável', kind: 'text' },
]

const cells = (row: PendingRow): readonly SheetValue[] => [
  row.nomeAluno,
  row.ra,
  row.unidade,
  row.serie,
  row.turma,
  nameIn(PENDING_KINDS, row.tipo),
  row.item,
  row.comportamento === null ? null : nameIn(REQUIREMENT_BEHAVIOURS, row.comportamento),
  row.status === null ? null : nameIn(DOCUMENT_STATUSES, row.status),
  row.prazo,
  row.dias,
  row.responsavel,
]
