import type { Kysely } from 'kysely'
import type {
  CountPending,
  ExportPending,
  ListPending,
  PendingCounts,
  PendingRow,
} from '#domain/pending/pending.schemas.ts'
import { DOCUMENT_STATUSES, REQUIREMENT_BEHAVIOURS } from '#domain/requirements/requirements.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import {
  BY_KIND,
  PENDING_GROUPS,
  PENDING_KINDS,
  PENDING_SERIES,
  type PendingGroup,
} from '#domain/pending/pending.lists.ts'
import { sumBy } from '#domain/base/sum.ts'
import { pageOf } from '#server/http/paging.ts'
import type { Database } from '#server/db/schema.ts'
import type { Storages } from '#server/files/index.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ExportColumns, text } from '#server/http/sheet/exportList.ts'
import { pendingFilter } from '#server/modules/matricula/pending/filter.ts'
import { groupsOf } from '#server/modules/matricula/pending/groups.ts'
import {
  countPending,
  findPending,
  PENDING_ORDER,
  type PendingFilter,
} from '#server/modules/matricula/pending/pending.repository.ts'
import { type Chart, chartTable } from '#server/reports/chart.ts'
import { exportReport, requireRoom, rowsInPlace, wholeOf } from '#server/reports/report.ts'
import { nameOf, toldFilters } from '#server/reports/told.ts'

/** M28: the pending items of students in the caller's units. @throws Refusal 400 for a field that does not sort */
export const pendingPage = async (incoming: SignedIncoming<ListPending>): Promise<ListPending['answer']> => ({
  items: await findPending(
    incoming.db,
    pendingFilter(incoming.query, incoming.caller, incoming.now),
    pageOf(incoming.query, PENDING_ORDER),
  ),
})

/** M28 as counts. */
export const pendingCounts = async (incoming: SignedIncoming<CountPending>): Promise<PendingCounts> => {
  const { db, query } = incoming
  return countsOf(db, pendingFilter(incoming.query, incoming.caller, incoming.now), query.agrupar ?? BY_KIND)
}

const countsOf = async (db: Kysely<Database>, filter: PendingFilter, group: PendingGroup): Promise<PendingCounts> => {
  const counts = await countPending(db, filter)
  return {
    agrupar: group,
    series: [...PENDING_SERIES],
    grupos: await groupsOf(db, { counts, group, filter }),
    total: sumBy(counts, ({ count }) => count),
  }
}

/** M28 as a file; in print, the counts precede the list. @throws Refusal 422 EXPORT_TOO_LARGE; 400, 422 as `exportReport` */
export const exportPending = async (
  incoming: SignedIncoming<ExportPending>,
  storages: Storages,
): Promise<ExportPending['answer']> => {
  const { db, query } = incoming
  const { agrupar = BY_KIND, ...own } = query
  const filter = pendingFilter(incoming.query, incoming.caller, incoming.now)
  const counts = await countsOf(db, filter, agrupar)
  requireRoom(own, counts.total)
  const rows = await findPending(db, filter, { ...pageOf(query, PENDING_ORDER), ...wholeOf(own) })
  return exportReport({ ...incoming, query: own }, storages, {
    title: 'Informações pendentes',
    entity: 'student_requirement',
    columns: COLUMNS,
    ...rowsInPlace(own, rows, counts.total),
    told: async () =>
      toldFilters({
        Unidade: await nameOf(db, 'unit', filter.unitId),
        Série: await nameOf(db, 'grade', filter.gradeId),
        Tipo: filter.kind && nameIn(PENDING_KINDS, filter.kind),
        Prazo: filter.late ? 'somente vencidas' : undefined,
        Busca: filter.text,
      }),
    above: async () => [chartTable(chartOf(counts))],
  })
}

const chartOf = ({ agrupar, series, grupos }: PendingCounts): Chart => ({
  title: `Pendências por ${nameIn(PENDING_GROUPS, agrupar).toLowerCase()}`,
  heading: nameIn(PENDING_GROUPS, agrupar),
  total: 'Total',
  series,
  rows: grupos.map(({ nome, valores }) => ({ name: nome, values: valores })),
})

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
