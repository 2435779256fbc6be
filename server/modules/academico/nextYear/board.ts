import { type Kysely, sql } from 'kysely'
import { holds } from '#domain/access/permissions.ts'
import { grouped } from '#domain/base/grouped.ts'
import {
  CALENDAR,
  CLASS_GROUPS,
  COURSE_OFFERS,
  CURRICULA,
  PRICES,
  SCHEMES,
  YEAR_DAYS,
  YEAR_PIECES,
  type YearPiece,
} from '#domain/nextYear/nextYear.lists.ts'
import type { CopyMade, NextYear, ReadNextYear } from '#domain/nextYear/nextYear.schemas.ts'
import { RE_ENROLMENT } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { yearOf } from '#server/modules/academico/nextYear/years.ts'
import { readPlace } from '#server/school/teaching/places.ts'

/** What of a year of one of the caller's units is in its next year; of another unit, nothing. */
export const readNextYear = async (incoming: SignedIncoming<ReadNextYear>): Promise<NextYear> => {
  const { db, caller } = incoming
  const place = await readPlace(db, incoming)
  const { anoLetivo, unidade } = place
  const podeEditar = holds(caller, caller.permissions, 'proximoAno', true)
  if (anoLetivo === null || unidade === null)
    return { ...place, proximo: { ano: 0, id: null, encerrado: false }, partes: [], campanhas: [], podeEditar }
  const ano = Number(anoLetivo.nome) + 1
  const next = await yearOf(db, unidade.id, { year: ano })
  const where = { unit: unidade.id, from: anoLetivo.id, to: next?.id ?? null }
  return {
    ...place,
    proximo: { ano, id: next?.id ?? null, encerrado: next?.isClosed ?? false },
    partes: await readPieces(db, where),
    campanhas: await readCampaigns(db, where),
    podeEditar,
  }
}

interface Where {
  readonly unit: number
  readonly from: number
  readonly to: number | null
}

const readPieces = async (db: Kysely<Database>, where: Where): Promise<NextYear['partes']> => {
  const copies = grouped(await readCopies(db, where), ({ piece }) => piece)
  const { rows } = await sql<{ piece: YearPiece; here: number; there: number }>`
    select piece, count(*) filter (where year = ${where.from})::integer as here,
      count(*) filter (where year = ${where.to}::integer)::integer as there
    from (${sql.join(
      YEAR_PIECES.map(({ id }) => sql`select ${id}::integer as piece, year from (${ROWS[id](where.unit)}) as own`),
      sql` union all `,
    )}) as counted group by piece`.execute(db)
  return YEAR_PIECES.map(({ id: parte }) => {
    const count = rows.find(({ piece }) => piece === parte)
    return {
      parte,
      deste: count?.here ?? 0,
      doProximo: count?.there ?? 0,
      copias: (copies.get(parte) ?? []).map(({ piece: _, ...copy }) => copy),
    }
  })
}

/** The years of what a unit has of each piece. */
const ROWS: Readonly<Record<YearPiece, (unit: number) => ReturnType<typeof sql>>> = {
  [YEAR_DAYS]: (unit) => sql`select school_year_id as year from unit_year where unit_id = ${unit}`,
  [COURSE_OFFERS]: (unit) => sql`select school_year_id as year from course_offer where unit_id = ${unit} and active`,
  [CURRICULA]: (unit) => sql`select school_year_id as year from curriculum where unit_id = ${unit}
    group by school_year_id, grade_id, shift_id`,
  [SCHEMES]: (unit) => sql`select school_year_id as year from evaluation_link where unit_id = ${unit}`,
  [CALENDAR]: (unit) => sql`select unit_year.school_year_id as year from school_calendar as calendar
    join unit_year on unit_year.id = calendar.unit_year_id where unit_year.unit_id = ${unit} and calendar.active`,
  [CLASS_GROUPS]: (unit) => sql`select school_year_id as year from class_group where unit_id = ${unit} and active`,
  [PRICES]: (unit) => sql`select school_year_id as year from annual_fee where unit_id = ${unit} and active`,
}

const readCopies = async (db: Kysely<Database>, { unit, from }: Where) => {
  const { rows } = await sql<
    Omit<CopyMade, 'em' | 'desfeitaEm'> & { piece: YearPiece; made: Date; undone: Date | null }
  >`
    select own.id, own.piece, own.raised_by as reajuste, own.made_at as made, maker.name as por, own.undone_at as undone,
      coalesce(undoer.name, '') as "desfeitaPor", own.items as criados
    from year_preparation as own join staff_user as maker on maker.id = own.made_by
    left join staff_user as undoer on undoer.id = own.undone_by
    where own.unit_id = ${unit} and own.from_year_id = ${from} order by own.id desc limit 50`.execute(db)
  return rows.map(({ made, undone, ...row }) => ({
    ...row,
    em: made.toISOString(),
    desfeitaEm: undone?.toISOString() ?? null,
  }))
}

const readCampaigns = async (db: Kysely<Database>, { unit, to }: Where): Promise<NextYear['campanhas']> => {
  const { rows } = await sql<NextYear['campanhas'][number]>`
    select own.id, own.name as nome from enrolment_process as own
    join enrolment_process_unit as place on place.process_id = own.id and place.unit_id = ${unit}
    where own.school_year_id = ${to}::integer and own.kind = ${RE_ENROLMENT} and own.active
    order by own.starts_on, own.id`.execute(db)
  return rows
}
