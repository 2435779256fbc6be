import Type from 'typebox'
import { type ById, Conferido, Id, Named, orNull, Paged, PAGING } from '#domain/base/common.schemas.ts'
import { COLUMN_LIMIT } from '#domain/imports/importColumns.ts'
import type { FileRows, Received } from '#domain/imports/imports.schemas.ts'
import { MARK_FILE_LIMIT } from '#domain/markImports/fileColumns.ts'

const closed = { additionalProperties: false } as const
const StageNumber = Type.Integer({ minimum: 1, maximum: 12, title: 'Etapa' })

type ByImport = Type.Static<typeof ById>

/** Left out: the year of today, the first unit, no class group, the stage of today. */
export const ImportChoiceQuery = Type.Object(
  {
    idAnoLetivo: Type.Optional(Id('Ano letivo')),
    idUnidade: Type.Optional(Id('Unidade')),
    idTurma: Type.Optional(Id('Turma')),
    idDisciplina: Type.Optional(Id('Disciplina')),
    numeroEtapa: Type.Optional(StageNumber),
  },
  closed,
)

/** What a file may have as columns, and the students of its class group with what is posted: the model to fill in. */
const ImportSheet = Type.Object({
  colunas: Type.Array(Type.Object({ chave: Type.String(), sigla: Type.String(), nome: Type.String() })),
  alunos: Type.Array(Type.Object({ ra: Type.String(), nome: Type.String(), notas: Type.Array(Type.String()) })),
})
export type ImportSheet = Type.Static<typeof ImportSheet>

/** What a file of marks can be for, and what is chosen (A-L10). */
export const ImportChoices = Type.Object({
  anos: Type.Array(Named),
  idAnoLetivo: orNull(Type.Integer()),
  unidades: Type.Array(Named),
  idUnidade: orNull(Type.Integer()),
  turmas: Type.Array(Named),
  /** Null: the file says it, or the student's own. */
  idTurma: orNull(Type.Integer()),
  disciplinas: Type.Array(Named),
  /** Null: the file says it. */
  idDisciplina: orNull(Type.Integer()),
  etapas: Type.Array(Type.Object({ numero: Type.Integer(), nome: Type.String() })),
  etapa: orNull(Type.Integer()),
  /** Null without a class group, a subject and a stage. */
  planilha: orNull(ImportSheet),
  /** Why nothing can be chosen, or the sheet is missing; empty otherwise. */
  motivo: Type.String(),
})
export type ImportChoices = Type.Static<typeof ImportChoices>

export interface ReadImportChoices {
  query: Type.Static<typeof ImportChoiceQuery>
  answer: ImportChoices
}

export const NewMarkImport = Type.Object(
  {
    idAnoLetivo: Id('Ano letivo'),
    idUnidade: Id('Unidade'),
    idTurma: orNull(Id('Turma')),
    idDisciplina: orNull(Id('Disciplina')),
    numeroEtapa: StageNumber,
    arquivo: Type.String({ minLength: 1, maxLength: 200, title: 'Arquivo' }),
    /** What every column is; empty for one that is left out. */
    campos: Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: COLUMN_LIMIT, title: 'Colunas' }),
    linhas: Type.Integer({ minimum: 1, maximum: MARK_FILE_LIMIT, title: 'Linhas' }),
  },
  closed,
)
export type NewMarkImport = Type.Static<typeof NewMarkImport>

/** What can be done with the marks of a class group, or was: `recusada` for a reason of the class group itself. */
export const GroupState = Type.Union([
  Type.Literal('pronta'),
  Type.Literal('igual'),
  Type.Literal('comErro'),
  Type.Literal('recusada'),
  Type.Literal('aplicada'),
  Type.Literal('desfeita'),
])
export type GroupState = Type.Static<typeof GroupState>

const ImportGroup = Type.Object({
  idTurma: Type.Integer(),
  turma: Type.String(),
  situacao: GroupState,
  /** Why its marks are not taken now; empty where they are. */
  motivo: Type.String(),
  alteradas: Type.Integer(),
  iguais: Type.Integer(),
  erradas: Type.Integer(),
  aplicadaPor: Type.String(),
  aplicadaEm: orNull(Type.String()),
  desfeitaPor: Type.String(),
  desfeitaEm: orNull(Type.String()),
})
export type ImportGroup = Type.Static<typeof ImportGroup>

/** `recebendo` until all lines are there and were checked; `parcial`: some class groups came in, or were undone. */
export const MarkImportState = Type.Union([
  Type.Literal('recebendo'),
  Type.Literal('conferida'),
  Type.Literal('aplicando'),
  Type.Literal('parcial'),
  Type.Literal('aplicada'),
  Type.Literal('desfeita'),
])
export type MarkImportState = Type.Static<typeof MarkImportState>

const HEAD = {
  id: Type.Integer(),
  arquivo: Type.String(),
  ano: Type.String(),
  unidade: Type.String(),
  etapa: Type.Integer(),
  enviadaPor: Type.String(),
  enviadaEm: Type.String(),
  linhas: Type.Integer(),
  situacao: MarkImportState,
}

/** A file of marks in the list (A-L11). */
export const MarkImportRow = Type.Object({ ...HEAD, turmas: Type.Array(Type.String()) })
export type MarkImportRow = Type.Static<typeof MarkImportRow>

/** A file of marks, class group by class group. */
export const MarkImport = Type.Object({
  ...HEAD,
  turmas: Type.Array(ImportGroup),
  /** Marks that no class group has: of unknown students or class groups; and those of others than what was chosen. */
  semTurma: Type.Integer(),
  deFora: Type.Integer(),
  /** Whether a check goes over it once more, as long as not all of it came in. */
  podeConferir: Type.Boolean(),
  conferido: Conferido,
})
export type MarkImport = Type.Static<typeof MarkImport>

export const ImportedState = Type.Union([
  Type.Literal('alterada'),
  Type.Literal('igual'),
  Type.Literal('errada'),
  Type.Literal('deixada'),
])
export type ImportedState = Type.Static<typeof ImportedState>

/** A mark of a file, with what stood in its cell when it was checked. */
export const ImportedMark = Type.Object({
  linha: Type.Integer(),
  /** Tells the marks of a line apart. */
  coluna: Type.Integer(),
  situacao: ImportedState,
  ra: Type.String(),
  aluno: Type.String(),
  turma: Type.String(),
  disciplina: Type.String(),
  avaliacao: Type.String(),
  antes: Type.String(),
  /** Who saved what stood there, and when; empty and null where nothing did. */
  antesPor: Type.String(),
  antesEm: orNull(Type.String()),
  depois: Type.String(),
  falha: Type.String(),
})
export type ImportedMark = Type.Static<typeof ImportedMark>

export const ImportedMarks = Paged(ImportedMark)

export const ImportedMarkQuery = Type.Object(
  {
    SkipCount: PAGING.SkipCount,
    MaxResultCount: PAGING.MaxResultCount,
    Situacao: Type.Optional(ImportedState),
    idTurma: Type.Optional(Id('Turma')),
  },
  closed,
)

export const MarkImportQuery = Type.Object(
  { SkipCount: PAGING.SkipCount, MaxResultCount: PAGING.MaxResultCount },
  closed,
)
export const MarkImportList = Paged(MarkImportRow)

export const AppliedMarks = Type.Object({ conferido: Conferido }, closed)
export const UndoneMarks = Type.Object({ idTurma: Id('Turma') }, closed)

export interface StartMarkImport {
  body: NewMarkImport
  answer: MarkImport
}
export interface SendMarkRows {
  params: ByImport
  body: Type.Static<typeof FileRows>
  answer: Type.Static<typeof Received>
}
export interface OfMarkImport {
  params: ByImport
  answer: MarkImport
}
export interface ListImportedMarks {
  params: ByImport
  query: Type.Static<typeof ImportedMarkQuery>
  answer: Type.Static<typeof ImportedMarks>
}
export interface ListMarkImports {
  query: Type.Static<typeof MarkImportQuery>
  answer: Type.Static<typeof MarkImportList>
}
export interface ApplyMarkImport extends OfMarkImport {
  body: Type.Static<typeof AppliedMarks>
}
export interface UndoMarkImport extends OfMarkImport {
  body: Type.Static<typeof UndoneMarks>
}
