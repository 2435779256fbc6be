import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { AnnualFeeRecord } from '#domain/api/annualFees.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { readersOf } from '#server/http/records.ts'

/** Fees of the units in which the caller works. */
export const visibleFees = ({ units }: Pick<Caller, 'units'>): Expression<SqlBool> =>
  units === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`annual_fee.unit_id = any(${units}::integer[])`

/** Places of the grade that the unit offers in the year, in all shifts. */
const SEATS = sql<number>`(
  select coalesce(sum(seat.seats), 0) from course_offer as offer
  join course_offer_seat as seat on seat.course_offer_id = offer.id and seat.grade_id = annual_fee.grade_id
  where offer.school_year_id = annual_fee.school_year_id and offer.unit_id = annual_fee.unit_id and offer.active)`

const find = async (
  db: Kysely<Database>,
  caller: Pick<Caller, 'units'>,
  id: number,
): Promise<AnnualFeeRecord | null> => {
  const row = await db
    .selectFrom('annual_fee')
    .innerJoin('grade', 'grade.id', 'annual_fee.grade_id')
    .where('annual_fee.id', '=', id)
    .where(visibleFees(caller))
    .selectAll('annual_fee')
    .select(['grade.course_id', SEATS.as('seats')])
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    ativo: row.active,
    versao: row.version,
    fixadoEm: row.set_on,
    valorAnterior: row.former_cents,
    anteriorFixadoEm: row.former_set_on ?? '',
    vagas: row.seats,
    idAnoLetivo: row.school_year_id,
    idUnidade: row.unit_id,
    idCurso: row.course_id,
    idSerie: row.grade_id,
    idTabelaPreco: row.price_table_id,
    valorAnual: row.annual_cents,
    valorMatricula: row.enrolment_cents,
    multa: row.fine,
    juros: row.monthly_interest,
    divulgadoEm: row.published_on ?? '',
    prazoMatricula: row.deadline ?? '',
  }
}

export const { own: readAnnualFee, written: readWrittenFee, locked: lockFee } = readersOf('annual_fee', find)
