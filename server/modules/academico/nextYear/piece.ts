import type { RawBuilder, Transaction } from 'kysely'
import type { CopyLine } from '#domain/nextYear/nextYear.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import type { Taken } from '#server/http/taking.ts'

export type Trx = Transaction<Database>

export interface Year {
  readonly id: number
  readonly year: number
  /** ISO days, those of the unit where it has its own. */
  readonly from: string
  readonly to: string
}

/** The year of a unit that is taken along, and the next one. */
export interface TwoYears {
  readonly unit: number
  readonly from: Year
  readonly to: Year
  /** Percentage by which prices rise. */
  readonly raise: number
}

/** Ids of the rows that a copy made, by table. */
export type Made = Readonly<Partial<Record<PreparedTable, readonly number[]>>>

export type PreparedTable =
  | 'unit_year'
  | 'course_offer'
  | 'curriculum'
  | 'evaluation_link'
  | 'evaluation_scheme_version'
  | 'evaluation_scheme'
  | 'calendar_event'
  | 'school_calendar'
  | 'class_group'
  | 'annual_fee'
  | 'price_table'

/** A table whose rows a copy makes, and which are removed again. */
interface OwnTable {
  readonly table: PreparedTable
  /** What a row is called. */
  readonly named: RawBuilder<string>
  /** Whether somebody changed a row after it was made. */
  readonly changed: RawBuilder<boolean>
  /** Tables whose rows go with it, and stand for nothing of their own. */
  readonly parts: readonly string[]
}

/** How one piece of a year goes to the next one, and back. */
export interface Piece {
  /**
   * Makes what the next year lacks, and says what became of each thing, in the same words and order each time. What is
   * there already stays as it is, so that a second copy makes nothing (V29).
   */
  readonly copy: (
    trx: Trx,
    act: Act,
    years: TwoYears,
  ) => Promise<{ readonly lines: readonly CopyLine[]; readonly made: Made }>
  /** In the order in which their rows are removed. */
  readonly tables: readonly OwnTable[]
  /** What stands on rows without naming them by a key of the database. */
  readonly standing?: (trx: Trx, made: Made) => Promise<readonly string[]>
  /** Unique indexes by which somebody else was first. */
  readonly taken: Taken
}

/** Somebody made the same at this moment. */
export const MEANWHILE = { code: 'NEXT_YEAR_MEANWHILE', field: 'parte' } as const

export const madeLine = (nome: string, detalhe: string): CopyLine => ({ nome, resultado: 'nova', detalhe })
export const thereLine = (nome: string, detalhe = ''): CopyLine => ({ nome, resultado: 'existe', detalhe })
export const leftLine = (nome: string, detalhe: string): CopyLine => ({ nome, resultado: 'fora', detalhe })
