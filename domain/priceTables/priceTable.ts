import type { PriceCondition, PriceTableDraft, PriceTableRecord } from '#domain/priceTables/priceTables.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { DUE_DAYS } from '#domain/payments/payments.lists.ts'
import { PRICE_TABLE_KINDS, REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { addMonths, monthOf } from '#domain/base/days.ts'
import { dayIn } from '#domain/payments/dueDays.ts'
import { CONDITION_LABELS, PRICE_TABLE_LABELS as LABELS } from '#domain/priceTables/priceTables.labels.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { searchable } from '#domain/base/text.ts'

type Flaws = Readonly<Record<string, string>>

/** Twelve instalments on the tenth, as the law has it (Lei 9.870, art. 1º, § 5º). */
export const NEW_CONDITION: PriceCondition = {
  nomeCondicao: '12 parcelas',
  qtdParcelas: 12,
  dataPagamento: 10,
  primeiraParcelaFixa: false,
  dataPagamentoPrimeiraParcela: '',
  prazoParcelaInicial: null,
  prazoPosProcessoDias: null,
  prazoPosProcessoData: '',
  parcelamentoInicial: false,
  qtdParcelasInicial: 1,
  descontoParcelaInicial: 0,
  historicoPadraoParcelaInicial: null,
  demaisParcelas: 11,
  dataPagamentoDemaisParcelas: '',
  descontoDemaisParcelas: 0,
  historicoPadraoDemaisParcelas: null,
  isBudget: false,
}

export const NEW_PRICE_TABLE: PriceTableDraft = {
  idAnoLetivo: null,
  idUnidade: null,
  nomeTabela: '',
  tipoTabelaPreco: REGULAR_COURSES,
  tabelaPrecoCondicoes: [NEW_CONDITION],
}

/** The instalments with which a condition begins: one where they are not divided. */
export const initialCountOf = ({ parcelamentoInicial, qtdParcelasInicial }: PriceCondition): number | null =>
  parcelamentoInicial ? qtdParcelasInicial : 1

/** The draft as it is kept: what the choices leave without meaning is empty, and the further instalments are counted. */
export const settledPriceTable = (draft: PriceTableDraft): PriceTableDraft => ({
  ...draft,
  nomeTabela: draft.nomeTabela.trim(),
  tabelaPrecoCondicoes: draft.tabelaPrecoCondicoes.map(settledCondition),
})

/** One condition of it. */
export const settledCondition = (condition: PriceCondition): PriceCondition => {
  const isFixed = condition.primeiraParcelaFixa
  const qtdParcelasInicial = initialCountOf(condition)
  return {
    ...condition,
    nomeCondicao: condition.nomeCondicao.trim(),
    qtdParcelasInicial,
    demaisParcelas: Math.max(0, (condition.qtdParcelas ?? 0) - (qtdParcelasInicial ?? 0)),
    dataPagamentoPrimeiraParcela: isFixed ? condition.dataPagamentoPrimeiraParcela : '',
    prazoPosProcessoDias: isFixed ? condition.prazoPosProcessoDias : null,
    prazoPosProcessoData: isFixed ? condition.prazoPosProcessoData : '',
    prazoParcelaInicial: isFixed ? null : condition.prazoParcelaInicial,
  }
}

/** What somebody fills in of a table that is there. */
export const priceTableDraftOf = ({
  id: _id,
  ativo: _ativo,
  versao: _versao,
  edicao: _edicao,
  idSucessora: _idSucessora,
  anuidades: _anuidades,
  ...draft
}: PriceTableRecord): PriceTableDraft => draft

/** The sentence of every field that is wrong by itself, conditions by path: `tabelaPrecoCondicoes.0.qtdParcelas`. */
export const priceTableFlaws = (draft: PriceTableDraft): Flaws => {
  const flaws: Record<string, string> = {}
  if (draft.idAnoLetivo === null) flaws['idAnoLetivo'] = requiredMessage(LABELS.idAnoLetivo)
  if (draft.nomeTabela.trim() === '') flaws['nomeTabela'] = requiredMessage(LABELS.nomeTabela)
  if (!PRICE_TABLE_KINDS.some(({ id }) => id === draft.tipoTabelaPreco))
    flaws['tipoTabelaPreco'] = requiredMessage(LABELS.tipoTabelaPreco)
  if (draft.tabelaPrecoCondicoes.length === 0)
    flaws['tabelaPrecoCondicoes'] = 'Inclua ao menos uma condição de pagamento.'
  const names = draft.tabelaPrecoCondicoes.map(({ nomeCondicao }) => searchable(nomeCondicao.trim()))
  for (const [place, condition] of draft.tabelaPrecoCondicoes.entries()) {
    const isRepeated = names.indexOf(names[place] ?? '') < place
    const own = conditionFlaws(condition)
    for (const [name, sentence] of Object.entries({
      ...(isRepeated && { nomeCondicao: 'Já há uma condição com este nome nesta tabela.' }),
      ...own,
    }))
      flaws[`tabelaPrecoCondicoes.${place}.${name}`] = sentence
  }
  const isOffered = draft.tabelaPrecoCondicoes.some(({ isBudget }) => !isBudget)
  if (draft.tabelaPrecoCondicoes.length > 0 && !isOffered)
    flaws['tabelaPrecoCondicoes.0.isBudget'] = 'Ao menos uma condição precisa valer para quem se matricula.'
  return flaws
}

/** The conditions by which an enrolment may be paid: all but those that are for budgets alone. */
export const payableConditions = (conditions: readonly PriceCondition[]): readonly PriceCondition[] =>
  conditions.filter(({ isBudget }) => !isBudget)

/** The name of a condition where those for budgets stand among the others. */
export const conditionName = ({ nomeCondicao, isBudget }: PriceCondition): string =>
  isBudget ? `${nomeCondicao} (só em orçamentos)` : nomeCondicao

/** What the next edition of a table that is in use may not become: one of another year or unit, or for other things. */
export const tableInUseFlaws = (before: PriceTableRecord, draft: PriceTableDraft): Flaws => {
  const flaws: Record<string, string> = {}
  if (before.anuidades === 0) return flaws
  for (const name of ['idAnoLetivo', 'idUnidade', 'tipoTabelaPreco'] as const)
    if (draft[name] !== before[name]) flaws[name] = `O campo ${LABELS[name]} não pode mudar: a tabela está em uso.`
  return flaws
}

/** What is wrong with one condition. */
const conditionFlaws = (condition: PriceCondition): Flaws => {
  const flaws: Partial<Record<keyof PriceCondition, string>> = {}
  const { qtdParcelas, dataPagamento, parcelamentoInicial, qtdParcelasInicial } = condition
  if (condition.nomeCondicao.trim() === '') flaws.nomeCondicao = requiredMessage(CONDITION_LABELS.nomeCondicao)
  if (qtdParcelas === null) flaws.qtdParcelas = requiredMessage(CONDITION_LABELS.qtdParcelas)
  else if (qtdParcelas < 1) flaws.qtdParcelas = 'Informe ao menos uma parcela.'
  if (dataPagamento === null) flaws.dataPagamento = requiredMessage(CONDITION_LABELS.dataPagamento)
  else if (!DUE_DAYS.some(({ id }) => id === dataPagamento)) flaws.dataPagamento = notAccepted('dataPagamento')
  if (parcelamentoInicial) {
    if (qtdParcelasInicial === null) flaws.qtdParcelasInicial = requiredMessage(CONDITION_LABELS.qtdParcelasInicial)
    else if (qtdParcelasInicial < 1 || qtdParcelasInicial > (qtdParcelas ?? 0))
      flaws.qtdParcelasInicial = 'As parcelas iniciais são ao menos uma, e não mais que todas.'
  }
  return { ...flaws, ...dayFlaws(condition), ...percentFlaws(condition) }
}

const notAccepted = (name: keyof typeof CONDITION_LABELS) => `O valor do campo ${CONDITION_LABELS[name]} não é aceito.`

const DAYS = ['dataPagamentoPrimeiraParcela', 'prazoPosProcessoData', 'dataPagamentoDemaisParcelas'] as const

const dayFlaws = (condition: PriceCondition): Flaws => {
  const flaws: Partial<Record<keyof PriceCondition, string>> = {}
  for (const name of DAYS)
    if (condition[name] !== '' && !isDay(condition[name]))
      flaws[name] = `O valor do campo ${CONDITION_LABELS[name]} não é válido.`
  const { primeiraParcelaFixa, dataPagamentoPrimeiraParcela: first, prazoPosProcessoData: after } = condition
  if (!primeiraParcelaFixa) return flaws
  if (first === '') flaws.dataPagamentoPrimeiraParcela = requiredMessage(CONDITION_LABELS.dataPagamentoPrimeiraParcela)
  if (isDay(after) && after <= first) flaws.prazoPosProcessoData = 'Escolha um dia depois da data da primeira parcela.'
  if (after !== '' && condition.prazoPosProcessoDias !== null)
    flaws.prazoPosProcessoData = 'Informe os dias ou a data, não os dois.'
  return flaws
}

const percentFlaws = (condition: PriceCondition): Flaws => {
  const flaws: Partial<Record<keyof PriceCondition, string>> = {}
  for (const name of ['descontoParcelaInicial', 'descontoDemaisParcelas'] as const)
    if (condition[name] >= 100) flaws[name] = 'O desconto precisa ser menor que 100%.'
  return flaws
}

/** A table for another year: its days move along. */
export const movedToYear = (draft: PriceTableDraft, idAnoLetivo: number, years: number): PriceTableDraft => ({
  ...draft,
  idAnoLetivo,
  tabelaPrecoCondicoes: draft.tabelaPrecoCondicoes.map((condition) => ({
    ...condition,
    ...Object.fromEntries(DAYS.map((name) => [name, later(condition[name], years)])),
  })),
})

const later = (day: string, years: number): string =>
  isDay(day) ? dayIn(addMonths(monthOf(day), 12 * years), Number(day.slice(8))) : day

/** The conditions in another order: the one at a place moved by so many places; the same where it cannot. */
export const moved = <One>(list: readonly One[], place: number, by: 1 | -1): One[] => {
  const one = list[place]
  const target = place + by
  if (one === undefined || target < 0 || target >= list.length) return [...list]
  return list.toSpliced(place, 1).toSpliced(target, 0, one)
}

/** The conditions with a copy of one of them behind it, under a name that is free. */
export const withCopy = (list: readonly PriceCondition[], place: number): PriceCondition[] => {
  const one = list[place]
  if (one === undefined) return [...list]
  const taken = list.map(({ nomeCondicao }) => nomeCondicao)
  const names = taken.map((_, index) => `${one.nomeCondicao} (cópia${index === 0 ? '' : ` ${index + 1}`})`)
  const free = names.find((name) => !taken.includes(name)) ?? ''
  return list.toSpliced(place + 1, 0, { ...one, nomeCondicao: free })
}
