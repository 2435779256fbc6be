import Type from 'typebox'
import { Chave, codeOf, Id, IsoDate, Named, orNull, Paged, PAGING, Versao } from '#domain/base/common.schemas.ts'
import { ACTIVITY, ACTIVITY_MAX } from '#domain/activities/activities.fields.ts'
import {
  ACTIVITY_STATUSES,
  CORRECTION_STEPS,
  DELIVERY_STATUSES,
  DELIVERY_TIMES,
} from '#domain/activities/activities.lists.ts'
import { recordSchemas } from '#domain/records/record.schemas.ts'
import { RichText } from '#domain/richText/richText.schemas.ts'
import { TaughtClass } from '#domain/teaching/taught.schemas.ts'
import { NamedFiles } from '#domain/files/files.schemas.ts'

const closed = { additionalProperties: false } as const

const Situacao = codeOf(ACTIVITY_STATUSES, 'Situação')
const StageNumber = Type.Integer({ minimum: 1, maximum: 12, title: 'Etapa' })
/** A level of a criterion, with its points. */
const Level = Type.Object(
  {
    nome: Type.String({ maxLength: 10 * ACTIVITY_MAX.nomeNivel, title: 'Nível' }),
    pontos: orNull(Type.Number({ minimum: 0, maximum: 1000 }), 'Pontos'),
  },
  closed,
)

/** A criterion of a rubric, with its levels in the order in which they are read. */
const Criterion = Type.Object(
  {
    nome: Type.String({ maxLength: 10 * ACTIVITY_MAX.nomeCriterio, title: 'Critério' }),
    niveis: Type.Array(Level, { maxItems: 20, title: 'Níveis' }),
  },
  closed,
)
export type Criterion = Type.Static<typeof Criterion>

const Files = NamedFiles('Arquivos')
/** Addresses, one a line. */
const Links = Type.String({ maxLength: 10_000, title: 'Links' })

/** An activity; `activityFlaws` validates a draft. */
export const Activity = recordSchemas(ACTIVITY, {
  own: {
    instrucoes: RichText,
    links: Links,
    anexos: Files,
    idAvaliacao: orNull(Id('Avaliação')),
    etapa: orNull(StageNumber),
    criterios: Type.Array(Criterion, { maxItems: 20, title: 'Rubrica' }),
  },
  shown: {
    situacao: Situacao,
    /** For what it is. */
    aulas: Type.Array(TaughtClass),
    idAutor: Type.Integer(),
    autor: Type.String(),
    /** The instant; null before it was published. */
    publicadaEm: orNull(Type.String()),
    /** Name of the assessment that it counts for; empty for none. */
    avaliacao: Type.String(),
    entregas: Type.Integer(),
    correcoes: Type.Integer(),
    /** Whether the caller may change it: who gives its subject to one of its class groups today. */
    podeAlterar: Type.Boolean(),
  },
})
export type ActivityDraft = Type.Static<typeof Activity.draft>
export type ActivityRecord = Type.Static<typeof Activity.record>

export const ActivityListQuery = Type.Object(
  {
    ...PAGING,
    idTurma: Type.Optional(Id('Turma')),
    idDisciplina: Type.Optional(Id('Disciplina')),
    idProfessor: Type.Optional(Id('Professor')),
    situacao: Type.Optional(Situacao),
    /** Only those with deliveries that wait for a correction. */
    aCorrigir: Type.Optional(Type.Boolean()),
    Filtro: Type.Optional(Type.String({ maxLength: 100, title: 'Busca' })),
  },
  closed,
)

/** An activity in the list. */
export const ActivityRow = Type.Object({
  id: Type.Integer(),
  titulo: Type.String(),
  turmas: Type.Array(Type.String()),
  disciplina: Type.String(),
  idDisciplina: Type.Integer(),
  /** ISO days. */
  abre: Type.String(),
  entrega: Type.String(),
  hora: Type.String(),
  idAutor: Type.Integer(),
  autor: Type.String(),
  situacao: Situacao,
  /** Deliveries, and how many of them wait for a correction. */
  entregas: Type.Integer(),
  aCorrigir: Type.Integer(),
  podeAlterar: Type.Boolean(),
  versao: Type.Integer(),
})
export type ActivityRow = Type.Static<typeof ActivityRow>
export const ActivityPage = Paged(ActivityRow)

/** What an activity is made of, and what the list is narrowed by. */
export const ActivityChoices = Type.Object({
  /** Where the caller may give activities today. */
  aulas: Type.Array(TaughtClass),
  /** Those of the activities that the caller sees. */
  turmas: Type.Array(Named),
  disciplinas: Type.Array(Named),
  professores: Type.Array(Named),
  /** ISO: today at school. */
  hoje: Type.String(),
})

export interface ActivityWire {
  readonly draft: ActivityDraft
  readonly record: ActivityRecord
  readonly row: ActivityRow
  readonly query: Type.Static<typeof ActivityListQuery>
  readonly choices: Type.Static<typeof ActivityChoices>
}

/** The assessments that activities of some class groups and a subject may count for. */
export const CountableQuery = Type.Object(
  {
    idDisciplina: Id('Disciplina'),
    turmas: Type.Array(Id('Turma'), { minItems: 1, maxItems: ACTIVITY_MAX.turmas, title: 'Turmas' }),
  },
  closed,
)
const CountableAssessment = Type.Object({
  idAvaliacao: Type.Integer(),
  etapa: Type.Integer(),
  nomeEtapa: Type.String(),
  nome: Type.String(),
  /** The highest mark as people read it; empty where marks are concepts. */
  maximo: Type.String(),
})
export type CountableAssessment = Type.Static<typeof CountableAssessment>
export const CountableAssessments = Type.Object({ avaliacoes: Type.Array(CountableAssessment) })
export interface ListCountable {
  query: Type.Static<typeof CountableQuery>
  answer: Type.Static<typeof CountableAssessments>
}

/** Publishes an activity, or takes it back. */
export const ActivityStep = Type.Object({ situacao: Situacao, versao: Versao }, closed)
export interface StepActivity {
  params: { id: number }
  body: Type.Static<typeof ActivityStep>
  answer: ActivityRecord
  conflict: ActivityRecord
}

/** For which class groups an activity is copied, by how many days later. */
export const ActivityCopyTo = Type.Object(
  {
    turmas: Type.Array(Id('Turma'), { minItems: 1, maxItems: ACTIVITY_MAX.turmas, title: 'Turmas' }),
    dias: Type.Integer({ minimum: -ACTIVITY_MAX.dias, maximum: ACTIVITY_MAX.dias, title: 'Dias' }),
    /** The same for every try of one copy. */
    chave: Chave,
  },
  closed,
)
export interface CopyActivity {
  params: { id: number }
  body: Type.Static<typeof ActivityCopyTo>
  /** The copy, a draft. */
  answer: ActivityRecord
}

/** What a student delivered, and what the teacher said of it. */
const DELIVERY = {
  situacao: codeOf(DELIVERY_STATUSES, 'Situação'),
  /** 0: nothing is kept yet. */
  versao: Type.Integer(),
  texto: Type.String(),
  links: Links,
  anexos: Files,
  /** ISO instant; null: not delivered by the portal. */
  entregueEm: orNull(Type.String()),
  atrasada: Type.Boolean(),
  /** How many times it was delivered. */
  envios: Type.Integer(),
  /** The place of the chosen level of each criterion; null: none was chosen. */
  niveis: Type.Array(orNull(Type.Integer())),
  /** As it was typed: `7,5`, `A`; empty: none. */
  nota: Type.String(),
  comentario: Type.String(),
  /** Last ISO day on which it may be redone. */
  refazerAte: orNull(Type.String()),
}

/** A student in the deliveries of a class group. */
export const DeliveryOfStudent = Type.Object({
  ...DELIVERY,
  idMatricula: Type.Integer(),
  idAluno: Type.Integer(),
  nome: Type.String(),
  corrigidaPor: Type.String(),
  /** ISO instant. */
  corrigidaEm: orNull(Type.String()),
  /** The cell of the mark sheet, where the activity counts: what it says, and its version. */
  notaPlanilha: Type.String(),
  versaoNota: Type.Integer(),
})
export type DeliveryOfStudent = Type.Static<typeof DeliveryOfStudent>

/** The deliveries of a class group, one after the other. */
export const DeliverySheet = Type.Object({
  id: Type.Integer(),
  titulo: Type.String(),
  disciplina: Type.String(),
  turmas: Type.Array(Named),
  idTurma: Type.Integer(),
  prazo: Type.String(),
  hoje: Type.String(),
  permiteEnvio: Type.Boolean(),
  criterios: Type.Array(Criterion),
  /** The highest mark as people read it; empty where it gives none. */
  maximo: Type.String(),
  /** Whether a mark is typed: it is worth points, or counts for an assessment. */
  temNota: Type.Boolean(),
  avaliacao: Type.String(),
  alunos: Type.Array(DeliveryOfStudent),
  /** Whether the caller may correct; if not, why: a sentence. */
  podeCorrigir: Type.Boolean(),
  motivo: Type.String(),
})
export type DeliverySheet = Type.Static<typeof DeliverySheet>

export const DeliverySheetQuery = Type.Object({ idTurma: Type.Optional(Id('Turma')) }, closed)
export interface ReadDeliveries {
  params: { id: number }
  query: Type.Static<typeof DeliverySheetQuery>
  answer: DeliverySheet
}

/** A correction, over the versions that the teacher saw. */
export const CorrectionBody = Type.Object(
  {
    idTurma: Id('Turma'),
    passo: codeOf(CORRECTION_STEPS, 'Passo'),
    versao: Type.Integer({ minimum: 0, title: 'Versão' }),
    versaoNota: Type.Integer({ minimum: 0, title: 'Versão da nota' }),
    niveis: Type.Array(orNull(Type.Integer({ minimum: 0, maximum: 20 })), { maxItems: 20, title: 'Níveis' }),
    nota: Type.String({ maxLength: 40, title: 'Nota' }),
    comentario: Type.String({ maxLength: ACTIVITY_MAX.comentario, title: 'Comentário' }),
    refazerAte: orNull(IsoDate('Refazer até')),
  },
  closed,
)
export type CorrectionBody = Type.Static<typeof CorrectionBody>
export interface CorrectDelivery {
  params: { id: number; idMatricula: number }
  body: CorrectionBody
  answer: DeliveryOfStudent
  conflict: DeliveryOfStudent
}
export const DeliveryPath = Type.Object({ id: Id(), idMatricula: Id('Matrícula') })

/** Hands back all that is corrected in a class group. */
export const HandBackBody = Type.Object({ idTurma: Id('Turma') }, closed)
export const HandedBack = Type.Object({ quantas: Type.Integer() })
export interface HandBackAll {
  params: { id: number }
  body: Type.Static<typeof HandBackBody>
  answer: Type.Static<typeof HandedBack>
}

/** An activity in the list of a family. */
const FAMILY_ACTIVITY = {
  id: Type.Integer(),
  titulo: Type.String(),
  disciplina: Type.String(),
  cor: Type.String(),
  entrega: Type.String(),
  hora: Type.String(),
  atrasoAte: orNull(Type.String()),
  permiteEnvio: Type.Boolean(),
  /** What a delivery would be now, by the clock of the server. */
  momento: codeOf(DELIVERY_TIMES, 'Momento'),
  situacao: codeOf(DELIVERY_STATUSES, 'Situação'),
  atrasada: Type.Boolean(),
  refazerAte: orNull(Type.String()),
}
export const FamilyActivity = Type.Object(FAMILY_ACTIVITY)
export type FamilyActivity = Type.Static<typeof FamilyActivity>

export const FamilyActivitiesQuery = Type.Object({ idAluno: Id('Aluno') }, closed)
export const FamilyActivities = Type.Object({
  /** Whether the caller is told of the school life of the student; otherwise nothing is told. */
  podeVer: Type.Boolean(),
  hoje: Type.String(),
  atividades: Type.Array(FamilyActivity),
})
export type FamilyActivities = Type.Static<typeof FamilyActivities>
export interface ReadFamilyActivities {
  query: Type.Static<typeof FamilyActivitiesQuery>
  answer: FamilyActivities
}

/** An activity as a student does it, and their guardians read it. */
export const FamilyActivitySheet = Type.Object({
  ...FAMILY_ACTIVITY,
  ...DELIVERY,
  hoje: Type.String(),
  professor: Type.String(),
  instrucoes: RichText,
  linksDaAtividade: Links,
  anexosDaAtividade: Files,
  /** What it is worth, as people read it; empty: nothing. */
  maximo: Type.String(),
  /** Name of the assessment that it counts for; empty for none. */
  avaliacao: Type.String(),
  criterios: Type.Array(Criterion),
  /** Whether the mark is still kept back until the school publishes marks. */
  notaGuardada: Type.Boolean(),
  /** Whether the caller may deliver now; if not, why: a sentence, empty where it needs no saying. */
  podeEntregar: Type.Boolean(),
  motivo: Type.String(),
})
export type FamilyActivitySheet = Type.Static<typeof FamilyActivitySheet>
export interface ReadFamilyActivity {
  params: { id: number }
  query: Type.Static<typeof FamilyActivitiesQuery>
  answer: FamilyActivitySheet
}

/** What a student delivers, over the version that they saw. `chave`: idempotency key. */
export const DeliveryBody = Type.Object(
  {
    chave: Chave,
    versao: Type.Integer({ minimum: 0, title: 'Versão' }),
    texto: Type.String({ maxLength: ACTIVITY_MAX.texto, title: 'Resposta' }),
    links: Links,
    anexos: Files,
  },
  closed,
)
export type DeliveryBody = Type.Static<typeof DeliveryBody>
export interface DeliverActivity {
  params: { id: number }
  body: DeliveryBody
  answer: FamilyActivitySheet
  conflict: FamilyActivitySheet
}
