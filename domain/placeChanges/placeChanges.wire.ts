import type { EnrolmentRow } from '#domain/enrolments/enrolments.schemas.ts'
import type { ChargeState } from '#domain/charges/charges.lists.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import type { ChosenPlan } from '#domain/proposals/proposal.ts'
import type { EnrolmentStatus } from '#domain/enrolments/enrolmentStatus.ts'
import type { Step } from '#domain/prices/priceSteps.ts'

/** M07: the enrolments whose place the school may change, of one year. */
export interface ListMovable {
  query: {
    SkipCount?: number
    MaxResultCount?: number
    Sorting?: string
    Filtro?: string
    idAnoLetivo?: number
    idUnidade?: number
    idSerie?: number
  }
  answer: { items: EnrolmentRow[]; totalCount: number }
}

/** Where a student is, by names. */
export interface NamedPlace {
  curso: string
  serie: string
  periodo: string | null
  turma: string | null
}

/** A class group that somebody may be put into. */
export interface GroupOption {
  id: number
  nome: string
  idsSeries: number[]
  idPeriodo: number
  livres: number
}

/** A past move of a student, with the data of that day. */
export interface PlaceChange {
  id: number
  /** ISO instant. */
  em: string
  por: string
  /** ISO day. */
  aPartirDe: string
  motivo: string
  de: NamedPlace
  para: NamedPlace
  /** The year before and after, in whole cents; null where nothing is charged for it. */
  valorAntes: number | null
  valorDepois: number | null
}

/** An enrolment and where it may lead: other courses, shifts and grades of its year and unit. */
export interface Movable {
  id: number
  idAluno: number
  nomeAluno: string
  ra: string
  /** ISO day, for the ages of the grades. */
  dataNascimento: string
  anoLetivo: number
  unidade: string
  status: EnrolmentStatus
  versao: number
  atual: {
    idAnoLetivo: number
    idUnidade: number
    idCurso: number
    idPeriodo: number | null
    idSerie: number
    idTurma: number | null
    lugar: NamedPlace
  }
  /** Why nothing can be changed; empty where something can. */
  impedimento: string
  ofertas: CourseOption[]
  turmas: GroupOption[]
  /** Newest first. */
  historico: PlaceChange[]
}

/** Where a student is to go, and from when on what is not paid yet costs what it costs there. */
export interface WantedPlace {
  idCurso: number
  idPeriodo: number
  idSerie: number
  idTurma: number | null
  /** ISO day. */
  aPartirDe: string
  /** Null: as the family pays now, or as usual where that is not offered there. */
  plano: ChosenPlan | null
  /** Why a child outside the ages of the grade is let in; empty: not needed. */
  liberacao: string
}

/** Something that changes, before and after. */
export interface NamedChange {
  campo: string
  antes: string
  depois: string
}

/** An instalment of the year; amounts in whole cents. */
export interface RepricedLine {
  numero: number
  /** ISO day. */
  vencimento: string
  /** Null while it is not charged yet. */
  situacao: ChargeState | null
  antes: number
  depois: number
}

/** What a change of place would do. */
export interface PlaceChangePreview {
  versao: number
  /** Fingerprint of the preview, sent back to apply exactly that preview. */
  conferido: string
  vagas: { ofertadas: number; preenchidas: number; livres: number }
  mudancas: NamedChange[]
  /** Null where nothing is charged for the year, so that nothing is worked out again. */
  preco: {
    linhas: RepricedLine[]
    antes: number
    depois: number
    plano: ChosenPlan
    planos: ChosenPlan[]
    passos: Step[]
  } | null
  /** Effect on the contract; null if there is none, or its text stays the same. */
  contrato: { texto: 'contrato' | 'aditivo'; impedimento: string; mudancas: NamedChange[] } | null
}

export interface GetMovable {
  params: { id: number }
  answer: Movable
}

export interface PreviewPlaceChange {
  params: { id: number }
  body: WantedPlace
  answer: PlaceChangePreview
}

export interface ChangePlace {
  params: { id: number }
  body: WantedPlace & {
    motivo: string
    /** Of the preview; the same preview is carried out once. */
    conferido: string
  }
  answer: Movable
  conflict: PlaceChangePreview
}
