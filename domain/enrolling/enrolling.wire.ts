import type { EarlierDebt, Enrolling } from '#domain/enrolling/enrolling.schemas.ts'
import type { Answered, ChangedPerson, CourseOption, KeptPerson } from '#domain/people/people.wire.ts'
import type { Combination } from '#domain/schoolYears/cascade.ts'
import type { EnrolmentType } from '#domain/enrolments/enrolmentStatus.ts'

interface ById {
  id: number
}

/** Somebody in the steps of an enrolment, as the people who work on it may change them. */
export interface EnrollingPerson extends KeptPerson, Answered {
  /** Fields that the school checked: they are only read in the steps. */
  fixos: string[]
}

export interface GetEnrollingStudent {
  params: ById
  answer: EnrollingPerson
}

export interface PutEnrollingStudent {
  params: ById
  body: ChangedPerson
  answer: EnrollingPerson
  conflict: EnrollingPerson
}

/** Who answers for a student, as the family reads it; what a court decided stays with the school. */
export interface EnrollingGuardian {
  idResponsavel: number
  nome: string
  /** Code of `KINSHIPS`. */
  parentesco: number
  financeiro: boolean
  academico: boolean
  legal: boolean
  assinaContrato: boolean
  /** The contract names their CPF, and nobody knows it. */
  faltaCpf: boolean
}

export interface EnrollingGuardians {
  responsaveis: EnrollingGuardian[]
  /** The guardian who works on the enrolment; null for staff. */
  eu: EnrollingPerson | null
}

export interface GetEnrollingGuardians {
  params: ById
  answer: EnrollingGuardians
}

export interface PutEnrollingGuardian {
  params: ById
  body: ChangedPerson
  answer: EnrollingPerson
  conflict: EnrollingPerson
}

/** Where an enrolment may lead. */
export interface GetEnrollingOffers {
  params: ById
  answer: {
    ofertas: CourseOption[]
    /** The current choice; at first without a shift. */
    atual: Omit<Combination, 'idPeriodo'> & { idPeriodo: number | null }
    /** Whether the caller may admit a child outside the ages, with a reason. */
    podeLiberar: boolean
  }
}

/** A held seat: until when, and the other choices that were lost while no seat was held. */
interface HeldSeat {
  vagaAte: string | null
  semVaga: string[]
}

/** Chooses the course, and holds the seat. */
export interface PutEnrollingCourse {
  params: ById
  body: Combination & { liberacao: string; versao: number }
  answer: HeldSeat
  conflict: Enrolling
}

/** Holds the seat again. */
export interface RenewSeat {
  params: ById
  answer: HeldSeat
}

/** Makes an enrolment of a reservation. */
export interface ConvertReservation {
  params: ById
  answer: { isSuccess: true }
}

/** Where a family may bring a child. */
export interface StartPlace {
  idUnidade: number
  unidade: string
  idSerie: number
  serie: string
  curso: string
}

/** An enrolment that a family may begin, for a child or, without one, for somebody new. */
export interface EnrolmentStart {
  idAluno: number | null
  tipo: EnrolmentType
  idAnoLetivo: number
  anoLetivo: number
  /** ISO, the last day on which the school takes them in. */
  fim: string
  /** What the school says of it. */
  textos: string[]
  lugares: StartPlace[]
  debito: EarlierDebt
  /** Of a re-enrolment: the direction wants to talk with the family first. */
  dependeDaDirecao: boolean
}

export interface ListStarts {
  answer: { inicios: EnrolmentStart[] }
}

export interface StartEnrolling {
  body: {
    /** Idempotency key: the same for every retry. */
    chave: string
    tipo: EnrolmentType
    idAnoLetivo: number
    idUnidade: number
    idSerie: number
    /** Null for a child who is new to the school, of whom the rest is told. */
    idAluno: number | null
    nome: string
    /** ISO */
    dataNascimento: string
    /** Code of `KINSHIPS`; null for a child who is there. */
    parentesco: number | null
  }
  answer: { matriculaId: number }
}
