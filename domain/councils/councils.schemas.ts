import Type from 'typebox'
import {
  type ById,
  Chave,
  codeOf,
  type File,
  Id,
  IsoDate,
  Named,
  orNull,
  Paged,
  PAGING,
  Versao,
} from '#domain/base/common.schemas.ts'
import {
  COUNCIL_KINDS,
  COUNCIL_ROLES,
  COUNCIL_STATUSES,
  FAMILY_ADVICE,
  REFERRAL_KINDS,
  STUDENT_ADVICE,
} from '#domain/councils/councils.lists.ts'
import { STUDENT_FACTS, SubjectFacts } from '#domain/councils/facts.schemas.ts'

const closed = { additionalProperties: false } as const
const StageNumber = Type.Integer({ minimum: 1, maximum: 12, title: 'Etapa' })

/** Where and when a council meets, as lists and the meeting show it. */
const MEETING = {
  id: Type.Integer(),
  versao: Type.Integer(),
  turma: Type.String(),
  unidade: Type.String(),
  /** Such as `2º bimestre`, or `Ano letivo`. */
  etapa: Type.String(),
  tipo: codeOf(COUNCIL_KINDS, 'Tipo'),
  situacao: codeOf(COUNCIL_STATUSES, 'Situação'),
  /** ISO. */
  dia: Type.String(),
  hora: Type.String(),
  /** Number of its minutes in the year of the unit; null before it is concluded. */
  numeroAta: orNull(Type.Integer()),
}

export const CouncilRow = Type.Object(MEETING)
export type CouncilRow = Type.Static<typeof CouncilRow>

export const CouncilsQuery = Type.Object(
  {
    ...PAGING,
    idUnidade: Type.Optional(Id('Unidade')),
    idTurma: Type.Optional(Id('Turma')),
    numeroEtapa: Type.Optional(StageNumber),
    situacao: Type.Optional(codeOf(COUNCIL_STATUSES, 'Situação')),
  },
  closed,
)

export const CouncilPage = Type.Object({
  ...Paged(CouncilRow).properties,
  unidades: Type.Array(Named),
  turmas: Type.Array(Named),
})

export interface ListCouncils {
  query: Type.Static<typeof CouncilsQuery>
  answer: Type.Static<typeof CouncilPage>
}

export const CouncilChoices = Type.Object({
  turmas: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nome: Type.String(),
      etapas: Type.Array(Type.Object({ numero: Type.Integer(), nome: Type.String() })),
    }),
  ),
  pessoas: Type.Array(Named),
})
export type CouncilChoices = Type.Static<typeof CouncilChoices>

export interface ReadCouncilChoices {
  answer: CouncilChoices
}

const PLANNED = {
  dia: IsoDate('Dia'),
  hora: Type.String({ maxLength: 5, title: 'Hora' }),
  lugar: Type.String({ maxLength: 100, title: 'Local' }),
  idPresidente: orNull(Id('Preside'), 'Preside'),
  idSecretario: orNull(Id('Secretaria'), 'Secretaria'),
}

export const NewCouncil = Type.Object(
  {
    chave: Chave,
    idTurma: Id('Turma'),
    numeroEtapa: orNull(StageNumber, 'Etapa'),
    tipo: codeOf(COUNCIL_KINDS, 'Tipo'),
    ...PLANNED,
  },
  closed,
)
export type NewCouncil = Type.Static<typeof NewCouncil>

export const CreatedCouncil = Type.Object({ id: Type.Integer() })

export interface CreateCouncil {
  body: NewCouncil
  answer: Type.Static<typeof CreatedCouncil>
}

const PARTICIPANT = {
  /** Null: of somebody who is no member of staff. */
  idPessoa: orNull(Id('Participante')),
  nome: Type.String({ maxLength: 100, title: 'Nome' }),
  papel: codeOf(COUNCIL_ROLES, 'Papel'),
  presente: Type.Boolean({ title: 'Presente' }),
}

export const Participant = Type.Object({ ...PARTICIPANT, disciplinas: Type.Array(Type.String()) })
export type Participant = Type.Static<typeof Participant>

export const Referral = Type.Object(
  {
    tipo: codeOf(REFERRAL_KINDS, 'Encaminhamento'),
    idProfessor: Id('Responsável'),
    prazo: IsoDate('Prazo'),
    texto: Type.String({ maxLength: 300, title: 'Observação' }),
  },
  closed,
)
export type Referral = Type.Static<typeof Referral>

const VOTES = {
  justificativa: Type.String({ maxLength: 1000, title: 'Justificativa' }),
  favor: Type.Integer({ minimum: 0, maximum: 99, title: 'A favor' }),
  contra: Type.Integer({ minimum: 0, maximum: 99, title: 'Contra' }),
  abstencoes: Type.Integer({ minimum: 0, maximum: 99, title: 'Abstenções' }),
  desempate: orNull(Type.Boolean(), 'Desempate'),
}

const VOTE = {
  nota: orNull(Type.Number({ minimum: 0, maximum: 1000, title: 'Nota do conselho' })),
  conceito: orNull(Type.String({ maxLength: 10, title: 'Conceito do conselho' })),
  ...VOTES,
}

/** What a council votes to conclude of a year, otherwise than it was calculated. */
const OPINION = { segue: Type.Boolean({ title: 'Segue para a próxima série' }), ...VOTES }

const KeptOpinion = Type.Object({
  ...OPINION,
  versao: Type.Integer(),
  aprovado: Type.Boolean(),
  /** The situation as it was calculated when the council voted. */
  antes: Type.String(),
})

/** A subject as the council votes about it. */
export const VotedSubject = Type.Object({
  ...SubjectFacts.properties,
  /** The situation with what the council decided. */
  situacaoDepois: Type.String(),
  /** Why there is no vote; empty where there may be one. */
  semVoto: Type.String(),
  mudaNota: Type.Boolean(),
  conceitos: Type.Array(Type.String()),
  voto: orNull(Type.Object({ ...VOTE, versao: Type.Integer(), aprovado: Type.Boolean(), antes: Type.String() })),
})
export type VotedSubject = Type.Static<typeof VotedSubject>

const SAID = {
  sintese: Type.String({ maxLength: 2000, title: 'Síntese' }),
  recomendacoesAluno: Type.Array(codeOf(STUDENT_ADVICE, 'Recomendação ao aluno'), { maxItems: 20, uniqueItems: true }),
  recomendacaoAluno: Type.String({ maxLength: 1000, title: 'Recomendação ao aluno' }),
  recomendacoesFamilia: Type.Array(codeOf(FAMILY_ADVICE, 'Recomendação à família'), {
    maxItems: 20,
    uniqueItems: true,
  }),
  recomendacaoFamilia: Type.String({ maxLength: 1000, title: 'Recomendação à família' }),
  anotacoes: Type.String({ maxLength: 2000, title: 'Anotações internas' }),
  /** Whether the student goes on, where the scheme leaves that to the school. */
  segue: orNull(Type.Boolean(), 'Segue para a próxima série'),
  encaminhamentos: Type.Array(Referral, { maxItems: 5, title: 'Encaminhamentos' }),
}

export const CouncilStudent = Type.Object({
  ...STUDENT_FACTS,
  ...SAID,
  /** 0: nothing was said yet. */
  versao: Type.Integer(),
  disciplinas: Type.Array(VotedSubject),
  /** Situation of the year by the rule alone, and with what the council decided; empty: nothing to judge. */
  antes: Type.String(),
  depois: Type.String(),
  /** Why it is not decided by hand whether the student goes on; empty where it is. */
  semDecisao: Type.String(),
  /** Why the council concludes nothing otherwise than calculated; empty where it may. */
  semParecer: Type.String(),
  /** Situation by marks, presence and votes about subjects; what a concluding opinion would change. */
  calculado: Type.String(),
  /** Whether the student goes on by that. */
  segueCalculado: Type.Boolean(),
  parecer: orNull(KeptOpinion),
})
export type CouncilStudent = Type.Static<typeof CouncilStudent>

export const Council = Type.Object({
  ...MEETING,
  idTurma: Type.Integer(),
  ano: Type.Integer(),
  numeroEtapa: orNull(Type.Integer()),
  lugar: Type.String(),
  idPresidente: orNull(Type.Integer()),
  idSecretario: orNull(Type.Integer()),
  texto: Type.String(),
  participantes: Type.Array(Participant),
  quorum: Type.Object({ professores: Type.Integer(), minimo: Type.Integer(), presentes: Type.Integer() }),
  /** One for each subject whose teacher is there. */
  votos: Type.Integer(),
  /** What stands in the way of the end of the stage. */
  pendencias: Type.Array(Type.Object({ nome: Type.String(), disciplina: Type.String(), itens: Type.Integer() })),
  /** Whether the council may not begin with them: parameter 112. */
  impedem: Type.Boolean(),
  alunos: Type.Array(CouncilStudent),
  /** Who may preside, write the minutes, or get a referral. */
  pessoas: Type.Array(Named),
  /** Versions of the minutes, the first one first. */
  atas: Type.Array(
    Type.Object({ versao: Type.Integer(), codigo: Type.String(), hash: Type.String(), em: Type.String() }),
  ),
  adendos: Type.Array(
    Type.Object({ numero: Type.Integer(), texto: Type.String(), autor: Type.String(), em: Type.String() }),
  ),
})
export type Council = Type.Static<typeof Council>

export interface ReadCouncil {
  params: { id: number }
  answer: Council
}

export const MeetingBody = Type.Object(
  {
    versao: Versao,
    ...PLANNED,
    texto: Type.String({ maxLength: 10_000, title: 'Texto da ata' }),
    participantes: Type.Array(Type.Object(PARTICIPANT, closed), { maxItems: 60, title: 'Participantes' }),
  },
  closed,
)
export type MeetingBody = Type.Static<typeof MeetingBody>

export interface SaveMeeting {
  params: { id: number }
  body: MeetingBody
  answer: Council
  conflict: Council
}

export const VersionBody = Type.Object({ versao: Versao }, closed)

export interface StartCouncil {
  params: { id: number }
  body: Type.Static<typeof VersionBody>
  answer: Council
  conflict: Council
}

export interface ConcludeCouncil {
  params: { id: number }
  body: Type.Static<typeof VersionBody>
  answer: Council
  conflict: Council
}

const KnownVersion = Type.Integer({ minimum: 0, title: 'Versão' })

export const CouncilStudentBody = Type.Object({ idMatricula: Id('Aluno'), versao: KnownVersion, ...SAID }, closed)
export type CouncilStudentBody = Type.Static<typeof CouncilStudentBody>

export interface SaveCouncilStudent {
  params: { id: number }
  body: CouncilStudentBody
  answer: CouncilStudent
  conflict: CouncilStudent
}

const OF_SUBJECT = { idMatricula: Id('Aluno'), idDisciplina: Id('Disciplina'), versao: KnownVersion }

export const VoteBody = Type.Object({ ...OF_SUBJECT, ...VOTE }, closed)
export type VoteBody = Type.Static<typeof VoteBody>

export interface SaveCouncilMark {
  params: { id: number }
  body: VoteBody
  answer: CouncilStudent
  conflict: CouncilStudent
}

export const WithdrawalBody = Type.Object(OF_SUBJECT, closed)

export interface WithdrawCouncilMark {
  params: { id: number }
  body: Type.Static<typeof WithdrawalBody>
  answer: CouncilStudent
  conflict: CouncilStudent
}

const OF_STUDENT = { idMatricula: Id('Aluno'), versao: KnownVersion }

export const OpinionBody = Type.Object({ ...OF_STUDENT, ...OPINION }, closed)
export type OpinionBody = Type.Static<typeof OpinionBody>

export interface SaveCouncilOpinion {
  params: { id: number }
  body: OpinionBody
  answer: CouncilStudent
  conflict: CouncilStudent
}

export const OpinionWithdrawalBody = Type.Object(OF_STUDENT, closed)

export interface WithdrawCouncilOpinion {
  params: { id: number }
  body: Type.Static<typeof OpinionWithdrawalBody>
  answer: CouncilStudent
  conflict: CouncilStudent
}

export const AddendumBody = Type.Object(
  { chave: Chave, texto: Type.String({ maxLength: 5000, title: 'Adendo' }) },
  closed,
)

export interface WriteAddendum {
  params: { id: number }
  body: Type.Static<typeof AddendumBody>
  answer: Council
}

export const MinutesBody = Type.Object(
  { versaoAta: Type.Integer({ minimum: 1, maximum: 999, title: 'Versão' }) },
  closed,
)

export interface PrintMinutes {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof MinutesBody>
  answer: Type.Static<typeof File>
}
