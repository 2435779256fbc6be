import type { ExportGrants, GrantRow } from '#domain/discounts/discounts.schemas.ts'
import { GRANT_STATUSES } from '#domain/discounts/discounts.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ExportColumns, exportList, idsOf, text } from '#server/http/sheet/exportList.ts'
import {
  GRANT_ORDER,
  matchingGrants,
  NEWEST_FIRST,
  readGrants,
  SORTABLE,
} from '#server/modules/matricula/discounts/listGrants.ts'

/** The list as a file. @throws Refusal as `listGrants`, `exportList` and `idsOf` */
export const exportGrants = async (incoming: SignedIncoming<ExportGrants>): Promise<ExportGrants['answer']> => {
  const { db, caller, query } = incoming
  const { field, direction } = pageOf({ Sorting: query.Sorting ?? NEWEST_FIRST }, SORTABLE)
  const found = (await matchingGrants(incoming))
    .select('discount_grant.id')
    .orderBy(GRANT_ORDER[field], direction)
    .orderBy('discount_grant.id', direction)
  return exportList(incoming, {
    title: 'Concessões de desconto',
    entity: 'discount_grant',
    columns: SHEET,
    ids: await idsOf(db, found),
    read: (ids) => readGrants(db, caller, ids),
  })
}

const SHEET: ExportColumns<GrantRow> = {
  aluno: [
    text('Aluno', ({ aluno }) => aluno),
    text('RA', ({ ra }) => ra),
    text('Série', ({ serie }) => serie),
    text('Unidade', ({ unidade }) => unidade),
  ],
  desconto: [
    text('Desconto', ({ desconto }) => desconto),
    { heading: 'Percentual (%)', kind: 'number', valueOf: ({ percentual }) => percentual },
    { heading: 'Valor por parcela', kind: 'money', valueOf: ({ valor }) => valor },
    text('Condicional', ({ condicional }) => (condicional ? 'Sim' : 'Não')),
    { heading: 'Início', kind: 'date', valueOf: ({ inicio }) => inicio },
    { heading: 'Fim', kind: 'date', valueOf: ({ fim }) => fim },
  ],
  impacto: [
    { heading: 'Ano sem o desconto', kind: 'money', valueOf: ({ antes }) => antes },
    { heading: 'Ano com o desconto', kind: 'money', valueOf: ({ depois }) => depois },
  ],
  situacao: [
    text('Situação', ({ situacao }) => nameIn(GRANT_STATUSES, situacao)),
    text('Solicitante', ({ solicitante }) => solicitante),
    text('Motivo', ({ motivo }) => motivo),
    text('Decisor', ({ decisor }) => decisor),
    text('Motivo da decisão', ({ motivoDecisao }) => motivoDecisao),
  ],
}
