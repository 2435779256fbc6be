import type { OptionList } from '#domain/base/common.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'
import type { ExportQuery } from '#domain/base/exports.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'

/** A record of any register, as it is read and as a conflict shows it. */
export type RegisterRecord = RegisterDraft & {
  readonly id: number
  readonly ativo: boolean
  readonly versao: number
}

interface ById {
  id: number
}

/** Page, order, `Filtro`, `Situacao` (true: active) and the filters of the register by the names of their fields. */
export type RegisterQuery = Readonly<Record<string, string | number | boolean | undefined>>

/** The filters of a register, each by some of its values: `?etapa=1&etapa=2`. */
export type OptionsQuery = Readonly<Record<string, boolean | readonly number[] | undefined>>

export interface ListRecordOptions {
  query: OptionsQuery
  answer: OptionList
}

export interface RegisterPage {
  items: RegisterRecord[]
  totalCount: number
}

export interface ListRecords {
  query: RegisterQuery
  answer: RegisterPage
}

export interface GetRecord {
  params: ById
  answer: RegisterRecord
}

export interface CreateRecord {
  body: RegisterDraft
  answer: RegisterRecord
}

export interface UpdateRecord {
  params: ById
  body: RegisterDraft & { readonly versao: number }
  answer: RegisterRecord
  conflict: RegisterRecord
}

export interface SetRecordStatus {
  params: ById
  body: { ativo: boolean; versao: number }
  answer: RegisterRecord
  conflict: RegisterRecord
}

/** The query of the list without its page. */
export interface ExportRecords {
  query: RegisterQuery & ExportQuery
  answer: FileContent
}

/** Active records that refer to one: how many there are, and the names of the first. */
export interface Use {
  nome: string
  quantidade: number
  exemplos: string[]
}

export interface GetUses {
  params: ById
  answer: { usos: Use[] }
}

/** A record that keeps its status, with its name where the caller may know it. */
export interface StatusRefusal {
  id: number
  nome: string
  motivo: string
}

export interface StatusVerdict {
  ativo: boolean
  /** Records that were changed, or would be. */
  alterados: number[]
  recusas: StatusRefusal[]
}

interface StatusChange {
  ativo: boolean
  registros: { id: number; versao: number }[]
}

export interface SimulateStatuses {
  body: StatusChange
  answer: StatusVerdict & { conferido: string }
}

export interface SetStatuses {
  body: StatusChange & { conferido: string }
  answer: StatusVerdict
}

/** Records of one change of status at most. */
export const STATUSES_AT_ONCE = 500
