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
