import Type from 'typebox'
import { Ativo, Id, Paged, PAGING, orNull } from '#domain/base/common.schemas.ts'
import type { PriceChoices } from '#domain/priceTables/priceTables.schemas.ts'
import type { PriceTableKind } from '#domain/priceTables/priceTables.lists.ts'
import { recordSchemas } from '#domain/records/record.schemas.ts'
import { ANNUAL_FEE } from '#domain/annualFees/annualFees.fields.ts'

const closed = { additionalProperties: false } as const
/** Kind of thing that the fee is for: a code of `PRICE_TABLE_KINDS`, like that of its price table. */
const Kind = Type.Unsafe<PriceTableKind>(Type.Integer({ minimum: 1, maximum: 3, title: ANNUAL_FEE.tipo.label }))

const Percent = (title: string) => Type.Number({ minimum: 0, maximum: 100, title })

/**
 * The price of a year of a grade, an extra course or an item in a unit (M22–M24); `annualFeeFlaws` validates a draft.
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
    /** Name of the thing that the fee is for. */
    nome: Type.String(),
    /** Number of sign-ups and waiting students of an extra course; while there are any, its price is fixed. */
    inscricoes: Type.Integer(),
    /** The grade's fee in the unit in the year before; null if it had none. */
    valorAnoAnterior: orNull(Type.Integer(), 'Valor do ano anterior'),
    /** Another fee of the unit and year with a cost spreadsheet: one spreadsheet is enough for all fees. */
    planilhaDe: Type.String(),
    /**
     * ISO day since which the contract text has been the one that is in force at the end of the enrolments; empty if
     * there is none.
     */
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
