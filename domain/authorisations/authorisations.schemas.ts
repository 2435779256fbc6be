import Type from 'typebox'
import { AudienceChoices, ChosenStudents } from '#domain/audience/audience.schemas.ts'
import { AUTHORISATION } from '#domain/authorisations/authorisations.fields.ts'
import {
  ANSWER_STATUSES,
  AUTHORISATION_STATUSES,
  AUTHORISATION_STEPS,
  DECISIONS,
  PRICE_STATUSES,
} from '#domain/authorisations/authorisations.lists.ts'
import { Chave, codeOf, type Done, Id, Named, orNull, Paged, PAGING, Versao } from '#domain/base/common.schemas.ts'
import { recordSchemas } from '#domain/records/record.schemas.ts'
import { RichText } from '#domain/richText/richText.schemas.ts'

const closed = { additionalProperties: false } as const

const Situacao = codeOf(AUTHORISATION_STATUSES, 'Situação')
const AnswerStatusCode = codeOf(ANSWER_STATUSES, 'Resposta')
const DecisionCode = codeOf(DECISIONS, 'Decisão')
const PriceStatusCode = codeOf(PRICE_STATUSES, 'Cobrança')

/** What an authorisation said until somebody changed it. */
const FormerAuthorisation = Type.Object({
  numero: Type.Integer(),
  titulo: Type.String(),
  texto: RichText,
  /** “Saída em 26/11/2026, 07:00, Museu”; empty where it named none. */
  evento: Type.String(),
  /** Whole cents; null: it cost nothing. */
  valor: orNull(Type.Integer()),
  /** ISO instant, and by whom it was changed. */
  ate: Type.String(),
  por: Type.String(),
})

/** An authorisation (A-G9); `authorisationFlaws` validates a draft. */
export const Authorisation = recordSchemas(AUTHORISATION, {
  own: { texto: RichText, idsAlunos: ChosenStudents },
  shown: {
    situacao: Situacao,
    tipo: Type.String(),
    /** The rules by which families answer, since it was opened: what they may tick, and whether they can only accept. */
    itens: Type.Array(Type.String()),
    obrigatoria: Type.Boolean(),
    /** Which text holds now; answers to an older one no longer count. */
    versaoTexto: Type.Integer(),
    alunos: Type.Array(Named),
    /** The newest first. */
    versoes: Type.Array(FormerAuthorisation),
    /** ISO instants; null: nobody asked for a reminder. */
    lembradaEm: orNull(Type.String()),
    /** Of the whole school, for somebody who works in some units. */
    soLeitura: Type.Boolean(),
  },
})
export type AuthorisationDraft = Type.Static<typeof Authorisation.draft>
export type AuthorisationRecord = Type.Static<typeof Authorisation.record>

export const AuthorisationListQuery = Type.Object(
  {
    ...PAGING,
    Filtro: Type.Optional(Type.String({ maxLength: 100, title: 'Busca' })),
    situacao: Type.Optional(Situacao),
    idTipoAutorizacao: Type.Optional(Id('Tipo')),
    idUnidade: Type.Optional(Id('Unidade')),
  },
  closed,
)

/** An authorisation in the list. */
export const AuthorisationRow = Type.Object({
  id: Type.Integer(),
  titulo: Type.String(),
  tipo: Type.String(),
  /** Null: the whole school. */
  unidade: orNull(Type.String()),
  restrito: Type.Boolean(),
  eventoEm: orNull(Type.String()),
  /** ISO instant of its end. */
  fechaEm: Type.String(),
  situacao: Situacao,
  /** How many students are asked, and for how many somebody answered its text. */
  perguntados: Type.Integer(),
  respondidos: Type.Integer(),
  soLeitura: Type.Boolean(),
  versao: Type.Integer(),
})
export type AuthorisationRow = Type.Static<typeof AuthorisationRow>
export const AuthorisationPage = Paged(AuthorisationRow)

const TypeChoice = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  ativo: Type.Boolean(),
  /** How many days families have by default; null: not said. */
  prazo: orNull(Type.Integer()),
  doisResponsaveis: Type.Boolean(),
  revogavel: Type.Boolean(),
  obrigatoria: Type.Boolean(),
  itens: Type.Array(Type.String()),
})
export type TypeChoice = Type.Static<typeof TypeChoice>

export const AuthorisationChoices = Type.Object({ ...AudienceChoices.properties, tipos: Type.Array(TypeChoice) })

export interface AuthorisationWire {
  readonly draft: AuthorisationDraft
  readonly record: AuthorisationRecord
  readonly row: AuthorisationRow
  readonly query: Type.Static<typeof AuthorisationListQuery>
  readonly choices: Type.Static<typeof AuthorisationChoices>
}

/** Opens, ends or cancels an authorisation, or asks to remind who has not answered, over the version that the person saw. */
export const AuthorisationStepBody = Type.Object(
  { passo: codeOf(AUTHORISATION_STEPS, 'Passo'), versao: Versao },
  closed,
)
export interface StepAuthorisation {
  params: { id: number }
  body: Type.Static<typeof AuthorisationStepBody>
  answer: AuthorisationRecord
  conflict: AuthorisationRecord
}

export const AnswerQuery = Type.Object(
  {
    ...PAGING,
    Filtro: Type.Optional(Type.String({ maxLength: 100, title: 'Busca' })),
    resultado: Type.Optional(AnswerStatusCode),
  },
  closed,
)

/** What a guardian said; the newest of each guardian counts, where it is of the text that holds. */
const GivenAnswer = Type.Object({
  id: Type.Integer(),
  responsavel: Type.String(),
  decisao: DecisionCode,
  em: Type.String(),
  versaoTexto: Type.Integer(),
  vale: Type.Boolean(),
  itens: Type.Array(Type.String()),
  condicoes: Type.String(),
  contato: Type.String(),
  telefone: Type.String(),
  endereco: Type.String(),
  aparelho: Type.String(),
  /** Who entered it from paper, and the scan; empty: the guardian answered. */
  registradaPor: Type.String(),
  arquivo: Type.String(),
})
export type GivenAnswer = Type.Static<typeof GivenAnswer>

/** How the price of a student stands; amounts in whole cents. */
const StudentPrice = Type.Object({
  /** Null: nothing is charged at the price that holds. */
  situacao: orNull(PriceStatusCode),
  pago: Type.Integer(),
  aberto: Type.Integer(),
  /** Paid for what does not hold any more. */
  devolver: Type.Integer(),
  /** Of what is to be paid; empty where nothing is. */
  venceEm: Type.String(),
})
export type StudentPrice = Type.Static<typeof StudentPrice>

/** A student who is asked. */
const AskedStudent = Type.Object({
  id: Type.Integer(),
  idAluno: Type.Integer(),
  nome: Type.String(),
  turma: Type.String(),
  resultado: AnswerStatusCode,
  /** All that was said, the newest first. */
  respostas: Type.Array(GivenAnswer),
  /** Who answers for the student at school. */
  responsaveis: Type.Array(Named),
  /** The place in the waiting list; null: not in it. */
  lugar: orNull(Type.Integer()),
  /** Null: nothing was charged, or the caller sees no finances. */
  cobranca: orNull(StudentPrice),
})
export type AskedStudent = Type.Static<typeof AskedStudent>

/** A page of the students of the caller's units, and how many there are of each result, whatever the page is narrowed by. */
export const AnswerPage = Type.Object({
  ...Paged(AskedStudent).properties,
  pendentes: Type.Integer(),
  autorizados: Type.Integer(),
  recusados: Type.Integer(),
  expirados: Type.Integer(),
  esperam: Type.Integer(),
  /** Sums of all students, in whole cents; null: without a price, or the caller sees no finances. */
  valores: orNull(
    Type.Object({
      pago: Type.Integer(),
      aberto: Type.Integer(),
      /** The part of `aberto` that is overdue. */
      vencido: Type.Integer(),
      devolver: Type.Integer(),
    }),
  ),
})
export type AnswerPage = Type.Static<typeof AnswerPage>
export interface ListAnswers {
  params: { id: number }
  query: Type.Static<typeof AnswerQuery>
  answer: AnswerPage
}

/** What a guardian decided, without what goes with it. */
const Decided = Type.Object({ responsavel: Type.String(), decisao: DecisionCode, em: Type.String() })

/** What a student was asked, what is open first. */
export const StudentAuthorisations = Type.Object({
  autorizacoes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      titulo: Type.String(),
      tipo: Type.String(),
      eventoEm: orNull(Type.String()),
      /** ISO instant. */
      fechaEm: Type.String(),
      situacao: Situacao,
      resultado: AnswerStatusCode,
      /** The place in the waiting list; null: not in it. */
      lugar: orNull(Type.Integer()),
      /** Of the text that holds. */
      respostas: Type.Array(Decided),
    }),
  ),
})
export type StudentAuthorisations = Type.Static<typeof StudentAuthorisations>
export interface ReadStudentAuthorisations {
  params: { id: number }
  answer: StudentAuthorisations
}

/** What goes with an answer. */
const WITH_ANSWER = {
  idAluno: Id('Aluno'),
  itens: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 40, title: 'Itens' }),
  condicoes: Type.String({ maxLength: 500, title: 'Alergias e cuidados' }),
  contato: Type.String({ maxLength: 80, title: 'Contato de emergência' }),
  telefone: Type.String({ maxLength: 20, title: 'Telefone de emergência' }),
  /** Where no seat is left: a yes waits for one. Otherwise it is refused. */
  espera: Type.Boolean({ title: 'Lista de espera' }),
}

/** An answer on paper, entered by the school. `chave`: idempotency key. */
export const PaperBody = Type.Object(
  {
    ...WITH_ANSWER,
    chave: Chave,
    idResponsavel: Id('Responsável'),
    decisao: DecisionCode,
    /** The scan: a file that was just sent. */
    arquivo: Type.String({ maxLength: 300, title: 'Papel assinado' }),
  },
  closed,
)
export type PaperBody = Type.Static<typeof PaperBody>
export interface EnterPaper {
  params: { id: number }
  body: PaperBody
  answer: Type.Static<typeof Done>
}

export const FamilyAuthorisationsQuery = Type.Object({ idAluno: Id('Aluno') }, closed)

/** An authorisation as the family of a child reads it. */
export const FamilyAuthorisation = Type.Object({
  id: Type.Integer(),
  idAluno: Type.Integer(),
  titulo: Type.String(),
  tipo: Type.String(),
  texto: RichText,
  versaoTexto: Type.Integer(),
  eventoEm: orNull(Type.String()),
  eventoHora: Type.String(),
  local: Type.String(),
  /** ISO instant. */
  fechaEm: Type.String(),
  /** Null: no limit. */
  vagasLivres: orNull(Type.Integer()),
  /** The child's place in the waiting list; null: not in it. */
  lugar: orNull(Type.Integer()),
  /** Whole cents; null: it costs nothing. */
  valor: orNull(Type.Integer()),
  /** When a yes of today is to be paid; empty without a price. */
  venceEm: Type.String(),
  /** Null: nothing was charged, or the caller sees no finances. */
  cobranca: orNull(StudentPrice),
  itens: Type.Array(Type.String()),
  doisResponsaveis: Type.Boolean(),
  obrigatoria: Type.Boolean(),
  situacao: Situacao,
  resultado: AnswerStatusCode,
  /** The caller's own, of whatever text. */
  minha: orNull(
    Type.Object({
      decisao: DecisionCode,
      em: Type.String(),
      versaoTexto: Type.Integer(),
      itens: Type.Array(Type.String()),
      condicoes: Type.String(),
      contato: Type.String(),
      telefone: Type.String(),
    }),
  ),
  /** What others of the family said of the text that holds. */
  outros: Type.Array(Decided),
  podeResponder: Type.Boolean(),
  podeRevogar: Type.Boolean(),
})
export type FamilyAuthorisation = Type.Static<typeof FamilyAuthorisation>

export const FamilyAuthorisations = Type.Object({
  /** Whether the caller is told of the child's school life; otherwise nothing is. */
  podeVer: Type.Boolean(),
  autorizacoes: Type.Array(FamilyAuthorisation),
})
export type FamilyAuthorisations = Type.Static<typeof FamilyAuthorisations>
export interface ReadFamilyAuthorisations {
  query: Type.Static<typeof FamilyAuthorisationsQuery>
  answer: FamilyAuthorisations
}

/** What a guardian says, of the text that they read. */
export const FamilyAnswerBody = Type.Object({ ...WITH_ANSWER, versaoTexto: Versao, decisao: DecisionCode }, closed)
export type FamilyAnswerBody = Type.Static<typeof FamilyAnswerBody>
export interface AnswerAuthorisation {
  params: { id: number }
  body: FamilyAnswerBody
  answer: FamilyAuthorisation
  conflict: FamilyAuthorisation
}
