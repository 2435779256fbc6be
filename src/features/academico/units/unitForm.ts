import { actFlaws, type LegalAct } from '#domain/units/legalActs.ts'
import { NEW_UNIT, UNIT, unitFlaws } from '#domain/units/unit.ts'
import type { UnitDraft } from '#domain/units/units.wire.ts'
import { draftOf, type FormValues, valuesOf } from '#src/registers/formValues.ts'

/** The values of a unit's form. */
export interface UnitValues {
  readonly cadastro: FormValues
  readonly atos: readonly LegalAct[]
}

export const unitValues = ({ cadastro, atos }: UnitDraft): UnitValues => ({ cadastro: valuesOf(UNIT, cadastro), atos })

export const NEW_VALUES: UnitValues = unitValues({ cadastro: NEW_UNIT, atos: [] })

export const unitDraft = ({ cadastro, atos }: UnitValues): UnitDraft => ({
  cadastro: draftOf(UNIT, cadastro),
  atos: [...atos],
})

/** A sentence per flawed path. `today`: ISO. */
export const unitFormFlaws = (values: UnitValues, today: string): Readonly<Record<string, string>> => ({
  ...byPath(unitFlaws(unitDraft(values).cadastro)),
  ...actFlaws(values.atos, today),
})

/** Sentences by wire field, as sentences by form field. */
export const byPath = (flaws: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(flaws).map(([name, text]) => [name in UNIT.fields ? `cadastro.${name}` : name, text]),
  )
