import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { STORAGES } from '#domain/medication/medication.lists.ts'
import type { Medication, MedicationDraft } from '#domain/medication/medication.schemas.ts'

/** A request while it is filled in. */
export interface MedicationValues extends Omit<MedicationDraft, 'diasSemana' | 'conservacao'> {
  readonly conservacao: number | null
  /** By their place in `WEEK_DAYS`. */
  readonly dias: readonly boolean[]
}

/** A new request, or one that begins as the one that it changes: from today on, and accepted again. */
export const valuesOf = (former: Medication | null, today: string): MedicationValues => ({
  remedio: former?.remedio ?? '',
  dose: former?.dose ?? '',
  horarios: former?.horarios ?? [''],
  dias: WEEK_DAYS.map(({ id }) => former?.diasSemana.includes(id) ?? false),
  de: former === null || former.de < today ? today : former.de,
  ate: former?.ate ?? '',
  instrucoes: former?.instrucoes ?? '',
  conservacao: former?.conservacao ?? STORAGES[0].id,
  exigeReceita: former?.exigeReceita ?? false,
  arquivo: former?.arquivo ?? '',
  aceite: false,
})

/** What is sent of it. */
export const draftOf = ({ dias, conservacao, ...values }: MedicationValues): MedicationDraft => ({
  ...values,
  horarios: [...values.horarios],
  diasSemana: WEEK_DAYS.filter((_, at) => dias[at]).map(({ id }) => id),
  conservacao: STORAGES.find(({ id }) => id === conservacao)?.id ?? STORAGES[0].id,
})
