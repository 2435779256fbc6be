import type { RegisterDraft } from '#domain/registers/values.ts'

/** Ids of rows about who takes students away, by their table. */
export interface GateRows {
  readonly pickup_person: readonly number[]
  readonly pickup_code: readonly number[]
  readonly school_exit: readonly number[]
  /** Of guardians only. */
  readonly guardian_photo: readonly number[]
  /** Of students only. */
  readonly barred_person: readonly number[]
}

/** What a merge of two records moved, and what it changed of the one that is kept. */
export interface MergeJournal {
  /** Links that went over as they are, and whether they were open. */
  readonly links: readonly { readonly id: number; readonly open: boolean }[]
  /** Links that ended because the kept record has an open one to the same person. */
  readonly closed: readonly number[]
  readonly addresses: readonly number[]
  readonly answers: readonly number[]
  /** Fields of the kept record that were empty, and are those of the other now. */
  readonly filled: RegisterDraft
  /** Of students only. */
  readonly enrolments?: readonly number[]
  readonly requirements?: readonly number[]
  readonly documents?: readonly number[]
  readonly signUps?: readonly number[]
  readonly preReservations?: readonly number[]
  readonly excuses?: readonly number[]
  /** Years of the transcript, and what was issued of them. */
  readonly transcriptYears?: readonly number[]
  readonly transcripts?: readonly number[]
  readonly occurrences?: readonly number[]
  readonly announcements?: readonly number[]
  readonly authorisations?: readonly number[]
  readonly authorisationTargets?: readonly number[]
  readonly authorisationAnswers?: readonly number[]
  readonly pictures?: readonly number[]
  readonly conversations?: readonly number[]
  /** Who may take the student, codes, restrictions and exits. */
  readonly gate?: GateRows
  /** Medicines that were asked of the school. */
  readonly medications?: readonly number[]
  readonly documentRequests?: readonly number[]
  readonly specialEducation?: readonly number[]
  readonly photo?: boolean
  /** Of guardians only: where they sign a contract. */
  readonly signatures?: readonly number[]
  /** Of guardians only: what they wrote in conversations, and what they read of them. */
  readonly conversationLines?: readonly number[]
  readonly conversationReadings?: readonly number[]
  /** Records that became part of the merged one before. */
  readonly followers?: readonly number[]
}

/** Which record of somebody is kept, and which becomes part of it; as they were seen. */
export interface MergeDraft {
  idMantido: number
  versaoMantido: number
  idUnificado: number
  versaoUnificado: number
}

/** What a merge does, before it is done. */
export interface MergePreview {
  mantido: string
  unificado: string
  /** Label and value of each field that the kept record gets. */
  preenchidos: { campo: string; valor: string }[]
  /** Label and both values of each field in which the records differ: what the kept one has stays. */
  diferentes: { campo: string; mantido: string; unificado: string }[]
  /** Those whose links go over, and those to whom both are linked: there one link ends. */
  vinculosMovidos: string[]
  vinculosEncerrados: string[]
  /** What else goes over: how many of each, and of what. */
  enderecosMovidos: number
  respostasMovidas: number
  documentosMovidos: number
  /** A line each. */
  matriculasMovidas: string[]
  versaoMantido: number
  versaoUnificado: number
}

/** A merge that was done, for staff who want to take it back. */
export interface MergeRow {
  id: number
  idMantido: number
  mantido: string
  unificado: string
  /** ISO instant */
  quando: string
  por: string
  desfeita: boolean
}

/** A guardian in the list of M06. */
export interface GuardianRow {
  id: number
  nome: string
  cpf: string | null
  email: string | null
  telefoneCelular: string | null
  ativo: boolean
  versao: number
  /** Students of the caller's units for whom the guardian answers today. */
  alunos: string[]
}

export interface ListGuardians {
  query: {
    SkipCount?: number
    MaxResultCount?: number
    Sorting?: string
    /** Name, CPF, phone or e-mail; or the name of a student. */
    Filtro?: string
    Situacao?: boolean
  }
  answer: { items: GuardianRow[]; totalCount: number }
}

/** What two records are as they stand; its answer says which versions those are. */
export interface PreviewMerge {
  body: { idMantido: number; idUnificado: number }
  answer: MergePreview
}

export interface MergePeople {
  body: MergeDraft
  answer: { id: number }
}

export interface ListMerges {
  answer: { items: MergeRow[] }
}

export interface UndoMerge {
  params: { id: number }
  answer: { isSuccess: true }
}
