import Type from 'typebox'
import type { FileContent } from '#domain/base/endpoint.ts'
import { Chave, codeOf, Id, Named, orNull } from '#domain/base/common.schemas.ts'
import { COMPLEMENT_EFFECTS, COMPLEMENT_TARGETS } from '#domain/evaluation/evaluation.lists.ts'
import { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { DivisibleAssessment } from '#domain/marks/division.schemas.ts'
import { MARK_COLUMNS, MARK_STATUSES } from '#domain/marks/marks.lists.ts'
import { SheetStage } from '#domain/marks/sheetStage.schemas.ts'

const closed = { additionalProperties: false } as const

/** Where a cell stands in a sheet. */
const PLACE = {
  idMatricula: Id('Matrícula'),
  coluna: codeOf(MARK_COLUMNS, 'Coluna'),
  /** Null in columns that are of the stage itself. */
  idAvaliacao: orNull(Id('Avaliação')),
}
export type CellPlace = Type.Static<ReturnType<typeof Type.Object<typeof PLACE>>>

/** What a cell says. A decimal has a point, `7.5`; a mark is either a decimal or a concept. */
const SAID = {
  situacao: codeOf(MARK_STATUSES, 'Situação'),
  valor: orNull(Type.String()),
  conceito: orNull(Type.String()),
}
export type CellContent = Type.Static<ReturnType<typeof Type.Object<typeof SAID>>>

/** A cell that somebody filled, also if it was emptied again. */
export const MarkCell = Type.Object({
  ...PLACE,
  ...SAID,
  versao: Type.Integer(),
  /** Why the mean was adjusted, the student dismissed, or a late mark changed; empty where nobody had to say it. */
  motivo: Type.String(),
  salvaPor: Type.String(),
  /** ISO instant. */
  salvaEm: Type.String(),
})
export type MarkCell = Type.Static<typeof MarkCell>

/** What is filled in for each student: an assessment or a part of one, the recovery, or the concept of the stage. */
export const MarkColumn = Type.Object({
  coluna: PLACE.coluna,
  idAvaliacao: PLACE.idAvaliacao,
  sigla: Type.String(),
  nome: Type.String(),
  /** The highest mark; null: that of the scheme. */
  valor: orNull(Type.Number()),
  peso: orNull(Type.Number()),
  /** Decimal places; null: those of the scheme. */
  casas: orNull(Type.Integer()),
  /** Without it the stage has no grade. */
  obrigatoria: Type.Boolean(),
  /** Null for what is no complementary mark. */
  afeta: orNull(codeOf(COMPLEMENT_TARGETS, 'Afeta')),
  calculo: orNull(codeOf(COMPLEMENT_EFFECTS, 'Cálculo')),
})
export type MarkColumn = Type.Static<typeof MarkColumn>

/** A student who takes the subject in the class group during the stage, and from which day to which. ISO. */
export const MarkStudent = Type.Object({
  idMatricula: Type.Integer(),
  idAluno: Type.Integer(),
  /** In the roster of the class group; null: only here for the subject. */
  numero: orNull(Type.Integer()),
  nome: Type.String(),
  inicio: Type.String(),
  fim: Type.String(),
})
export type MarkStudent = Type.Static<typeof MarkStudent>

/** The same in a sheet. */
const SheetStudent = Type.Object({
  ...MarkStudent.properties,
  /** Whether a differentiated evaluation was agreed for the student (D 2.3). */
  diferenciada: Type.Boolean(),
  /** Whether the student is dismissed from the subject in the stage (D 2.14): what was given is hidden, and nothing more is. */
  dispensado: Type.Boolean(),
  /** Whether it was not studied before the student came from another school (D 2.13). */
  naoCursada: Type.Optional(Type.Boolean()),
  /** Where its result came from another school: nobody gives other marks in it (D 2.13). */
  trazida: Type.Optional(Type.Boolean()),
})
export type SheetStudent = Type.Static<typeof SheetStudent>

/** A stage of a student beside the one of a sheet, without who filled it. */
const YearStage = Type.Object({
  etapa: Type.Integer(),
  /** Whether the student has the subject in it. */
  ocorre: Type.Boolean(),
  colunas: Type.Array(MarkColumn),
  celulas: Type.Array(
    Type.Object({ coluna: PLACE.coluna, idAvaliacao: PLACE.idAvaliacao, ...SAID, motivo: Type.String() }),
  ),
})

/** What a student has in the other stages of a subject. */
export const StudentYearStages = Type.Object({ idMatricula: Type.Integer(), etapas: Type.Array(YearStage) })
export type StudentYearStages = Type.Static<typeof StudentYearStages>

/** A change of a late mark that waits for approval. Marks are as people read them. */
const AskedChange = Type.Object({
  ...PLACE,
  de: Type.String(),
  para: Type.String(),
  motivo: Type.String(),
  pedidaPor: Type.String(),
})
export type AskedChange = Type.Static<typeof AskedChange>

/** An assessment that the class group has on a day. */
const TestOfSheet = Type.Object({ idAvaliacao: Type.Integer(), dia: Type.String() })

/** The marks of a class group in a subject and a stage (A-L3), or in its exam. */
export const MarkSheet = Type.Object({
  idTurma: Type.Integer(),
  /** Null where one mark is given for all subjects together. */
  idDisciplina: orNull(Type.Integer()),
  etapa: Type.Integer(),
  inicio: Type.String(),
  fim: Type.String(),
  /** The rules of the version in force, by which the browser calculates as the server does. */
  regra: SchemeRules,
  /** Those by which students with a differentiated evaluation are judged; null: the scheme has none. */
  regraDiferenciada: orNull(SchemeRules),
  colunas: Type.Array(MarkColumn),
  /** Tells rules and columns apart: with every other one the sheet has to be asked for again. */
  carimbo: Type.String(),
  /** The assessments that have a day. */
  provas: Type.Array(TestOfSheet),
  alunos: Type.Array(SheetStudent),
  celulas: Type.Array(MarkCell),
  /** The other stages of its students, where marks of this one depend on them: for an exam, and recoveries of several stages. */
  anos: Type.Array(StudentYearStages),
  /** What may be divided in the class group, or is. */
  divisiveis: Type.Array(DivisibleAssessment),
  /** Changes of late marks that wait for approval. */
  pedidos: Type.Array(AskedChange),
  /** Whether the caller may save marks; if not, why: a sentence. */
  podeEditar: Type.Boolean(),
  motivo: Type.String(),
  /** Whether the caller may put another mean in the place of the calculated one (portal.md 7 “AdjustFinalGrade”). */
  podeAjustar: Type.Boolean(),
  /** Whether the caller may ask for a window of their own, after that of the stage. */
  podePedir: Type.Boolean(),
  /** The only student whom it shows; null: everybody. */
  idAluno: orNull(Type.Integer()),
})
export type MarkSheet = Type.Static<typeof MarkSheet>

const StageChoice = Type.Object({ numero: Type.Integer(), nome: Type.String() })

/** What may be chosen, what is, and its sheet; or why there is none. */
export const MarkPage = Type.Object({
  turmas: Type.Array(Named),
  idTurma: orNull(Type.Integer()),
  disciplinas: Type.Array(Named),
  idDisciplina: orNull(Type.Integer()),
  etapas: Type.Array(StageChoice),
  etapa: orNull(Type.Integer()),
  planilha: orNull(MarkSheet),
  /** Why there is no sheet; empty where there is one. */
  motivo: Type.String(),
})
export type MarkPage = Type.Static<typeof MarkPage>

/** Left out: the first class group, its first subject, the stage of today, all students. */
export const MarkSheetQuery = Type.Object(
  {
    idTurma: Type.Optional(Id('Turma')),
    idDisciplina: Type.Optional(Id('Disciplina')),
    numeroEtapa: Type.Optional(SheetStage),
    idAluno: Type.Optional(Id('Aluno')),
  },
  closed,
)

export interface ReadMarkSheet {
  query: Type.Static<typeof MarkSheetQuery>
  answer: MarkPage
}

/** A sheet that is open somewhere; without a subject, of the marks for all subjects together. */
export const OpenSheetQuery = Type.Object(
  { idTurma: Id('Turma'), idDisciplina: Type.Optional(Id('Disciplina')), numeroEtapa: SheetStage },
  closed,
)

/** An event of a sheet that somebody follows. */
export const SheetNews = Type.Object({
  /** The versions of its cells, added up: every saved cell makes it greater. */
  soma: Type.Integer(),
  /** Who else saved cells within the last two minutes, and who else has it open and did not: names of staff. */
  lancando: Type.Array(Type.String()),
  abertaPor: Type.Array(Type.String()),
})
export type SheetNews = Type.Static<typeof SheetNews>

export interface FollowMarkSheet {
  query: Type.Static<typeof OpenSheetQuery>
  answer: FileContent
}

/** A cell as the person typed it, over the version that they saw; 0: it was empty. */
const TypedCell = Type.Object(
  {
    ...PLACE,
    versao: Type.Integer({ minimum: 0, title: 'Versão' }),
    texto: Type.String({ maxLength: 40, title: 'Nota' }),
    /** Required of an adjusted mean and of a late change; kept with whatever else it is said of. */
    motivo: Type.Optional(Type.String({ maxLength: 300, title: 'Motivo' })),
  },
  closed,
)
export type TypedCell = Type.Static<typeof TypedCell>

/** Cells of one sheet. `chave`: idempotency key. */
export const MarksBody = Type.Object(
  {
    chave: Chave,
    idTurma: Id('Turma'),
    idDisciplina: orNull(Id('Disciplina')),
    numeroEtapa: SheetStage,
    celulas: Type.Array(TypedCell, { minItems: 1, maxItems: 500, title: 'Notas' }),
  },
  closed,
)

/**
 * What became of a cell. `salva`: as it was sent. `conflito`: somebody else saved another value meanwhile, which is in
 * `atual`. `recusada`: by a rule, in `motivo`. `pedida`: it waits for approval, in `pedido`.
 */
export const CellOutcome = Type.Object({
  ...PLACE,
  resultado: Type.Union([
    Type.Literal('salva'),
    Type.Literal('conflito'),
    Type.Literal('recusada'),
    Type.Literal('pedida'),
  ]),
  /** As it is kept now; null: nobody filled it yet. */
  atual: orNull(MarkCell),
  motivo: Type.String(),
  pedido: Type.Optional(AskedChange),
  /** Whether it was refused for want of a reason. */
  pedeMotivo: Type.Optional(Type.Boolean()),
})
export type CellOutcome = Type.Static<typeof CellOutcome>

/** A decision of the school about grades (portal.md 7 “GradeRelease parameters”). */
export const GradeRelease = Type.Object({ dados: Type.Boolean() })
export interface ReadGradeRelease {
  answer: Type.Static<typeof GradeRelease>
}

/** `carimbo`: of the rules and columns by which cells were judged, as in `MarkSheet`. */
export const MarksSaved = Type.Object({ celulas: Type.Array(CellOutcome), carimbo: Type.String() })

export interface SaveMarks {
  body: Type.Static<typeof MarksBody>
  answer: Type.Static<typeof MarksSaved>
}
