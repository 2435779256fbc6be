import type { AcceptanceRow, ExportAcceptances, ListAllAcceptances } from '#domain/api/acceptances.schemas.ts'
import { EXPORT_LIMIT } from '#domain/exports.ts'
import { ACCEPTANCE_STATES, ACCEPTED_KINDS } from '#domain/lists/acceptances.ts'
import { nameIn } from '#domain/lists/list.ts'
import { personKind } from '#domain/audit/labels.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageOf } from '#server/http/paging.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ExportColumns, exportList, text } from '#server/http/sheet/exportList.ts'
import {
  ACCEPTANCE_ORDER,
  type AcceptanceFilter,
  findAcceptances,
  versionChoices,
} from '#server/modules/matricula/acceptances/acceptances.repository.ts'

type Asked = Omit<ListAllAcceptances['query'], 'SkipCount' | 'MaxResultCount' | 'Sorting'>

const filterOf = (query: Asked, caller: Caller): AcceptanceFilter => ({
  text: query.Filtro ?? '',
  units: within(caller.units, query.idUnidade),
  kind: query.tipo,
  state: query.situacao,
  loginType: query.tipoLogin,
  versionId: query.idVersao,
  from: query.de,
  to: query.ate,
})

/** One of the caller's units, or all of them; none where it is none of them. */
const within = (units: Caller['units'], unitId: number | undefined): Caller['units'] => {
  if (unitId === undefined) return units
  return units === 'all' || units.includes(unitId) ? [unitId] : []
}

/** M27. @throws Refusal 400 for a field that does not sort */
export const acceptancePage = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListAllAcceptances>): Promise<ListAllAcceptances['answer']> => ({
  ...(await findAcceptances(db, filterOf(query, caller), pageOf(query, ACCEPTANCE_ORDER))),
  versoes: await versionChoices(db),
})

/** The same as a file. @throws Refusal 422 EXPORT_TOO_LARGE; 400 as `exportList` */
export const exportAcceptances = async (
  incoming: SignedIncoming<ExportAcceptances>,
): Promise<ExportAcceptances['answer']> => {
  const { db, caller, query } = incoming
  const page = { ...pageOf(query, ACCEPTANCE_ORDER), offset: 0, limit: EXPORT_LIMIT }
  const { items, totalCount } = await findAcceptances(db, filterOf(query, caller), page)
  if (totalCount > EXPORT_LIMIT) {
    const values = { linhas: totalCount.toLocaleString('pt-BR'), limite: EXPORT_LIMIT.toLocaleString('pt-BR') }
    throw new Refusal(422, 'EXPORT_TOO_LARGE', { values })
  }
  return exportList(incoming, {
    title: 'Aceite de termos',
    entity: 'term_acceptance',
    columns: COLUMNS,
    ids: items.map(({ id }) => id),
    read: async (ids) => ids.flatMap((id) => items[id - 1] ?? []),
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
  em: [text('Quando', ({ em }) => (em === null ? null : INSTANT.format(new Date(em))))],
  endereco: [text('De onde', ({ endereco }) => endereco)],
}

const INSTANT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})
