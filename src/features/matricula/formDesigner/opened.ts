import { type FieldTable, isFieldTable } from '#domain/configuredFields/fieldTables.ts'
import { FORM_DESIGNER } from '#src/features/matricula/formDesigner/paths.ts'

/** In the query: the open form, and its open field. */
export interface Opened {
  readonly table: FieldTable
  /** Null for none. */
  readonly field: number | 'novo' | null
}

export const openedIn = ({ tabela, campo }: Readonly<Record<string, string>>): Opened => ({
  table: isFieldTable(tabela) ? tabela : 'Aluno',
  field: campo === 'novo' ? campo : Number(campo) || null,
})

export const placeOf = ({ table, field }: Opened): string =>
  `${FORM_DESIGNER}?tabela=${table}${field === null ? '' : `&campo=${field}`}`

/** Name of the draft of a field. */
export const draftNameOf = ({ table, field }: Opened): string => `formDesigner/${table}/${field ?? ''}`
