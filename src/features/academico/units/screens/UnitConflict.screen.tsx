import { useDispatch, useSelector } from 'react-redux'
import { actText } from '#domain/units/legalActs.ts'
import { UNIT } from '#domain/units/unit.ts'
import type { UnitRecord } from '#domain/units/units.wire.ts'
import { selectOptions } from '#src/core/options/options.slice.ts'
import { unitDraft, type UnitValues, unitValues } from '#src/features/academico/units/unitForm.ts'
import { updateUnit } from '#src/features/academico/units/units.requests.ts'
import { conflictClosed, selectUnitConflict } from '#src/features/academico/units/units.slice.ts'
import { type ConflictField, conflictRows, withSaved } from '#src/lib/conflict.ts'
import { closedChoices, readText } from '#src/registers/choices.ts'
import type { FormValues } from '#src/registers/formValues.ts'
import { ConflictDialog } from '#src/ui/ConflictDialog.tsx'

interface UnitConflictProps {
  /** The record that the form started with. */
  readonly record: UnitRecord
}

/** Another person saved the unit. */
export const UnitConflict = ({ record }: UnitConflictProps) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectUnitConflict)
  const courses = useSelector((state: Parameters<typeof selectOptions>[0]) => selectOptions(state, 'courses'))
  if (conflict === null) return null
  const [before, mine, theirs] = [unitValues(record), unitValues(conflict.mine), unitValues(conflict.current)]
  const nameOf = (course: number | null) => courses.find(({ value }) => value === course)?.displayText ?? ''
  const acts: ConflictField<Pick<UnitValues, 'atos'>> = {
    name: 'atos',
    label: 'Atos legais',
    text: ({ atos }) => atos.map((act) => actText(act, nameOf(act.curso))).join('; '),
  }
  return (
    <ConflictDialog
      shown
      rows={[
        ...conflictRows(FIELDS, { before: before.cadastro, mine: mine.cadastro, theirs: theirs.cadastro }),
        ...conflictRows([acts], { before, mine, theirs }),
      ]}
      onClose={() => dispatch(conflictClosed())}
      onSave={(saved) => {
        const { id, versao } = conflict.current
        const values: UnitValues = {
          cadastro: withSaved(mine.cadastro, theirs.cadastro, saved),
          atos: saved.includes('atos') ? theirs.atos : mine.atos,
        }
        dispatch(updateUnit.asked({ id, versao, draft: unitDraft(values) }))
      }}
    />
  )
}

const FIELDS: readonly ConflictField<FormValues>[] = Object.entries(UNIT.fields).map(([name, field]) => ({
  name,
  label: field.label,
  text: (values) => readText(field, values[name] ?? '', closedChoices),
}))
