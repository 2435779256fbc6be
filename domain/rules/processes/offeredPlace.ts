import type { OfferedPlaceDraft, OfferedPlaceRecord } from '#domain/api/offeredPlaces.schemas.ts'
import { requiredMessage } from '#domain/sentences.ts'
import { OFFERED_PLACE_LABELS as LABELS } from '#domain/rules/processes/labels.ts'

type Flaws = Readonly<Record<string, string>>

/** What somebody decides of a place that is there. */
export const offeredPlaceDraftOf = ({
  ofertado,
  vagas,
  idTabelaPreco,
  opcoesPagamento,
  preRequisitos,
}: OfferedPlaceRecord): OfferedPlaceDraft => ({ ofertado, vagas, idTabelaPreco, opcoesPagamento, preRequisitos })

/** The conditions that a family may choose from: those of the table, or of the annual fee's where none is named. */
export const conditionsOf = (
  { tabelas, idTabelaAnuidade }: Pick<OfferedPlaceRecord, 'tabelas' | 'idTabelaAnuidade'>,
  { idTabelaPreco }: Pick<OfferedPlaceDraft, 'idTabelaPreco'>,
): readonly string[] => tabelas.find(({ id }) => id === (idTabelaPreco ?? idTabelaAnuidade))?.condicoes ?? []

/** The draft as it is kept: requirements each once, and all conditions of a table as none. */
export const settledOfferedPlace = (
  draft: OfferedPlaceDraft,
  record: Pick<OfferedPlaceRecord, 'tabelas' | 'idTabelaAnuidade'>,
): OfferedPlaceDraft => {
  const there = conditionsOf(record, draft)
  const chosen = there.filter((name) => draft.opcoesPagamento.includes(name))
  return {
    ...draft,
    opcoesPagamento: chosen.length === there.length ? [] : chosen,
    preRequisitos: [...new Set(draft.preRequisitos)].toSorted((a, b) => a - b),
  }
}

/** The sentence of every field that is wrong; what the place named before stays allowed. */
export const offeredPlaceFlaws = (draft: OfferedPlaceDraft, record: OfferedPlaceRecord): Flaws => ({
  ...seatsFlaw(draft, record),
  ...(isAllowed(record.tabelas, [draft.idTabelaPreco], [record.idTabelaPreco])
    ? {}
    : { idTabelaPreco: `O valor do campo ${LABELS.idTabelaPreco} não é aceito.` }),
  ...(isAllowed(record.requisitos, draft.preRequisitos, record.preRequisitos)
    ? {}
    : { preRequisitos: `O valor do campo ${LABELS.preRequisitos} não é aceito.` }),
})

/** Where more are in than there are seats already, the seats may stay as they are. */
const seatsFlaw = ({ vagas }: OfferedPlaceDraft, { vagas: before, preenchidas }: OfferedPlaceRecord): Flaws => {
  if (vagas === null) return { vagas: requiredMessage(LABELS.vagas) }
  if (vagas === 0) return { vagas: 'Informe ao menos 1 vaga. Para não receber ninguém, desmarque a oferta.' }
  if (vagas >= preenchidas || (before !== null && vagas >= before)) return {}
  const taken = preenchidas === 1 ? 'Há 1 vaga preenchida' : `Há ${preenchidas} vagas preenchidas`
  return { vagas: `${taken}: não podem ser menos que isso.` }
}

const isAllowed = (
  list: readonly { readonly id: number; readonly ativo: boolean }[],
  chosen: readonly (number | null)[],
  before: readonly (number | null)[],
): boolean => chosen.every((id) => id === null || before.includes(id) || list.some((one) => one.id === id && one.ativo))
