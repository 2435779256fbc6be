import Type from 'typebox'
import { type ById, Conferido, type Done, Id, Paged, PAGING, orNull } from '#domain/base/common.schemas.ts'
import type { JobBegun } from '#domain/jobs/jobs.schemas.ts'
import { ReminderReach } from '#domain/messaging/reminders.schemas.ts'
import { CAMPAIGN_STATES } from '#domain/reEnrolments/campaign.ts'
import { PROGRESSIONS, type Progression } from '#domain/reEnrolments/progression.ts'
import {
  INTENTION_FILTERS,
  INTENTIONS,
  type Intention,
  REASON_LENGTH,
  type UNANSWERED,
} from '#domain/reEnrolments/intention.ts'

const closed = { additionalProperties: false } as const

const Answer = Type.Unsafe<Intention>(Type.Integer({ minimum: 1, maximum: INTENTIONS.length, title: 'Vai renovar?' }))

/** A family's intention; `motivo` may be empty. */
export const IntentionBody = Type.Object(
  { resposta: Answer, motivo: Type.String({ maxLength: REASON_LENGTH, title: 'Motivo' }) },
  closed,
)
export type IntentionBody = Type.Static<typeof IntentionBody>

export const CampaignQuery = Type.Object(
  {
    ...PAGING,
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    idUnidade: Type.Optional(Id('Unidade')),
    /** The grade of the year before. */
    idSerie: Type.Optional(Id('Série')),
    /** Code of `CAMPAIGN_STATES`. */
    Situacao: Type.Optional(Type.Integer({ minimum: 1, maximum: CAMPAIGN_STATES.length, title: 'Situação' })),
    /** Code of `PROGRESSIONS`. */
    Progressao: Type.Optional(Type.Integer({ minimum: 1, maximum: PROGRESSIONS.length, title: 'Resultado do ano' })),
    Intencao: Type.Optional(
      Type.Unsafe<Intention | typeof UNANSWERED>(
        Type.Integer({ minimum: 1, maximum: INTENTION_FILTERS.length, title: 'Intenção' }),
      ),
    ),
  },
  closed,
)

/** A student who is enrolled in the year before, and what the campaign makes of it. */
export const CampaignRow = Type.Object({
  /** The enrolment of the year before, by which the student is known here. */
  idMatricula: Type.Integer(),
  nome: Type.String(),
  ra: Type.String(),
  idUnidade: Type.Integer(),
  unidade: Type.String(),
  serie: Type.String(),
  periodo: orNull(Type.String(), 'Período'),
  progressao: Type.Unsafe<Progression>(Type.Integer({ minimum: 1, maximum: PROGRESSIONS.length })),
  /** The situation by which the year before was closed; empty while it is open. */
  resultado: Type.String(),
  /** Where the student would go; null: nowhere. */
  idSerie: orNull(Type.Integer(), 'Série'),
  idPeriodo: orNull(Type.Integer(), 'Período'),
  deFora: Type.Boolean(),
  /** Code of `CAMPAIGN_STATES`. */
  situacao: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]),
  motivo: Type.String(),
  /** What the family means to do; null: it has not said. */
  intencao: Type.Union([
    Type.Object({
      resposta: Answer,
      motivo: Type.String(),
      /** ISO instant. */
      em: Type.String(),
      /** Whether staff noted it for the family. */
      anotada: Type.Boolean(),
      por: Type.String(),
    }),
    Type.Null(),
  ]),
  /** Whether it may still be said: nobody began the re-enrolment, and there is one to begin. */
  podeResponder: Type.Boolean(),
  /** Whether the direction has to release it first, because of what happened at school. */
  dependeDaDirecao: Type.Boolean(),
})
export type CampaignRow = Type.Static<typeof CampaignRow>

/** A place that the process offers. */
const Place = Type.Object({
  idUnidade: Type.Integer(),
  idSerie: Type.Integer(),
  serie: Type.String(),
  idPeriodo: Type.Integer(),
  periodo: Type.String(),
  livres: Type.Integer(),
})
export type CampaignPlaceChoice = Type.Static<typeof Place>

export const CampaignPage = Type.Object({
  ...Paged(CampaignRow).properties,
  /** Of the whole campaign, ignoring the filters. */
  prontas: Type.Integer(),
  impedidas: Type.Integer(),
  ofertadas: Type.Integer(),
  deFora: Type.Integer(),
  intencoes: Type.Object({
    sim: Type.Integer(),
    nao: Type.Integer(),
    talvez: Type.Integer(),
    semResposta: Type.Integer(),
  }),
  lugares: Type.Array(Place),
})
export interface ListCampaign {
  params: Type.Static<typeof ById>
  query: Type.Static<typeof CampaignQuery>
  answer: Type.Static<typeof CampaignPage>
}

export const ByCandidate = Type.Object({ id: Id('Processo'), idMatricula: Id('Matrícula') }, closed)

/** What the school decides of a student: left out, or another place. Null: as the campaign proposes. */
export const CampaignDecision = Type.Object(
  {
    deFora: Type.Boolean({ title: 'Deixar de fora' }),
    idSerie: orNull(Id('Série'), 'Série'),
    idPeriodo: orNull(Id('Período'), 'Período'),
  },
  closed,
)
export type CampaignDecision = Type.Static<typeof CampaignDecision>
export interface ChooseForStudent {
  params: Type.Static<typeof ByCandidate>
  body: CampaignDecision
  answer: Type.Static<typeof Done>
}

/** What offering would do: how many re-enrolments, in which places, and until when their seats are kept. */
export const CampaignOffer = Type.Object({
  prontas: Type.Integer(),
  impedidas: Type.Integer(),
  /** ISO */
  fim: Type.String(),
  lugares: Type.Array(
    Type.Object({ unidade: Type.String(), serie: Type.String(), periodo: Type.String(), alunos: Type.Integer() }),
  ),
  conferido: Conferido,
})
export type CampaignOffer = Type.Static<typeof CampaignOffer>

export const CampaignOffering = Type.Object({ conferido: Conferido }, closed)

export interface SimulateOffer {
  params: Type.Static<typeof ById>
  answer: CampaignOffer
}
export interface OfferReEnrolments {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof CampaignOffering>
  answer: Type.Static<typeof JobBegun>
}

/** What staff note for a family that said it otherwise than by the portal. */
export interface NoteIntention {
  params: Type.Static<typeof ByCandidate>
  body: IntentionBody
  answer: Type.Static<typeof Done>
}

/** Why the direction releases a re-enrolment; families never read it. */
export const ReleaseBody = Type.Object({ motivo: Type.String({ maxLength: REASON_LENGTH, title: 'Motivo' }) }, closed)
export interface ReleaseReEnrolment {
  params: Type.Static<typeof ByCandidate>
  body: Type.Static<typeof ReleaseBody>
  answer: Type.Static<typeof Done>
}

/** Whether a student goes on in the coming year, as a guardian is asked. */
export const IntentionQuestion = Type.Object({
  idProcesso: Type.Integer(),
  idAluno: Type.Integer(),
  /** The coming year. */
  ano: Type.Integer(),
  /** First and last day of the process, ISO. */
  inicio: Type.String(),
  fim: Type.String(),
  /** Null: not answered yet. */
  resposta: Type.Union([Answer, Type.Null()]),
  motivo: Type.String(),
})
export type IntentionQuestion = Type.Static<typeof IntentionQuestion>

export const IntentionQuestions = Type.Object({ perguntas: Type.Array(IntentionQuestion) })
export interface ListIntentions {
  answer: Type.Static<typeof IntentionQuestions>
}

export const ByAskedStudent = Type.Object({ id: Id('Processo'), idAluno: Id('Aluno') }, closed)
export interface AnswerIntention {
  params: Type.Static<typeof ByAskedStudent>
  body: IntentionBody
  answer: Type.Static<typeof Done>
}

/** What a reminder of a campaign would do. */
export const CampaignReminder = Type.Object({
  ...ReminderReach.properties,
  /** Students whose re-enrolment is there and not concluded, of whom nobody said whether they go on, and of whom nobody can be told. */
  aConcluir: Type.Integer(),
  semResposta: Type.Integer(),
  semResponsavel: Type.Integer(),
  conferido: Conferido,
})
export type CampaignReminder = Type.Static<typeof CampaignReminder>

export const CampaignReminding = Type.Object({ conferido: Conferido }, closed)

export interface SimulateCampaignReminder {
  params: Type.Static<typeof ById>
  answer: CampaignReminder
}
export interface RemindCampaign {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof CampaignReminding>
  answer: Type.Static<typeof JobBegun>
}
