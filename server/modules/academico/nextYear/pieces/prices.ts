import { sql } from 'kysely'
import { formatMoney } from '#domain/base/money.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import {
  leftLine,
  MEANWHILE,
  madeLine,
  type Made,
  type Piece,
  thereLine,
  type Trx,
} from '#server/modules/academico/nextYear/piece.ts'
import { copyPricesWithin, feesLeftOut, mayCopyPrices, PRICE_TAKEN } from '#server/modules/matricula/prices/index.ts'

/** The annual fees of the unit, raised by an index, with the price tables that they use. */
export const prices: Piece = {
  copy: async (trx, act, { unit, from, to, raise }) => {
    if (!mayCopyPrices(act.caller)) throw ruleBroken('NEXT_YEAR_NO_PRICES')
    const copy = { idAnoLetivo: from.id, idAnoDestino: to.id, idUnidade: unit, reajuste: raise }
    const { result, made } = await copyPricesWithin(trx, act, copy)
    const left = await feesLeftOut(trx, act, { unit, from: from.id, to: to.id })
    return {
      lines: [
        ...result.tabelas.map(({ nome, nova }) =>
          nova ? madeLine(`Tabela ${nome}`, `Condições de pagamento de ${to.year}`) : thereLine(`Tabela ${nome}`),
        ),
        ...result.anuidades.map(({ nome, de, para, nova }) =>
          nova ? madeLine(nome, `${formatMoney(de)} → ${formatMoney(para)}`) : thereLine(nome),
        ),
        ...left.map((name) =>
          leftLine(name, `O curso extra ainda não existe em ${to.year}: replique-o e copie de novo.`),
        ),
      ],
      made: { price_table: made.tables, annual_fee: made.fees },
    }
  },
  tables: [
    {
      table: 'annual_fee',
      named: sql<string>`coalesce((select grade.name from grade where grade.id = annual_fee.grade_id),
        (select extra_course.name from extra_course where extra_course.id = annual_fee.extra_course_id),
        (select other_item.name from other_item where other_item.id = annual_fee.other_item_id))`,
      changed: sql<boolean>`version > 1 or published_on is not null`,
      parts: [],
    },
    {
      table: 'price_table',
      named: sql<string>`price_table.name`,
      changed: sql<boolean>`version > 1`,
      parts: ['price_table_condition'],
    },
  ],
  standing: (trx, made) => enrolledAt(trx, made),
  taken: Object.fromEntries(Object.keys(PRICE_TAKEN).map((index) => [index, MEANWHILE])),
}

/** Enrolments cost what the fee of their unit, year and grade says, without naming it. */
const enrolledAt = async (trx: Trx, { annual_fee: ids = [] }: Made): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string; count: number }>`
    select grade.name, count(*)::integer as count from annual_fee as fee
    join enrolment as own on own.school_year_id = fee.school_year_id and own.unit_id = fee.unit_id
      and own.grade_id = fee.grade_id
    join grade on grade.id = fee.grade_id
    where fee.id = any(${ids}::integer[]) and fee.other_item_id is null
    group by grade.id order by grade.position, grade.id`.execute(trx)
  return rows.map(({ name, count }) => `${name}: Matrículas (${count})`)
}
