import type { CourseOption } from '#domain/people/people.wire.ts'
import type {
  GroupOption,
  NamedPlace,
  PlaceChangePreview,
  WantedPlace,
} from '#domain/placeChanges/placeChanges.wire.ts'
import type { RelocationKind, RelocationStatus } from '#domain/relocations/relocations.lists.ts'

/** Where a student was or is, by names. */
export interface UnitPlace extends NamedPlace {
  unidade: string
}

/** A transfer between units or a reclassification, in the list. */
export interface Relocation {
  id: number
  versao: number
  idMatricula: number
  idAluno: number
  aluno: string
  ra: string
  anoLetivo: number
  tipoMudanca: RelocationKind
  situacaoMudanca: RelocationStatus
  /** The first day in the new place. ISO. */
  dia: string
  de: UnitPlace
  para: UnitPlace
  /** ISO instant. */
  feitaEm: string
  feitaPor: string
}

export interface ListRelocations {
  query: {
    SkipCount?: number
    MaxResultCount?: number
    Sorting?: string
    Filtro?: string
    idAnoLetivo?: number
    idUnidade?: number
    idAluno?: number
    tipoMudanca?: RelocationKind
    situacaoMudanca?: RelocationStatus
  }
  answer: { items: Relocation[]; totalCount: number }
}

/** What people say about it, beside the place. */
export interface RelocationWords {
  /** Code of `TRANSFER_REASONS`; null for a reclassification. */
  motivoTransferencia: number | null
  observacao: string
  /** Of the assessment that a reclassification needs (LDB, art. 23). ISO. */
  avaliadoEm: string | null
  avaliacao: string
  avaliadores: string
  /** Number or text of the minutes of the council. */
  ata: string
}

/** All of one. */
export interface RelocationSheet extends Relocation, RelocationWords {
  /** What people have to carry to the new place themselves. */
  conferir: string[]
  veFinanceiro: boolean
  /** The year before and after, in whole cents; null where nothing is charged, or the caller does not see it. */
  valorAntes: number | null
  valorDepois: number | null
  desfeitaPor: string
  desfeitaEm: string | null
  motivoDesfeita: string
  /** Why it cannot be undone; empty where it can. */
  impedimentoDesfazer: string
}

export interface ReadRelocation {
  params: { id: number }
  answer: RelocationSheet
}

/** A class group of one of several units and years. */
export interface UnitGroupOption extends GroupOption {
  idUnidade: number
  idAnoLetivo: number
}

/** An enrolment that may be relocated, with its place. */
export interface Relocatable {
  id: number
  nome: string
  /** ISO day, for the ages of the grades. */
  dataNascimento: string
  idAnoLetivo: number
  idUnidade: number
  idCurso: number
  idPeriodo: number | null
  idSerie: number
  /** The grades to which a student of this one may be reclassified. */
  idsSeriesAcima: number[]
}

/** The enrolments of a student, and the places and class groups of their years in the caller's units. */
export interface RelocationChoices {
  matriculas: Relocatable[]
  ofertas: CourseOption[]
  turmas: UnitGroupOption[]
}

export interface ReadRelocatable {
  query: { idAluno: number }
  answer: RelocationChoices
}

/** Where a student is to go, and from which day on. */
export interface RelocatedPlace extends Omit<WantedPlace, 'aPartirDe' | 'idTurma'> {
  tipoMudanca: RelocationKind
  idMatricula: number
  idUnidade: number
  idTurma: number
  /** The first day in the new place. ISO. */
  dia: string
}

/** What goes along with the student, in words. */
export interface GoesAlong {
  titulo: string
  detalhe: string
}

/** What a relocation would do. */
export interface RelocationPreview extends PlaceChangePreview {
  veFinanceiro: boolean
  acompanha: GoesAlong[]
  /** What people have to carry to the new place themselves. */
  conferir: string[]
}

export interface PreviewRelocation {
  body: RelocatedPlace
  answer: RelocationPreview
}

export interface Relocate {
  body: RelocatedPlace & RelocationWords & { chave: string; conferido: string }
  answer: RelocationSheet
  conflict: RelocationPreview
}

export interface UndoRelocation {
  params: { id: number }
  body: { versao: number; motivo: string }
  answer: RelocationSheet
  conflict: RelocationSheet
}
