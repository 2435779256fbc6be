import type { ExportPending, ListPending, PendingRow } from '#domain/api/pending.schemas.ts'
import { EXPORT_LIMIT } from '#domain/exports.ts'
import { DOCUMENT_STATUSES, REQUIREMENT_BEHAVIOURS } from '#domain/lists/documents.ts'
import { nameIn } from '#domain/lists/list.ts'
import { PENDING_KINDS } from '#domain/lists/pending.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ExportColumns, exportList, text } from '#server/http/sheet/exportList.ts'
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

/** The same as a file. @throws Refusal 422 EXPORT_TOO_LARGE; 400 as `exportList` */
export const exportPending = async (incoming: SignedIncoming<ExportPending>): Promise<ExportPending['answer']> => {
  const { db, caller, query, now } = incoming
  const page = { ...pageOf(query, PENDING_ORDER), offset: 0, limit: EXPORT_LIMIT }
  const { items, totalCount } = await findPending(db, filterOf(query, caller, now), page)
  if (totalCount > EXPORT_LIMIT) {
    const values = { linhas: totalCount.toLocaleString('pt-BR'), limite: EXPORT_LIMIT.toLocaleString('pt-BR') }
    throw new Refusal(422, 'EXPORT_TOO_LARGE', { values })
  }
  return exportList(incoming, {
    title: 'Informações pendentes',
    entity: 'student_requirement',
    columns: COLUMNS,
    ids: items.map(({ id }) => id),
    read: async (ids) => ids.flatMap((id) => items[id - 1] ?? []),
  })
}

const COLUMNS: ExportColumns<PendingRow> = {
  nomeAluno: [text('Aluno', ({ nomeAluno }) => nomeAluno), text('RA', ({ ra }) => ra)],
  serie: [
    text('Unidade', ({ unidade }) => unidade),
    text('Série', ({ serie }) => serie),
    text('Turma', ({ turma }) => turma),
  ],
  item: [text('Tipo', ({ tipo }) => nameIn(PENDING_KINDS, tipo)), text('Pendência', ({ item }) => item)],
  status: [
    text('Exigência', ({ comportamento }) =>
      comportamento === null ? null : nameIn(REQUIREMENT_BEHAVIOURS, comportamento),
    ),
    text('Situação', ({ status }) => (status === null ? null : nameIn(DOCUMENT_STATUSES, status))),
  ],
  prazo: [{ heading: 'Prazo', kind: 'date', valueOf: ({ prazo }) => prazo }],
  dias: [{ heading: 'Dias', kind: 'number', valueOf: ({ dias }) => dias }],
  responsavel: [text('Responsável', ({ responsavel }) => responsavel)],
}
