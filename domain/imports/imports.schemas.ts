import Type from 'typebox'
import { Conferido, Id, PAGING, Paged } from '#domain/base/common.schemas.ts'
import { JobStatusCode } from '#domain/jobs/jobs.schemas.ts'
import { COLUMN_LIMIT, IMPORT_LIMIT, ROWS_AT_ONCE } from '#domain/imports/importColumns.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'

const closed = { additionalProperties: false } as const

/** Lines that are chosen by hand at once at most. */
const LINES_AT_ONCE = 1_000

const Cadastro = Type.String({ maxLength: 60, title: 'Cadastro' })

/** `recebendo` until all rows are there, `conferida` until it is applied or expires; `aplicando` and `desfazendo` while a job is at it. */
export const ImportStatus = Type.Union([
  Type.Literal('recebendo'),
  Type.Literal('conferida'),
  Type.Literal('aplicando'),
  Type.Literal('aplicada'),
  Type.Literal('desfazendo'),
  Type.Literal('desfeita'),
])
export type ImportStatus = Type.Static<typeof ImportStatus>

/** `deixada`: somebody left it out; `recusada`: it was right when it was checked, and could not be written or taken back. */
export const RowStatus = Type.Union([
  Type.Literal('nova'),
  Type.Literal('alterada'),
  Type.Literal('igual'),
  Type.Literal('errada'),
  Type.Literal('deixada'),
  Type.Literal('recusada'),
])
export type RowStatus = Type.Static<typeof RowStatus>

export const NewImport = Type.Object(
  {
    cadastro: Cadastro,
    arquivo: Type.String({ minLength: 1, maxLength: 200, title: 'Arquivo' }),
    /** Field of every column; empty for a column that is left out. */
    campos: Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: COLUMN_LIMIT, title: 'Colunas' }),
    linhas: Type.Integer({ minimum: 1, maximum: IMPORT_LIMIT, title: 'Linhas' }),
  },
  closed,
)
export type NewImport = Type.Static<typeof NewImport>

export const FileRow = Type.Object(
  {
    linha: Type.Integer({ minimum: 1, maximum: 10_000_000, title: 'Linha' }),
    celulas: Type.Array(Type.String({ maxLength: 40_000 }), { maxItems: COLUMN_LIMIT, title: 'Células' }),
  },
  closed,
)
export type FileRow = Type.Static<typeof FileRow>

export const FileRows = Type.Object(
  { linhas: Type.Array(FileRow, { minItems: 1, maxItems: ROWS_AT_ONCE, title: 'Linhas' }) },
  closed,
)

export const Received = Type.Object({ recebidas: Type.Integer() })

export const Import = Type.Object({
  id: Type.Integer(),
  cadastro: Type.String(),
  arquivo: Type.String(),
  situacao: ImportStatus,
  linhas: Type.Integer(),
  novas: Type.Integer(),
  alteradas: Type.Integer(),
  iguais: Type.Integer(),
  erradas: Type.Integer(),
  deixadas: Type.Integer(),
  recusadas: Type.Integer(),
  /** Lines that are in the register now. */
  feitas: Type.Integer(),
  /** The job that is at it, or was last. */
  tarefa: Type.Union([
    Type.Object({ id: Type.Integer(), status: JobStatusCode, total: Type.Integer(), feitos: Type.Integer() }),
    Type.Null(),
  ]),
  enviadaEm: Type.String(),
  /** Until when it can be applied, or undone. */
  expiraEm: Type.String(),
  aplicadaEm: Type.Union([Type.String(), Type.Null()]),
  desfeitaEm: Type.Union([Type.String(), Type.Null()]),
})
export type Import = Type.Static<typeof Import>

const Draft = Type.Unsafe<RegisterDraft | null>(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]))

export const ImportRow = Type.Object({
  linha: Type.Integer(),
  situacao: RowStatus,
  nome: Type.String(),
  antes: Draft,
  depois: Draft,
  /** A sentence per field that is wrong, by its name. */
  falhas: Type.Record(Type.String(), Type.String()),
  /** What speaks against a line that may be written all the same. */
  avisos: Type.Array(Type.String()),
})
export type ImportRow = Type.Static<typeof ImportRow>

export const ImportRows = Paged(ImportRow)
export type ImportRows = Type.Static<typeof ImportRows>

export const ImportRowQuery = Type.Object(
  { SkipCount: PAGING.SkipCount, MaxResultCount: PAGING.MaxResultCount, Situacao: Type.Optional(RowStatus) },
  closed,
)
export type ImportRowQuery = Type.Static<typeof ImportRowQuery>

/** Lines that are left out, or taken in again: some, or all of a status. */
export const ChosenRows = Type.Object(
  {
    incluir: Type.Boolean({ title: 'Incluir' }),
    linhas: Type.Array(Type.Integer({ minimum: 1 }), { maxItems: LINES_AT_ONCE, title: 'Linhas' }),
    situacao: Type.Union([RowStatus, Type.Null()]),
  },
  closed,
)
export type ChosenRows = Type.Static<typeof ChosenRows>

/** What applying an import would do to the lines that are not in the register yet. */
export const ImportSimulation = Type.Object({
  novas: Type.Integer(),
  alteradas: Type.Integer(),
  /** Lines whose records changed since the check, which stay as they are, with the names of the first ones. */
  mudadas: Type.Integer(),
  nomes: Type.Array(Type.String()),
  /** What its lines are warned of, each sentence once: applying confirms them. */
  avisos: Type.Array(Type.String()),
  conferido: Conferido,
})
export type ImportSimulation = Type.Static<typeof ImportSimulation>

export const AppliedImport = Type.Object({ conferido: Conferido }, closed)
export type AppliedImport = Type.Static<typeof AppliedImport>

export const ImportListQuery = Type.Object({ cadastro: Cadastro }, closed)
export type ImportListQuery = Type.Static<typeof ImportListQuery>

export const ImportList = Type.Object({ items: Type.Array(Import) })
export type ImportList = Type.Static<typeof ImportList>

export const ImportId = Type.Object({ id: Id() }, closed)
