import type { ExportPending, ListPending, PendingRow } from '#domain/api/pending.schemas.ts'
import { DOCUMENT_STATUSES, REQUIREMENT_BEHAVIOURS } from '#domain/lists/documents.ts'
import { nameIn } from '#domain/lists/list.ts'
import { PENDING_KINDS } from '#domain/lists/pending.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ExportColumns, text } from '#server/http/sheet/exportList.ts'
import { findPending, PENDING_ORDER, type PendingFilter } from '#server/modules/matricula/pending/pending.repository.ts'
import { exportReport, nameOf, rowsInPlace, toldFilters, wholeOf } from '#server/modules/matricula/reports/index.ts'

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

/** The same as a file. @throws Refusal 422 EXPORT_TOO_LARGE; 400, 422 as `exportReport` */
export const exportPending = async (incoming: SignedIncoming<ExportPending>): Promise<ExportPending['answer']> => {
  const { db, caller, query, now } = incoming
  const filter = filterOf(query, caller, now)
  const { items, totalCount } = await findPending(db, filter, { ...pageOf(query, PENDING_ORDER), ...wholeOf(query) })
  return exportReport(incoming, {
    title: 'Informações pendentes',
    entity: 'student_requirement',
    columns: COLUMNS,
    ...rowsInPlace(query, items, totalCount),
    told: async () =>
      toldFilters({
        Unidade: await nameOf(db, 'unit', filter.unitId),
        Série: await nameOf(db, 'grade', filter.gradeId),
        Tipo: filter.kind && nameIn(PENDING_KINDS, filter.kind),
        Prazo: filter.late ? 'somente vencidas' : undefined,
        Busca: filter.text,
      }),
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
