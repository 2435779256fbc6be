import Type from 'typebox'
import { Conferido, Id, Paged, PAGING, Versao, orNull } from '#domain/base/common.schemas.ts'
import { STAGE_KINDS } from '#domain/assessment/assessment.lists.ts'
import { CURRICULUM } from '#domain/curricula/curricula.fields.ts'
import { recordSchemas } from '#domain/records/record.schemas.ts'
import { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'

const closed = { additionalProperties: false } as const
const Amount = (title: string) => orNull(Type.Integer({ minimum: 0, maximum: 99_999, title }))

/** A subject of a curriculum (D 2.4 “MatrizItem”), at its place in the matrix and on the report card. */
export const CurriculumItem = Type.Object(
  {
    idDisciplina: Id('Disciplina'),
    /** Code of `CURRICULUM_BASES`. */
    base: Type.Integer({ minimum: 1, maximum: 4, title: 'Base' }),
    /** Lessons a week, and whole hours of 60 minutes a year; null while nothing is typed. */
    aulasSemana: Amount('Aulas por semana'),
    cargaHoraria: Amount('Carga horária anual'),
    /** Whether a student may be exempted from it (D 2.14). */
    dispensavel: Type.Boolean({ title: 'Dispensável' }),
    /** Taught by the teacher of the whole class group. */
    regencia: Type.Boolean({ title: 'Regência' }),
    /** Numbers of the stages in which it occurs, in their order; none: in all. */
    etapas: Type.Array(Type.Integer({ minimum: 1, maximum: STAGE_KINDS.length }), {
      maxItems: STAGE_KINDS.length,
      uniqueItems: true,
      title: 'Etapas',
    }),
  },
  closed,
)
export type CurriculumItem = Type.Static<typeof CurriculumItem>

/** What a grade learns in a shift of a unit in a year (A-G3); `curriculumFlaws` validates a draft. */
export const Curriculum = recordSchemas(CURRICULUM, {
  own: { disciplinas: Type.Array(CurriculumItem, { maxItems: 60, title: CURRICULUM.disciplinas.label }) },
  shown: {
    /** Of the versions of its place, from 1. */
    numero: Type.Integer(),
    /** Code of `CURRICULUM_STATUSES`. */
    situacao: Type.Integer(),
    /** ISO days; empty before. */
    vigenteDesde: Type.String(),
    encerradaEm: Type.String(),
  },
})
export type CurriculumDraft = Type.Static<typeof Curriculum.draft>
export type CurriculumRecord = Type.Static<typeof Curriculum.record>

export const CurriculumListQuery = Type.Object(
  {
    ...PAGING,
    /** Left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id(CURRICULUM.idAnoLetivo.label)),
    idUnidade: Type.Optional(Id(CURRICULUM.idUnidade.label)),
    idCurso: Type.Optional(Id('Curso')),
    idSerie: Type.Optional(Id(CURRICULUM.idSerie.label)),
    idPeriodo: Type.Optional(Id(CURRICULUM.idPeriodo.label)),
    situacao: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, title: 'Situação' })),
  },
  closed,
)

/** A curriculum in the list. */
export const CurriculumRow = Type.Object({
  id: Type.Integer(),
  anoLetivo: Type.Integer(),
  unidade: Type.String(),
  curso: Type.String(),
  serie: Type.String(),
  periodo: Type.String(),
  numero: Type.Integer(),
  situacao: Type.Integer(),
  disciplinas: Type.Integer(),
  /** Lessons a week, and hours a year. */
  aulas: Type.Integer(),
  horas: Type.Integer(),
  /** What keeps it from being in force, a sentence each. */
  faltas: Type.Array(Type.String()),
  anoEncerrado: Type.Boolean(),
  versao: Type.Integer(),
})
export type CurriculumRow = Type.Static<typeof CurriculumRow>
export const CurriculumPage = Paged(CurriculumRow)

/** What a curriculum is held against. */
export const CurriculumFacts = Type.Object({
  /** Of every grade its course's level (`SCHOOL_LEVELS`), minutes of a lesson and stages of a year, and the grade's own hours a year. */
  exigencias: Type.Array(
    Type.Object({
      idSerie: Type.Integer(),
      nivel: orNull(Type.Integer()),
      minutosAula: orNull(Type.Integer()),
      etapas: orNull(Type.Integer()),
      horas: orNull(Type.Integer()),
    }),
  ),
  /** Least school days and hours of the units' years. */
  minimos: Type.Array(
    Type.Object({
      idUnidade: Type.Integer(),
      idAnoLetivo: Type.Integer(),
      dias: Type.Integer(),
      horas: Type.Integer(),
      horasMedio: Type.Integer(),
    }),
  ),
  /** Lessons of the school day, each on how many days of a week; null: in all units, of all levels. */
  horarios: Type.Array(
    Type.Object({
      idUnidade: orNull(Type.Integer()),
      idPeriodo: Type.Integer(),
      nivel: orNull(Type.Integer()),
      dias: Type.Integer(),
    }),
  ),
})
export type CurriculumFacts = Type.Static<typeof CurriculumFacts>

export const CurriculumChoices = Type.Object({
  ...SchoolChoices.properties,
  ...CurriculumFacts.properties,
  /** In the order of the report card. */
  disciplinas: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nome: Type.String(),
      ativo: Type.Boolean(),
      base: Type.Integer(),
      optativa: Type.Boolean(),
    }),
  ),
})
export type CurriculumChoices = Type.Static<typeof CurriculumChoices>

export interface CurriculumWire {
  readonly draft: CurriculumDraft
  readonly record: CurriculumRecord
  readonly row: CurriculumRow
  readonly query: Type.Static<typeof CurriculumListQuery>
  readonly choices: CurriculumChoices
}

export const InForceBody = Type.Object({ versao: Versao }, closed)
export interface PutInForce {
  params: { id: number }
  body: Type.Static<typeof InForceBody>
  answer: CurriculumRecord
  conflict: CurriculumRecord
}

/** From where to where curricula are copied. Without a grade those of all grades are, each to its own grade. */
export const CurriculumCopy = Type.Object(
  {
    idAnoLetivo: Id('Ano letivo de origem'),
    idUnidade: Id('Unidade de origem'),
    idSerie: Type.Optional(Id('Série de origem')),
    idAnoDestino: Id('Ano letivo de destino'),
    idUnidadeDestino: Id('Unidade de destino'),
    /** Only with a grade to copy; left out, the same grade is meant. */
    idSerieDestino: Type.Optional(Id('Série de destino')),
  },
  closed,
)
export type CurriculumCopy = Type.Static<typeof CurriculumCopy>
export const CurriculumCopyBody = Type.Object({ ...CurriculumCopy.properties, conferido: Conferido }, closed)

const Amounts = orNull(Type.Object({ aulasSemana: Type.Integer(), cargaHoraria: Type.Integer() }))

/** What copying does, or would do, to one grade in a shift. */
const CurriculumCopyLine = Type.Object({
  /** “6º ano · Matutino” of the destination. */
  nome: Type.String(),
  /** A new matrix, a new version of the one in force, a change of the draft, nothing to do, or left out: not offered there. */
  resultado: Type.Union([
    Type.Literal('nova'),
    Type.Literal('versao'),
    Type.Literal('rascunho'),
    Type.Literal('igual'),
    Type.Literal('fora'),
  ]),
  mudancas: Type.Array(Type.Object({ disciplina: Type.String(), de: Amounts, para: Amounts })),
  /** Subjects of the source that are out of use, and are not copied. */
  inativas: Type.Array(Type.String()),
})
export const CurriculumCopyResult = Type.Object({
  matrizes: Type.Array(CurriculumCopyLine),
  conferido: Conferido,
})
export type CurriculumCopyResult = Type.Static<typeof CurriculumCopyResult>

export interface PreviewCurriculumCopy {
  body: CurriculumCopy
  answer: CurriculumCopyResult
}
export interface CopyCurricula {
  body: Type.Static<typeof CurriculumCopyBody>
  answer: CurriculumCopyResult
}
