import Type from 'typebox'
import { codeOf, Id, IsoDate, Named, orNull, PAGING, Paged, Versao } from '#domain/base/common.schemas.ts'
import { LESSON_PLAN, LESSON_PLAN_MAX } from '#domain/lessonPlans/lessonPlans.fields.ts'
import { LESSON_PLAN_STATUSES } from '#domain/lessonPlans/lessonPlans.lists.ts'
import { recordSchemas } from '#domain/records/record.schemas.ts'
import { TaughtClass } from '#domain/teaching/taught.schemas.ts'
import { NamedFiles } from '#domain/files/files.schemas.ts'

const closed = { additionalProperties: false } as const

const Situacao = codeOf(LESSON_PLAN_STATUSES, 'Situação')

/** An expected content that a plan may be for. */
const PlannableContent = Type.Object({
  id: Type.Integer(),
  idSerie: Type.Integer(),
  idDisciplina: Type.Integer(),
  /** Null: of all units. */
  idUnidade: orNull(Type.Integer()),
  etapa: Type.String(),
  /** First and last day of the stage, ISO. */
  inicio: Type.String(),
  fim: Type.String(),
  unidadeTematica: Type.String(),
  objeto: Type.String(),
})
export type PlannableContent = Type.Static<typeof PlannableContent>

/** A lesson plan; `lessonPlanFlaws` validates a draft. */
export const LessonPlan = recordSchemas(LESSON_PLAN, {
  own: {
    conteudos: Type.Array(Id('Conteúdo previsto'), {
      maxItems: LESSON_PLAN_MAX.conteudos,
      title: LESSON_PLAN.conteudos.label,
    }),
    /** Empty for a reader who may not see it, too. */
    adaptacao: Type.String({ maxLength: LESSON_PLAN_MAX.adaptacao, title: LESSON_PLAN.adaptacao.label }),
    anexos: NamedFiles(LESSON_PLAN.anexos.label),
  },
  shown: {
    situacao: Situacao,
    /** For what it is. */
    aulas: Type.Array(TaughtClass),
    idAutor: Type.Integer(),
    autor: Type.String(),
    /** The instant; null before it was sent for the first time. */
    enviadoEm: orNull(Type.String()),
    /** What the coordination wrote last, by whom and when; null before it said anything. */
    parecer: orNull(Type.Object({ texto: Type.String(), por: Type.String(), em: Type.String() })),
    /** The contents that it names. */
    previstos: Type.Array(PlannableContent),
    /** Whether the reader is kept from the adaptation. */
    adaptacaoOculta: Type.Boolean(),
  },
})
export type LessonPlanDraft = Type.Static<typeof LessonPlan.draft>
export type LessonPlanRecord = Type.Static<typeof LessonPlan.record>

export const LessonPlanListQuery = Type.Object(
  {
    ...PAGING,
    idTurma: Type.Optional(Id('Turma')),
    idDisciplina: Type.Optional(Id('Disciplina')),
    idProfessor: Type.Optional(Id('Professor')),
    situacao: Type.Optional(Situacao),
  },
  closed,
)

/** A lesson plan in the list. */
export const LessonPlanRow = Type.Object({
  id: Type.Integer(),
  turmas: Type.Array(Type.String()),
  disciplina: Type.String(),
  /** ISO days. */
  inicio: Type.String(),
  fim: Type.String(),
  objetivos: Type.String(),
  idAutor: Type.Integer(),
  autor: Type.String(),
  situacao: Situacao,
  versao: Type.Integer(),
})
export type LessonPlanRow = Type.Static<typeof LessonPlanRow>
export const LessonPlanPage = Paged(LessonPlanRow)

/** What a plan is made of, and what the list is narrowed by. */
export const LessonPlanChoices = Type.Object({
  /** Whether the school works with lesson plans (parameter 84). */
  emUso: Type.Boolean(),
  /** What the caller may plan. */
  aulas: Type.Array(TaughtClass),
  /** What is expected of it, by stage and order. */
  conteudos: Type.Array(PlannableContent),
  /** Those of the plans that the caller sees. */
  turmas: Type.Array(Named),
  disciplinas: Type.Array(Named),
  professores: Type.Array(Named),
})
export type LessonPlanChoices = Type.Static<typeof LessonPlanChoices>

export interface LessonPlanWire {
  readonly draft: LessonPlanDraft
  readonly record: LessonPlanRecord
  readonly row: LessonPlanRow
  readonly query: Type.Static<typeof LessonPlanListQuery>
  readonly choices: LessonPlanChoices
}

/** A step of a plan; with what the coordination says of it. */
export const PlanStep = Type.Object(
  {
    situacao: Situacao,
    parecer: Type.String({ maxLength: LESSON_PLAN_MAX.parecer, title: 'Parecer' }),
    versao: Versao,
  },
  closed,
)
export type PlanStep = Type.Static<typeof PlanStep>
export interface StepLessonPlan {
  params: { id: number }
  body: PlanStep
  answer: LessonPlanRecord
  conflict: LessonPlanRecord
}

/** For which class groups a plan is copied, by how many days later (below 0: earlier). */
export const PlanCopyTo = Type.Object(
  {
    turmas: Type.Array(Id('Turma'), { minItems: 1, maxItems: LESSON_PLAN_MAX.turmas, title: 'Turmas' }),
    dias: Type.Integer({ minimum: -LESSON_PLAN_MAX.dias, maximum: LESSON_PLAN_MAX.dias, title: 'Dias' }),
    /** The same for every try of one copy. */
    chave: Type.String({ minLength: 8, maxLength: 80, title: 'Chave' }),
  },
  closed,
)
export interface CopyLessonPlan {
  params: { id: number }
  body: Type.Static<typeof PlanCopyTo>
  /** The copy, a draft. */
  answer: LessonPlanRecord
}

/** A plan of a lesson, as its content takes from it. */
export const PlanOfLesson = Type.Object({
  id: Type.Integer(),
  inicio: IsoDate('Início'),
  fim: IsoDate('Fim'),
  autor: Type.String(),
  situacao: Situacao,
  objetivos: Type.String(),
  metodologia: Type.String(),
  conteudos: Type.Array(Type.Integer()),
})
export type PlanOfLesson = Type.Static<typeof PlanOfLesson>
