import Type from 'typebox'
import { Ativo, Id, Paged, PAGING } from '#domain/base/common.schemas.ts'
import type { PriceChoices } from '#domain/priceTables/priceTables.schemas.ts'
import type { PriceTableKind } from '#domain/priceTables/priceTables.lists.ts'
import { recordSchemas } from '#domain/records/record.schemas.ts'
import { ANNUAL_FEE } from '#domain/annualFees/annualFees.fields.ts'

const closed = { additionalProperties: false } as const
const orNull = <S extends Type.TSchema>(schema: S, title: string) => Type.Union([schema, Type.Null()], { title })
/** Of what kind of thing a fee is: a code of `PRICE_TABLE_KINDS`, as its price table. */
const Kind = Type.Unsafe<PriceTableKind>(Type.Integer({ minimum: 1, maximum: 3, title: ANNUAL_FEE.tipo.label }))

const Percent = (title: string) => Type.Number({ minimum: 0, maximum: 100, title })

/**
 * What a year of a grade, an extra course or an item costs in a unit (M22–M24); what is missing or wrong in a draft is for
 * `annualFeeFlaws` to say.
 */
export const AnnualFee = recordSchemas(ANNUAL_FEE, {
  own: {
    tipo: Kind,
    multa: Percent(ANNUAL_FEE.multa.label),
    juros: Percent(ANNUAL_FEE.juros.label),
    /** `arquivo:17:planilha.pdf`, empty for none. */
    planilhaCusto: Type.String({ maxLength: 200, title: ANNUAL_FEE.planilhaCusto.label }),
  },
  shown: {
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
  },
})
export type AnnualFeeDraft = Type.Static<typeof AnnualFee.draft>
export type AnnualFeeRecord = Type.Static<typeof AnnualFee.record>

export const AnnualFeeListQuery = Type.Object(
  {
    ...PAGING,
    tipo: Kind,
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    /** Left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id(ANNUAL_FEE.idAnoLetivo.label)),
    idUnidade: Type.Optional(Id(ANNUAL_FEE.idUnidade.label)),
    idCurso: Type.Optional(Id(ANNUAL_FEE.idCurso.label)),
    idSerie: Type.Optional(Id(ANNUAL_FEE.idSerie.label)),
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
  valorMatricula: orNull(Type.Integer(), ANNUAL_FEE.valorMatricula.label),
  divulgadoEm: Type.String(),
  anoEncerrado: Type.Boolean(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
})
export type AnnualFeeRow = Type.Static<typeof AnnualFeeRow>

export const AnnualFeePage = Paged(AnnualFeeRow)

export interface AnnualFeeWire {
  readonly draft: AnnualFeeDraft
  readonly record: AnnualFeeRecord
  readonly row: AnnualFeeRow
  readonly query: Type.Static<typeof AnnualFeeListQuery>
  readonly choices: PriceChoices
}
