import type { FileContent } from '#domain/base/endpoint.ts'
import type { FieldAnswer, FilledForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import type { ExportQuery } from '#domain/base/exports.ts'
import type { Address } from '#domain/people/address.ts'
import type { LinkDraft } from '#domain/people/link.ts'
import type { PeopleName } from '#domain/imports/importTarget.ts'
import type { Sameness } from '#domain/people/samePerson.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { Combination } from '#domain/schoolYears/cascade.ts'

interface ById {
  id: number
}

/** The draft of a student or a guardian: the fields of the register, and the addresses. */
export interface PersonDraft {
  cadastro: RegisterDraft
  enderecos: Address[]
}

export interface KeptPerson extends PersonDraft {
  id: number
  ativo: boolean
  versao: number
}

/** Answers to the school's configured fields. */
export interface Answered {
  respostas: FieldAnswer[]
}

/** A person as they are to become; without `campos` the answers stay as they are. */
export interface ChangedPerson extends PersonDraft {
  versao: number
  campos?: FilledForm
}

/** Another student of the caller's units with a guardian in common. */
export interface Sibling {
  id: number
  nome: string
  ra: string
  /** Guardians in common. */
  responsaveis: string[]
}

export interface StudentRecord extends KeptPerson, Answered {
  ra: string
  /** Data URL. */
  avatar: string | null
  irmaos: Sibling[]
  /** Students of the caller's units who may be the same person. */
  parecidos: Candidate[]
}

export interface GetStudentRecord {
  params: ById
  answer: StudentRecord
}

export interface UpdateStudentRecord {
  params: ById
  body: ChangedPerson
  answer: StudentRecord
  conflict: StudentRecord
}

/** The photo is saved apart from the form: the newest one counts, and null removes it. */
export interface SetStudentPhoto {
  params: ById
  body: { avatar: string | null }
  answer: { avatar: string | null }
}

/** A link as it is to become; without `campos` the answers about it stay as they are. */
export interface ChangedLink extends LinkDraft {
  campos?: FilledForm
}

/** A student for whom a guardian answers, as far as the caller may see. */
export interface GuardianStudent extends LinkDraft {
  idAluno: number
  nome: string
  ra: string
}

export interface GuardianRecord extends KeptPerson, Answered {
  alunos: GuardianStudent[]
}

export interface GetGuardianRecord {
  params: ById
  answer: GuardianRecord
}

export interface UpdateGuardianRecord {
  params: ById
  body: ChangedPerson
  answer: GuardianRecord
  conflict: GuardianRecord
}

/** A link between a student and a guardian, open or over. */
export interface LinkRecord extends LinkDraft, Answered {
  id: number
  idResponsavel: number
  nome: string
  cpf: string | null
  telefoneCelular: string | null
  email: string | null
  /** ISO */
  inicio: string
  /** ISO, the last day; null: it holds. */
  fim: string | null
  versao: number
}

export interface StudentLinks {
  aluno: { id: number; name: string; ra: string }
  vinculos: LinkRecord[]
  /** The newest first. */
  encerrados: LinkRecord[]
}

export interface GetStudentLinks {
  params: ById
  answer: StudentLinks
}

/** Links a guardian who is there, or a new one. */
export interface OpenLink {
  params: ById
  body: {
    vinculo: ChangedLink
    idResponsavel: number | null
    responsavel: (PersonDraft & { campos?: FilledForm }) | null
  }
  answer: StudentLinks
}

interface ByLink {
  id: number
  idResponsavel: number
}

export interface ChangeLink {
  params: ByLink
  body: { vinculo: ChangedLink; versao: number }
  answer: StudentLinks
  conflict: LinkRecord
}

export interface CloseLink {
  params: ByLink
  body: { motivo: string; versao: number }
  answer: StudentLinks
  conflict: LinkRecord
}

/** Somebody who may be the person that is being registered. */
export interface Candidate {
  id: number
  nome: string
  dataNascimento: string | null
  /** RA of a student, the students of a guardian. */
  detalhe: string
  igualEm: Sameness
}

export interface FindCandidates {
  body: { tipo: 'aluno' | 'responsavel'; nome: string; dataNascimento: string; cpf: string }
  answer: {
    candidatos: Candidate[]
    /** A person with the same CPF is registered outside the caller's units. */
    emOutraUnidade: boolean
  }
}

/** A combination that a unit offers, with its counters (portal.md 3) and by what ages are judged. */
export interface CourseOption extends Combination {
  anoLetivo: number
  unidade: string
  curso: string
  periodo: string
  serie: string
  ofertadas: number
  preenchidas: number
  livres: number
  /** ISO; on this day a child has the age of the grade. */
  dataCorte: string
  idadeMinima: number | null
  idadeMaxima: number | null
  /** Code of `AGE_MODES`. */
  foraDaFaixa: number
  /** Why nobody comes in there today, as where no process is open; empty: they may. */
  impedimento: string
}

export interface ListCourseOptions {
  answer: {
    ofertas: CourseOption[]
    /** The year for which new students are enrolled now: the only one with an open process; null for none or several. */
    idAnoAberto: number | null
  }
}

/** A guardian of a student who is being included: one who is there, or a new one. */
export interface IncludedGuardian {
  idResponsavel: number | null
  cadastro: RegisterDraft | null
  /** Where somebody new lives who does not live with the student. */
  enderecos?: Address[]
  /** What the school asks of somebody new. */
  campos?: FilledForm
  vinculo: ChangedLink
}

export interface IncludedEnrolment extends Combination {
  idOrigem: number | null
  /** Why a child outside the ages of the grade is let in; empty: not needed. */
  liberacao: string
}

/** M02: a student who is there or a new one, guardians, and an enrolment, all or nothing. */
export interface IncludeStudent {
  body: {
    /** Idempotency key: the same for every retry of one inclusion. */
    chave: string
    idAluno: number | null
    aluno: (PersonDraft & { campos?: FilledForm }) | null
    responsaveis: IncludedGuardian[]
    matricula: IncludedEnrolment
    /** Ids of students of the same name and birth date, or mother, of whom staff say that they are somebody else. */
    diferenteDe?: number[]
  }
  answer: { idAluno: number; nome: string; ra: string; matriculaId: number }
  /** The students who may be the new one. */
  conflict: FindCandidates['answer']
}

/** M46: `colunas` are names of fields. */
export interface ExportPeople {
  query: ExportQuery & { publico: PeopleName; Sorting?: string }
  answer: FileContent
}
