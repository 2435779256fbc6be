import type { ExtraOfferDraft, ExtraOfferRecord } from '#domain/api/extraOffers.schemas.ts'
import { requiredMessage } from '#domain/sentences.ts'
import { EXTRA_OFFER_LABELS as LABELS } from '#domain/rules/extraCourses/labels.ts'

type Flaws = Readonly<Record<string, string>>

/** What somebody decides of a course that is there. */
export const extraOfferDraftOf = ({
  vagas,
  valorAnual,
  idTabelaPreco,
  opcoesPagamento,
}: ExtraOfferRecord): ExtraOfferDraft => ({ vagas, valorAnual, idTabelaPreco, opcoesPagamento })

/** The conditions of the table that is chosen. */
export const offeredConditions = (
  { tabelas }: Pick<ExtraOfferRecord, 'tabelas'>,
  { idTabelaPreco }: Pick<ExtraOfferDraft, 'idTabelaPreco'>,
): readonly string[] => tabelas.find(({ id }) => id === idTabelaPreco)?.condicoes ?? []

/** The draft as it is kept: only conditions of the table, and all of them as none. */
export const settledExtraOffer = (
  draft: ExtraOfferDraft,
  record: Pick<ExtraOfferRecord, 'tabelas'>,
): ExtraOfferDraft => {
  const there = offeredConditions(record, draft)
  const chosen = there.filter((name) => draft.opcoesPagamento.includes(name))
  return { ...draft, opcoesPagamento: chosen.length === there.length ? [] : chosen }
}

/**
 * The sentence of every field that is wrong. What somebody signed up for costs what it cost then: a price that was set
 * does not change under them.
 */
export const extraOfferFlaws = (draft: ExtraOfferDraft, record: ExtraOfferRecord): Flaws => ({
  ...seatsFlaw(draft, record),
  ...priceFlaw(draft),
  ...tableFlaw(draft, record),
  ...keptPriceFlaw(draft, record),
})

const seatsFlaw = ({ vagas }: ExtraOfferDraft, { contagem: { inscritos } }: ExtraOfferRecord): Flaws => {
  if (vagas === null) return { vagas: requiredMessage(LABELS.vagas) }
  if (vagas === 0) return { vagas: `O campo ${LABELS.vagas} precisa ser no mínimo 1.` }
  return vagas < inscritos
    ? { vagas: `O campo ${LABELS.vagas} não pode ser menor que os ${inscritos} lugares ocupados.` }
    : {}
}

/** A price and the table by which it is paid come together. */
const priceFlaw = ({ valorAnual, idTabelaPreco }: ExtraOfferDraft): Flaws => {
  if (valorAnual === 0) return { valorAnual: 'O valor anual precisa ser maior que zero.' }
  if (valorAnual === null && idTabelaPreco !== null) return { valorAnual: requiredMessage(LABELS.valorAnual) }
  return valorAnual !== null && idTabelaPreco === null ? { idTabelaPreco: requiredMessage(LABELS.idTabelaPreco) } : {}
}

const tableFlaw = ({ idTabelaPreco }: ExtraOfferDraft, { idTabelaPreco: before, tabelas }: ExtraOfferRecord): Flaws => {
  const isAllowed =
    idTabelaPreco === null || idTabelaPreco === before || tabelas.some(({ id, ativo }) => id === idTabelaPreco && ativo)
  return isAllowed ? {} : { idTabelaPreco: `O valor do campo ${LABELS.idTabelaPreco} não é aceito.` }
}

const keptPriceFlaw = (draft: ExtraOfferDraft, before: ExtraOfferRecord): Flaws => {
  const { inscritos, espera } = before.contagem
  if (before.valorAnual === null || inscritos + espera === 0) return {}
  const flaws: Record<string, string> = {}
  for (const name of ['valorAnual', 'idTabelaPreco'] as const)
    if (draft[name] !== before[name]) flaws[name] = `O campo ${LABELS[name]} não pode mudar: há inscrições neste curso.`
  return flaws
}
