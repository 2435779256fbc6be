import Type from 'typebox'
import { Ativo, type ById, Id, Paged, PAGING, Versao } from '#domain/base/common.schemas.ts'
import type { PriceTableKind } from '#domain/priceTables/priceTables.lists.ts'
import { ANNUAL_FEE_LABELS as LABELS } from '#domain/annualFees/annualFees.labels.ts'

const closed = { additionalProperties: false } as const
const orNull = <S extends Type.TSchema>(schema: S, title: string) => Type.Union([schema, Type.Null()], { title })
const choice = (name: keyof typeof LABELS) => orNull(Id(LABELS[name]), LABELS[name])
/** Whole cents, up to R$ 10 milhões. */
const money = (name: keyof typeof LABELS) =>
  orNull(Type.Integer({ minimum: 0, maximum: 1_000_000_000, title: LABELS[name] }), LABELS[name])
const percent = (name: keyof typeof LABELS) => Type.Number({ minimum: 0, maximum: 100, title: LABELS[name] })
const day = (name: keyof typeof LABELS) => Type.String({ maxLength: 40, title: LABELS[name] })

/** Of what kind of thing a fee is: a code of `PRICE_TABLE_KINDS`, as its price table. */
const Kind = Type.Unsafe<PriceTableKind>(Type.Integer({ minimum: 1, maximum: 3, title: LABELS.tipo }))

const DRAFT = {
  tipo: Kind,
  idAnoLetivo: choice('idAnoLetivo'),
  idUnidade: choice('idUnidade'),
  idCurso: choice('idCurso'),
  /** Of an item: null for all of them. */
  idSerie: choice('idSerie'),
  idCursoExtra: choice('idCursoExtra'),
  idItem: choice('idItem'),
  idTabelaPreco: choice('idTabelaPreco'),
  valorAnual: money('valorAnual'),
  /** Part of the annual value; null: an instalment like the others. */
  valorMatricula: money('valorMatricula'),
  multa: percent('multa'),
  juros: percent('juros'),
  /** ISO dates, empty for none. */
  divulgadoEm: day('divulgadoEm'),
  prazoMatricula: day('prazoMatricula'),
  /** `arquivo:17:planilha.pdf`, empty for none. */
  planilhaCusto: Type.String({ maxLength: 200, title: LABELS.planilhaCusto }),
}

export const AnnualFeeDraft = Type.Object(DRAFT, closed)
export type AnnualFeeDraft = Type.Static<typeof AnnualFeeDraft>

/** What a year of a grade, an extra course or an item costs in a unit (M22–M24). */
export const AnnualFeeRecord = Type.Object({
  ...DRAFT,
  id: Type.Integer(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
  /** Day on which the value was set; what was published before, and since when, where it changed after that. */
  fixadoEm: Type.String(),
  valorAnterior: orNull(Type.Integer(), 'Valor anterior'),
  anteriorFixadoEm: Type.String(),
  /** Places that the unit offers in the year, of a grade or an extra course. */
  vagas: Type.Integer(),
  /** Of what it is, as people call it. */
  nome: Type.String(),
  /** Who signed up for an extra course, or waits: as long as there is somebody, its price stays. */
  inscricoes: Type.Integer(),
  /** What a grade cost in the unit in the year before; null where it had no fee. */
  valorAnoAnterior: orNull(Type.Integer(), 'Valor do ano anterior'),
  /** Another fee of the unit in the year that keeps a cost spreadsheet: one is enough for all of them. */
  planilhaDe: Type.String(),
  /** ISO day from which the text of contracts is what it is at the end of the enrolments; empty where there is none. */
  contratoDesde: Type.String(),
})
export type AnnualFeeRecord = Type.Static<typeof AnnualFeeRecord>

export const AnnualFeeListQuery = Type.Object(
  {
    ...PAGING,
    tipo: Kind,
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    /** Left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id(LABELS.idAnoLetivo)),
    idUnidade: Type.Optional(Id(LABELS.idUnidade)),
    idCurso: Type.Optional(Id(LABELS.idCurso)),
    idSerie: Type.Optional(Id(LABELS.idSerie)),
    Situacao: Type.Optional(Ativo),
  },
  closed,
)

export const AnnualFeeRow = Type.Object({
  id: Type.Integer(),
  anoLetivo: Type.Integer(),
  unidade: Type.String(),
  /** Of what it is: a grade, an extra course, an item. */
  nome: Type.String(),
  /** The course of the grade, the class of the extra course, the grade for which the item costs that. */
  detalhe: Type.String(),
  tabela: Type.String(),
  valorAnual: Type.Integer(),
  valorMatricula: orNull(Type.Integer(), LABELS.valorMatricula),
  divulgadoEm: Type.String(),
  anoEncerrado: Type.Boolean(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
})
export type AnnualFeeRow = Type.Static<typeof AnnualFeeRow>

export const AnnualFeePage = Paged(AnnualFeeRow)
export interface ListAnnualFees {
  query: Type.Static<typeof AnnualFeeListQuery>
  answer: Type.Static<typeof AnnualFeePage>
}

export interface GetAnnualFee {
  params: Type.Static<typeof ById>
  answer: AnnualFeeRecord
}

export interface CreateAnnualFee {
  body: AnnualFeeDraft
  answer: AnnualFeeRecord
}

export const AnnualFeeChange = Type.Object({ ...DRAFT, versao: Versao }, closed)
export interface UpdateAnnualFee {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof AnnualFeeChange>
  answer: AnnualFeeRecord
  conflict: AnnualFeeRecord
}

export const AnnualFeeStatus = Type.Object({ ativo: Ativo, versao: Versao }, closed)
export interface SetAnnualFeeStatus {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof AnnualFeeStatus>
  answer: AnnualFeeRecord
  conflict: AnnualFeeRecord
}
