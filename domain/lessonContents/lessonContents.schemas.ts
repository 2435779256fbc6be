import Type from 'typebox'
import { Id, IsoDate, Named, orNull, PAGING, Paged, Versao } from '#domain/base/common.schemas.ts'
import { LESSON_CONTENT_MAX } from '#domain/lessonContents/lessonContentLimits.ts'
import { PlanOfLesson } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import { NamedSkill } from '#domain/skills/skills.schemas.ts'
import { ReopeningPlace } from '#domain/reopenings/reopenings.schemas.ts'
import { LessonRow } from '#domain/lessons/lessons.schemas.ts'
import { NamedFiles } from '#domain/files/files.schemas.ts'

const closed = { additionalProperties: false } as const

const text = (title: string, maxLength: number) => Type.String({ title, maxLength })

/** What was done in a lesson, as the teacher fills it in; `contentFlaws` validates it. */
const CONTENT = {
  /** Of the plan: ids of expected contents. */
  conteudos: Type.Array(Id('Conteúdo previsto'), { maxItems: 50, title: 'Conteúdos previstos' }),
  texto: text('O que foi feito', LESSON_CONTENT_MAX.texto),
  /** Of the youngest: how the day went. */
  atividades: text('Atividades do dia', LESSON_CONTENT_MAX.atividades),
  /** Codes, separated by commas. */
  habilidades: text('Habilidades', 1000),
  tarefa: text('Tarefa de casa', LESSON_CONTENT_MAX.tarefa),
  entrega: orNull(IsoDate('Entrega'), 'Entrega'),
  /** Addresses, one a line. */
  links: text('Links', 6000),
  anexos: NamedFiles('Anexos'),
}
const LessonContentDraft = Type.Object(CONTENT, closed)
export type LessonContentDraft = Type.Static<typeof LessonContentDraft>

/** Without a version: the first content of its lesson. */
export const LessonContentBody = Type.Object({ ...CONTENT, versao: orNull(Versao) }, closed)
export const RemovedLessonContent = Type.Object({ versao: Versao }, closed)

const LessonContent = Type.Object({
  ...CONTENT,
  versao: Type.Integer(),
  /** Who wrote it last, and the instant. */
  autor: Type.String(),
  salvoEm: Type.String(),
})
export type LessonContent = Type.Static<typeof LessonContent>

/** An expected content of a class group and a subject, with how much of it was given. */
const CoverableContent = Type.Object({
  id: Type.Integer(),
  idEtapa: Type.Integer(),
  etapa: Type.String(),
  unidadeTematica: Type.String(),
  objeto: Type.String(),
  habilidades: Type.String(),
  aulasPrevistas: Type.Integer(),
  /** A lesson that covered several counts in equal parts. */
  aulasDadas: Type.Number(),
})
export type CoverableContent = Type.Static<typeof CoverableContent>

/** A lesson with its content, and what a teacher chooses from. */
export const LessonSheet = Type.Object({
  aula: LessonRow,
  /** Whether the class group is of Educação Infantil, whose day is told too. */
  infantil: Type.Boolean(),
  /** Whether the caller may record it; if not, why: a sentence. */
  podeEditar: Type.Boolean(),
  motivo: Type.String(),
  /** Where the caller may ask for a reopening; null: they cannot, or asked already. */
  reabertura: orNull(ReopeningPlace),
  /** Id of the stage in which the lesson lies; null where it lies in none. */
  idEtapa: orNull(Type.Integer()),
  conteudo: orNull(LessonContent),
  /** The plan of the year, by stage and order. */
  plano: Type.Array(
    Type.Object({
      ...CoverableContent.properties,
      /** Not given in its stage, which ended before the lesson. */
      deAntes: Type.Boolean(),
    }),
  ),
  /** What the skills say that its content and the plan name. */
  textos: Type.Array(NamedSkill),
  /** The lesson plans of its day that the caller sees, where the school works with them. */
  planosDeAula: Type.Array(PlanOfLesson),
})
export type LessonSheet = Type.Static<typeof LessonSheet>

export interface ReadLessonContent {
  params: { id: number }
  answer: LessonSheet
}
export interface SaveLessonContent {
  params: { id: number }
  body: Type.Static<typeof LessonContentBody>
  answer: LessonSheet
  /** The content as somebody else saved it; null where somebody removed it. */
  conflict: LessonSheet
}
export interface RemoveLessonContent {
  params: { id: number }
  query: Type.Static<typeof RemovedLessonContent>
  answer: LessonSheet
  conflict: LessonSheet
}

/** A lesson that a content may be copied to. */
const CopyTarget = Type.Object({
  aula: LessonRow,
  /** `vazia`: it takes the copy; `preenchida`: it has a content, which stays; `fechada`: it may not be recorded. */
  situacao: Type.Union([Type.Literal('vazia'), Type.Literal('preenchida'), Type.Literal('fechada')]),
  /** Why it is closed; empty where it is not. */
  motivo: Type.String(),
})
export type CopyTarget = Type.Static<typeof CopyTarget>
export const CopyTargets = Type.Object({ aulas: Type.Array(CopyTarget) })
export interface ListCopyTargets {
  params: { id: number }
  answer: Type.Static<typeof CopyTargets>
}
export const CopyLessonContentBody = Type.Object(
  { aulas: Type.Array(Id('Aula'), { minItems: 1, maxItems: 40, title: 'Aulas' }) },
  closed,
)
/** How many lessons got the content, and how many kept their own. */
export const CopiedLessonContent = Type.Object({ copiadas: Type.Integer(), mantidas: Type.Integer() })
export interface CopyLessonContent {
  params: { id: number }
  body: Type.Static<typeof CopyLessonContentBody>
  answer: Type.Static<typeof CopiedLessonContent>
}

export const ProgressQuery = Type.Object({ idTurma: Id('Turma'), idDisciplina: Id('Disciplina') }, closed)
const ProgressStage = Type.Object({
  idEtapa: Type.Integer(),
  nome: Type.String(),
  /** ISO days. */
  inicio: Type.String(),
  fim: Type.String(),
  /** Lessons of the timetable, those up to today, and of these the ones with a content. */
  aulas: Type.Integer(),
  passadas: Type.Integer(),
  registradas: Type.Integer(),
  conteudos: Type.Array(CoverableContent),
})
export const LessonProgress = Type.Object({
  turma: Type.String(),
  disciplina: Type.String(),
  hoje: Type.String(),
  etapas: Type.Array(ProgressStage),
})
export type LessonProgress = Type.Static<typeof LessonProgress>
export interface ReadLessonProgress {
  query: Type.Static<typeof ProgressQuery>
  answer: LessonProgress
}

export const PendingLessonsQuery = Type.Object(
  {
    ...PAGING,
    idTurma: Type.Optional(Id('Turma')),
    idDisciplina: Type.Optional(Id('Disciplina')),
    idProfessor: Type.Optional(Id('Professor')),
  },
  closed,
)
/** A past lesson that lacks something. */
const PendingLesson = Type.Object({
  aula: LessonRow,
  /** Who gives it, by name; empty where nobody is assigned. */
  professores: Type.String(),
  semConteudo: Type.Boolean(),
  /** Never of subjects whose attendance does not count. */
  semChamada: Type.Boolean(),
})
export type PendingLesson = Type.Static<typeof PendingLesson>
const PendingCount = Type.Object({ ...Named.properties, aulas: Type.Integer() })
export type PendingCount = Type.Static<typeof PendingCount>
export const PendingLessons = Type.Object({
  ...Paged(PendingLesson).properties,
  /** How many lessons are pending of each, most first; whatever page and filters. */
  turmas: Type.Array(PendingCount),
  professores: Type.Array(PendingCount),
})
export type PendingLessons = Type.Static<typeof PendingLessons>
export interface ListPendingLessons {
  query: Type.Static<typeof PendingLessonsQuery>
  answer: PendingLessons
}

export const FamilyContentsQuery = Type.Object(
  {
    idAluno: Id('Aluno'),
    /** Days before this one; without it the newest. */
    antesDe: Type.Optional(IsoDate('Dia')),
  },
  closed,
)
/** A lesson as a family reads it. */
const FamilyLesson = Type.Object({
  id: Type.Integer(),
  disciplina: Type.String(),
  cor: orNull(Type.String()),
  horario: Type.String(),
  conteudos: Type.Array(Type.String()),
  texto: Type.String(),
  atividades: Type.String(),
  habilidades: Type.Array(NamedSkill),
  tarefa: Type.String(),
  entrega: orNull(Type.String()),
  links: Type.Array(Type.String()),
  anexos: Type.Array(Type.String()),
})
export type FamilyLesson = Type.Static<typeof FamilyLesson>
/** Homework that is still to be done. */
const FamilyHomework = Type.Object({
  id: Type.Integer(),
  disciplina: Type.String(),
  cor: orNull(Type.String()),
  dia: Type.String(),
  tarefa: Type.String(),
  entrega: Type.String(),
})
export type FamilyHomework = Type.Static<typeof FamilyHomework>
export const FamilyContents = Type.Object({
  hoje: Type.String(),
  /** Due today or later, the next first; only with the newest days. */
  tarefas: Type.Array(FamilyHomework),
  /** The newest first. */
  dias: Type.Array(Type.Object({ dia: Type.String(), aulas: Type.Array(FamilyLesson) })),
  /** Whether there are earlier days. */
  haMais: Type.Boolean(),
})
export type FamilyContents = Type.Static<typeof FamilyContents>
export interface ReadFamilyContents {
  query: Type.Static<typeof FamilyContentsQuery>
  answer: FamilyContents
}
