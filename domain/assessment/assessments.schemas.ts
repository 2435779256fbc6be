import Type from 'typebox'
import { Id, Paged, PAGING, orNull } from '#domain/base/common.schemas.ts'
import { ASSESSMENT } from '#domain/assessment/assessments.fields.ts'
import { recordSchemas } from '#domain/records/record.schemas.ts'

const closed = { additionalProperties: false } as const

/** A part of a divided assessment, with its weight or highest mark; `partFlaws` validates it. Without id: a new one. */
const Part = Type.Object(
  {
    id: orNull(Id('Parte')),
    sigla: Type.String({ maxLength: 600, title: 'Sigla da parte' }),
    nome: Type.String({ maxLength: 600, title: 'Nome da parte' }),
    valor: orNull(Type.Number({ minimum: -1e9, maximum: 1e9, title: 'Valor da parte' })),
  },
  closed,
)
export type AssessmentPart = Type.Static<typeof Part>

/** An assessment of a scheme (A-E4); `assessmentFlaws` and `neighbourFlaws` validate a draft. */
export const Assessment = recordSchemas(ASSESSMENT, {
  own: { partes: Type.Array(Part, { maxItems: 10, title: ASSESSMENT.partes.label }) },
  shown: {
    /** Of the whole school, and the caller works in some units only. */
    soLeitura: Type.Boolean(),
  },
})
export type AssessmentDraft = Type.Static<typeof Assessment.draft>
export type AssessmentRecord = Type.Static<typeof Assessment.record>

/** What a scheme says of its assessments: by its version in force, else by the newest one. */
const AssessmentRules = Type.Object({
  /** Codes of `MARK_KINDS` and `STAGE_SUMS`. */
  tipoNota: Type.Integer(),
  calculoEtapa: Type.Integer(),
  etapas: Type.Integer(),
  /** The highest mark of a stage. */
  notaMaxima: Type.Number(),
  casas: Type.Integer(),
  /** Numbers of the stages that have a recovery, of their own or together with others. */
  etapasRecuperacao: Type.Array(Type.Integer()),
})
export type AssessmentRules = Type.Static<typeof AssessmentRules>

/** A scheme with its assessments in their order. */
export const SchemeAssessments = Type.Object({
  /** Of the scheme, for all of its versions. */
  id: Type.Integer(),
  nome: Type.String(),
  idAnoLetivo: Type.Integer(),
  /** Null: of the whole school. */
  idUnidade: orNull(Type.Integer()),
  unidade: orNull(Type.String()),
  /** One of its versions is a draft or in force. */
  ativo: Type.Boolean(),
  anoEncerrado: Type.Boolean(),
  ...AssessmentRules.properties,
  /** The grades that follow the scheme, and the subjects of their matrices; none: nobody follows it yet. */
  series: Type.Array(Type.Integer()),
  disciplinas: Type.Array(Type.Integer()),
  avaliacoes: Type.Array(Assessment.record),
})
export type SchemeAssessments = Type.Static<typeof SchemeAssessments>

export const AssessmentListQuery = Type.Object(
  {
    ...PAGING,
    /** Left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id('Ano letivo')),
    idUnidade: Type.Optional(Id('Unidade')),
    idEsquema: Type.Optional(Id('Esquema de avaliação')),
    idSerie: Type.Optional(Id('Série')),
    idDisciplina: Type.Optional(Id('Disciplina')),
  },
  closed,
)
export const AssessmentPage = Paged(SchemeAssessments)

const named = { id: Type.Integer(), nome: Type.String(), ativo: Type.Boolean() }

/** What the form and the filters choose from. */
export const AssessmentChoices = Type.Object({
  anos: Type.Array(Type.Object({ ...named, ano: Type.Integer() })),
  unidades: Type.Array(Type.Object(named)),
  /** With their course, in the order of the school. */
  series: Type.Array(Type.Object(named)),
  disciplinas: Type.Array(Type.Object(named)),
  /** The schemes of the caller's units, the newest year first, without those of closed years. */
  esquemas: Type.Array(SchemeAssessments),
  /** Whether the caller works in all units, and so may change assessments of the whole school. */
  todasUnidades: Type.Boolean(),
})
export type AssessmentChoices = Type.Static<typeof AssessmentChoices>

export interface AssessmentWire {
  readonly draft: AssessmentDraft
  readonly record: AssessmentRecord
  readonly row: SchemeAssessments
  readonly query: Type.Static<typeof AssessmentListQuery>
  readonly choices: AssessmentChoices
}

const Order = (title: string) => Type.Array(Id('Avaliação'), { minItems: 1, maxItems: 500, uniqueItems: true, title })

/** From the order that the person saw to the one that they want: the assessments of a stage, or all of the scheme. */
export const AssessmentOrder = Type.Object(
  { idEsquema: Id('Esquema de avaliação'), de: Order('Ordem vista'), para: Order('Nova ordem') },
  closed,
)
export interface OrderAssessments {
  body: Type.Static<typeof AssessmentOrder>
  answer: SchemeAssessments
  conflict: SchemeAssessments
}

const Ids = (title: string) => Type.Optional(Type.Array(Id(title), { title, maxItems: 200 }))

/** What narrows the option list (portal.md 7, “array params”): several of each. Stages are those of a division. */
export const AssessmentOptionsQuery = Type.Object(
  {
    ano: Ids('Ano letivo'),
    unidade: Ids('Unidade'),
    esquema: Ids('Esquema de avaliação'),
    etapa: Ids('Etapa'),
    series: Ids('Série'),
    disciplinas: Ids('Disciplina'),
    tipo: Ids('Tipo'),
  },
  closed,
)
export interface ListAssessments {
  query: Type.Static<typeof AssessmentOptionsQuery>
  answer: { dados: { value: number; displayText: string; status: boolean }[] }
}
