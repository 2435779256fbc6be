import Type from 'typebox'
import { Chave, Conferido } from '#domain/base/common.schemas.ts'
import { FileRow } from '#domain/imports/imports.schemas.ts'
import { COLUMN_LIMIT } from '#domain/imports/importColumns.ts'
import type { JobQueued } from '#domain/jobs/jobs.schemas.ts'
import { YEAR_FILE_LIMIT } from '#domain/transcripts/yearFile.ts'

const closed = { additionalProperties: false } as const

const OfFile = {
  arquivo: Type.String({ minLength: 1, maxLength: 200, title: 'Arquivo' }),
  /** What every column is; empty for one that is left out. */
  campos: Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: COLUMN_LIMIT, title: 'Colunas' }),
  linhas: Type.Array(FileRow, { minItems: 1, maxItems: YEAR_FILE_LIMIT, title: 'Linhas' }),
} as const

/** The lines of a file of years taken elsewhere. */
export const YearFile = Type.Object(OfFile, closed)
export type YearFile = Type.Static<typeof YearFile>

/** `nova` comes in, `existente` is on the transcript already and stays, `errada` stays out until its lines are mended. */
export const FileYearState = Type.Union([Type.Literal('nova'), Type.Literal('existente'), Type.Literal('errada')])
export type FileYearState = Type.Static<typeof FileYearState>

/** A year of a file, with what would become of it. */
const CheckedYear = Type.Object({
  de: Type.Integer(),
  ate: Type.Integer(),
  ra: Type.String(),
  /** Empty where no student was found. */
  aluno: Type.String(),
  /** `5º ano 2021` */
  titulo: Type.String(),
  escola: Type.String(),
  resultado: Type.String(),
  componentes: Type.Integer(),
  situacao: FileYearState,
  /** Of a year that is there already, where it came from; else empty. */
  origem: Type.String(),
  falhas: Type.Array(Type.Object({ linha: Type.Integer(), coluna: Type.String(), falha: Type.String() })),
})
export type CheckedYear = Type.Static<typeof CheckedYear>

/** What importing a file of years would do. */
export const CheckedYears = Type.Object({ anos: Type.Array(CheckedYear), conferido: Conferido })
export type CheckedYears = Type.Static<typeof CheckedYears>

export interface SimulateYearFile {
  body: YearFile
  answer: CheckedYears
}

export const YearFileOrder = Type.Object({ ...OfFile, conferido: Conferido, chave: Chave }, closed)
export interface ImportYearFile {
  body: Type.Static<typeof YearFileOrder>
  answer: Type.Static<typeof JobQueued>
}
