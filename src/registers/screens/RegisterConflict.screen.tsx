import { useSelector } from 'react-redux'
import type { Register } from '#domain/registers/describe.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import { readText, useRegisterChoices } from '#src/registers/choices.ts'
import { draftOf, type FormValues, valuesOf } from '#src/registers/formValues.ts'
import { REGISTER_REQUESTS } from '#src/registers/register.requests.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'

interface RegisterConflictProps {
  readonly register: Register
  /** The form's initial values. */
  readonly record: RegisterRecord
}

/** The conflict dialog of a record that somebody else saved meanwhile. */
export const RegisterConflict = ({ register, record }: RegisterConflictProps) => {
  const choices = useRegisterChoices(register)
  const { actions, selectors } = REGISTER_SLICES[register.name]
  const conflict = useSelector(selectors.selectConflict)
  const fields = Object.entries(register.fields).map(([name, field]) => ({
    name,
    label: field.label,
    text: (values: FormValues) => readText(field, values[name] ?? '', choices),
  }))
  return (
    <RecordConflict
      fields={fields}
      before={valuesOf(register, record)}
      conflict={conflict && { ...conflict, mine: valuesOf(register, conflict.mine) }}
      draftOf={(saved) => valuesOf(register, saved)}
      save={(values, { id, versao }) =>
        REGISTER_REQUESTS[register.name].update.asked({ id, versao, draft: draftOf(register, values) })
      }
      closed={actions.conflictClosed()}
    />
  )
}
