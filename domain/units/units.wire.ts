import type { FileContent } from '#domain/base/endpoint.ts'
import type { ExportQuery } from '#domain/base/exports.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { LegalAct } from '#domain/units/legalActs.ts'

/** What somebody fills in of a unit: the fields of `UNIT`, and its legal acts. */
export interface UnitDraft {
  cadastro: RegisterDraft
  atos: LegalAct[]
}

export interface UnitRecord extends UnitDraft {
  id: number
  ativo: boolean
  versao: number
  /** Courses that are offered, or have class groups, here in a year that is not closed. */
  cursosOferecidos: number[]
}

/** A unit in the list. */
export interface UnitRow {
  id: number
  codigo: string
  nome: string
  cidade: string
  uf: number | null
  inep: string
  ativo: boolean
  versao: number
  /** Code of `ACT_STANDINGS`. */
  situacaoAtos: number
  /** ISO; when the first act that is needed ends, where that is near. */
  atoVence: string | null
}

interface ById {
  id: number
}

interface UnitFilters {
  Sorting?: string
  /** Code, name, município or INEP. */
  Filtro?: string
  Situacao?: boolean
}

export interface ListUnits {
  query: UnitFilters & { SkipCount?: number; MaxResultCount?: number }
  answer: { items: UnitRow[]; totalCount: number }
}

export interface ExportUnits {
  query: UnitFilters & ExportQuery
  answer: FileContent
}

export interface GetUnit {
  params: ById
  answer: UnitRecord
}

export interface CreateUnit {
  body: UnitDraft
  answer: UnitRecord
}

export interface UpdateUnit {
  params: ById
  body: UnitDraft & { versao: number }
  answer: UnitRecord
  conflict: UnitRecord
}

export interface SetUnitStatus {
  params: ById
  body: { ativo: boolean; versao: number }
  answer: UnitRecord
  conflict: UnitRecord
}
