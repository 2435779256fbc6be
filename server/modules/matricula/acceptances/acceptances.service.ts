import type { AcceptanceRow, ExportAcceptances, ListAllAcceptances } from '#domain/acceptances/acceptances.schemas.ts'
import { personKind } from '#domain/audit/auditLabels.ts'
import { ACCEPTANCE_STATES, ACCEPTED_KINDS } from '#domain/acceptances/acceptances.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { schoolSecond } from '#domain/base/schoolTime.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageOf } from '#server/http/paging.ts'
import type { Storages } from '#server/files/index.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ExportColumns, text } from '#server/http/sheet/exportList.ts'
import {
  ACCEPTANCE_ORDER,
  type AcceptanceFilter,
  findAcceptances,
  versionChoices,
} from '#server/modules/matricula/acceptances/acceptances.repository.ts'
import { daysBetween, nameOf, toldFilters } from '#server/reports/told.ts'
import { exportReport, rowsInPlace, wholeOf } from '#server/reports/report.ts'
import { narrowedTo } from '#server/rows/units.ts'

type Asked = Omit<ListAllAcceptances['query'], 'SkipCount' | 'MaxResultCount' | 'Sorting'>

const filterOf = (query: Asked, caller: Caller): AcceptanceFilter => ({
  text: query.Filtro ?? '',
  caller: narrowedTo(caller, query.idUnidade),
  kind: query.tipo,
  state: query.situacao,
  loginType: query.tipoLogin,
  versionId: query.idVersao,
  from: query.de,
  to: query.ate,
})

/** M27. @throws Refusal 400 for a field that does not sort */
export const acceptancePage = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListAllAcceptances>): Promise<ListAllAcceptances['answer']> => ({
  ...(await findAcceptances(db, filterOf(query, caller), pageOf(query, ACCEPTANCE_ORDER))),
  versoes: await versionChoices(db),
})

/** M27 as a file. @throws Refusal 422 EXPORT_TOO_LARGE; 400, 422 as `exportReport` */
export const exportAcceptances = async (
  incoming: SignedIncoming<ExportAcceptances>,
  storages: Storages,
): Promise<ExportAcceptances['answer']> => {
  const { db, caller, query } = incoming
  const filter = filterOf(query, caller)
  const page = { ...pageOf(query, ACCEPTANCE_ORDER), ...wholeOf(query) }
  const { items, totalCount } = await findAcceptances(db, filter, page)
  return exportReport(incoming, storages, {
    title: 'Aceite de termos',
    entity: 'term_acceptance',
    columns: COLUMNS,
    ...rowsInPlace(query, items, totalCount),
    told: async () =>
      toldFilters({
        Unidade: await nameOf(db, 'unit', query.idUnidade),
        Tipo: filter.kind && nameIn(ACCEPTED_KINDS, filter.kind),
        Versão: (await versionChoices(db)).find(({ id }) => id === filter.versionId)?.nome,
        Situação: filter.state && nameIn(ACCEPTANCE_STATES, filter.state),
        Quem: filter.loginType && personKind(filter.loginType),
        Aceite: daysBetween(filter.from, filter.to),
        Busca: filter.text,
      }),
  })
}

const COLUMNS: ExportColumns<AcceptanceRow> = {
  nome: [text('Nome', ({ nome }) => nome), text('Quem', ({ tipoLogin }) => personKind(tipoLogin))],
  texto: [
    text('Tipo', ({ tipo }) => nameIn(ACCEPTED_KINDS, tipo)),
    text('Texto', ({ texto }) => texto),
    { heading: 'Versão', kind: 'number', valueOf: ({ numeroVersao }) => numeroVersao },
  ],
  situacao: [text('Situação', ({ situacao }) => nameIn(ACCEPTANCE_STATES, situacao))],
  em: [text('Quando', ({ em }) => (em === null ? null : schoolSecond(new Date(em))))],
  endereco: [text('De onde', ({ endereco }) => endereco)],
}
