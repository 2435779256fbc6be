import Type from 'typebox'
import { Ativo, type ById, Conferido, Id, Paged, PAGING, Versao, orNull } from '#domain/base/common.schemas.ts'
import { MOST_INSTALMENTS } from '#domain/payments/payments.lists.ts'
import { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { CONDITION_LABELS, PRICE_TABLE_LABELS as LABELS } from '#domain/priceTables/priceTables.labels.ts'

const closed = { additionalProperties: false } as const
const Percent = (title: string) => Type.Number({ minimum: 0, maximum: 100, title })

type ConditionField = keyof typeof CONDITION_LABELS
const count = (name: ConditionField, maximum: number) =>
  orNull(Type.Integer({ minimum: 0, maximum, title: CONDITION_LABELS[name] }), CONDITION_LABELS[name])
/** ISO date, empty for none. */
const day = (name: ConditionField) => Type.String({ maxLength: 40, title: CONDITION_LABELS[name] })
const percent = (name: ConditionField) => Percent(CONDITION_LABELS[name])
const flag = (name: ConditionField) => Type.Boolean({ title: CONDITION_LABELS[name] })
const history = (name: ConditionField) => orNull(Id(CONDITION_LABELS[name]), CONDITION_LABELS[name])

/** A condition of a price table (portal.md 3); `priceTableFlaws` validates it. */
export const PriceCondition = Type.Object(
  {
    nomeCondicao: Type.String({ maxLength: 80, title: CONDITION_LABELS.nomeCondicao }),
    /** Initial and further instalments together. */
    qtdParcelas: count('qtdParcelas', MOST_INSTALMENTS),
    /** 1 to 28, or 99 for the last business day. */
    dataPagamento: count('dataPagamento', 99),
    primeiraParcelaFixa: flag('primeiraParcelaFixa'),
    /** With a first instalment on a fixed date. */
    dataPagamentoPrimeiraParcela: day('dataPagamentoPrimeiraParcela'),
    /** Without a fixed date: days from the contract on. Null: the next due day. */
    prazoParcelaInicial: count('prazoParcelaInicial', 365),
    /** For who contracts after the fixed date: so many days later, or a day. */
    prazoPosProcessoDias: count('prazoPosProcessoDias', 365),
    prazoPosProcessoData: day('prazoPosProcessoData'),
    parcelamentoInicial: flag('parcelamentoInicial'),
    qtdParcelasInicial: count('qtdParcelasInicial', MOST_INSTALMENTS),
    descontoParcelaInicial: percent('descontoParcelaInicial'),
    historicoPadraoParcelaInicial: history('historicoPadraoParcelaInicial'),
    /** How many follow the initial ones; the server counts it itself. */
    demaisParcelas: count('demaisParcelas', MOST_INSTALMENTS),
    /** Empty: the month after the initial ones. */
    dataPagamentoDemaisParcelas: day('dataPagamentoDemaisParcelas'),
    descontoDemaisParcelas: percent('descontoDemaisParcelas'),
    historicoPadraoDemaisParcelas: history('historicoPadraoDemaisParcelas'),
    /** For budgets that are made before an enrolment, and offered to nobody who enrols. */
    isBudget: flag('isBudget'),
  },
  closed,
)
export type PriceCondition = Type.Static<typeof PriceCondition>

const DRAFT = {
  idAnoLetivo: orNull(Id(LABELS.idAnoLetivo), LABELS.idAnoLetivo),
  /** Null: of the whole school. */
  idUnidade: orNull(Id(LABELS.idUnidade), LABELS.idUnidade),
  nomeTabela: Type.String({ maxLength: 80, title: LABELS.nomeTabela }),
  tipoTabelaPreco: orNull(
    Type.Integer({ minimum: 0, maximum: 99, title: LABELS.tipoTabelaPreco }),
    LABELS.tipoTabelaPreco,
  ),
  tabelaPrecoCondicoes: Type.Array(PriceCondition, { maxItems: 20, title: LABELS.tabelaPrecoCondicoes }),
}

export const PriceTableDraft = Type.Object(DRAFT, closed)
export type PriceTableDraft = Type.Static<typeof PriceTableDraft>

export const PriceTableRecord = Type.Object({
  ...DRAFT,
  id: Type.Integer(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
  /** Of the table: what is in use is not changed, but followed by the next one. */
  edicao: Type.Integer(),
  /** The edition that followed; null for the newest. */
  idSucessora: orNull(Type.Integer(), 'Sucessora'),
  /** Annual fees that are divided by it. */
  anuidades: Type.Integer(),
})
export type PriceTableRecord = Type.Static<typeof PriceTableRecord>

export const PriceTableListQuery = Type.Object(
  {
    ...PAGING,
    /** Left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id(LABELS.idAnoLetivo)),
    idUnidade: Type.Optional(Id(LABELS.idUnidade)),
    tipoTabelaPreco: Type.Optional(Type.Integer({ minimum: 1, maximum: 99, title: LABELS.tipoTabelaPreco })),
    Situacao: Type.Optional(Ativo),
    Filtro: Type.Optional(Type.String({ maxLength: 80, title: 'Busca' })),
  },
  closed,
)

export const PriceTableRow = Type.Object({
  id: Type.Integer(),
  nomeTabela: Type.String(),
  anoLetivo: Type.Integer(),
  /** Null: the whole school. */
  unidade: orNull(Type.String(), LABELS.idUnidade),
  tipoTabelaPreco: Type.Integer(),
  edicao: Type.Integer(),
  condicoes: Type.Array(Type.String()),
  anuidades: Type.Integer(),
  /** In a closed year nothing changes. */
  anoEncerrado: Type.Boolean(),
  /** Whether the caller may change the table: only staff of all units change one of the whole school. */
  podeAlterar: Type.Boolean(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
})
export type PriceTableRow = Type.Static<typeof PriceTableRow>

export const PriceTablePage = Paged(PriceTableRow)
export interface ListPriceTables {
  query: Type.Static<typeof PriceTableListQuery>
  answer: Type.Static<typeof PriceTablePage>
}

const { anos, anosDasUnidades, unidades, cursos, series } = SchoolChoices.properties
const named = { id: Type.Integer(), nome: Type.String(), ativo: Type.Boolean() }

/** The options for price tables and annual fees; inactive options are included. */
export const PriceChoices = Type.Object({
  anos,
  anosDasUnidades,
  unidades,
  cursos,
  series,
  historicos: Type.Array(Type.Object(named)),
  /** Every edition, with what it makes of a fee; the newest ones are active. */
  tabelas: Type.Array(
    Type.Object({
      ...named,
      tabelaPrecoCondicoes: Type.Array(PriceCondition),
      idAnoLetivo: Type.Integer(),
      idUnidade: orNull(Type.Integer(), LABELS.idUnidade),
      tipoTabelaPreco: Type.Integer(),
    }),
  ),
  /** Extra courses of years that are not closed. */
  cursosExtras: Type.Array(Type.Object({ ...named, idAnoLetivo: Type.Integer(), idUnidade: Type.Integer() })),
  itens: Type.Array(
    Type.Object({
      ...named,
      /** Null: of all units. */
      idUnidade: orNull(Type.Integer(), LABELS.idUnidade),
      /** None: for all grades. */
      series: Type.Array(Type.Integer()),
    }),
  ),
  /** Whether the caller works in all units. */
  todasUnidades: Type.Boolean(),
})
export type PriceChoices = Type.Static<typeof PriceChoices>

export interface PriceTableWire {
  readonly draft: PriceTableDraft
  readonly record: PriceTableRecord
  readonly row: PriceTableRow
  readonly query: Type.Static<typeof PriceTableListQuery>
  readonly choices: PriceChoices
}

export interface GetPriceChoices {
  answer: PriceChoices
}

export interface GetPriceTable {
  params: Type.Static<typeof ById>
  answer: PriceTableRecord
}

export interface CreatePriceTable {
  body: PriceTableDraft
  answer: PriceTableRecord
}

export const PriceTableChange = Type.Object({ ...DRAFT, versao: Versao }, closed)
export interface UpdatePriceTable {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof PriceTableChange>
  /** Another id where a new edition was made. */
  answer: PriceTableRecord
  conflict: PriceTableRecord
}

export const PriceTableStatus = Type.Object({ ativo: Ativo, versao: Versao }, closed)
export interface SetPriceTableStatus {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof PriceTableStatus>
  answer: PriceTableRecord
  conflict: PriceTableRecord
}

/** Prices of a year for another: one table with the annual fees that use it, or all fees with the tables they need. */
export const PriceCopy = Type.Object(
  {
    idAnoLetivo: Id(LABELS.idAnoLetivo),
    idAnoDestino: Id('Ano de destino'),
    idUnidade: Type.Optional(Id(LABELS.idUnidade)),
    idTabela: Type.Optional(Id('Tabela de preço')),
    /** Of what kind of thing the fees are, where no table says it. Extra courses take theirs along when they are copied. */
    tipo: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, title: LABELS.tipoTabelaPreco })),
    /** Percentage by which the fees rise. */
    reajuste: Type.Number({ minimum: -50, maximum: 100, title: 'Reajuste' }),
  },
  closed,
)
export type PriceCopy = Type.Static<typeof PriceCopy>

export const PriceCopyBody = Type.Object({ ...PriceCopy.properties, conferido: Conferido }, closed)

/** What copying does, or would do. What is there already stays as it is. */
export const PriceCopyResult = Type.Object({
  tabelas: Type.Array(
    Type.Object({ nome: Type.String(), unidade: orNull(Type.String(), 'Unidade'), nova: Type.Boolean() }),
  ),
  anuidades: Type.Array(
    Type.Object({
      nome: Type.String(),
      unidade: Type.String(),
      /** Cents. */
      de: Type.Integer(),
      /** What it will be, or is already. */
      para: Type.Integer(),
      nova: Type.Boolean(),
    }),
  ),
  conferido: Conferido,
})
export type PriceCopyResult = Type.Static<typeof PriceCopyResult>

export interface PreviewPriceCopy {
  body: PriceCopy
  answer: PriceCopyResult
}
export interface CopyPrices {
  body: Type.Static<typeof PriceCopyBody>
  answer: PriceCopyResult
}
