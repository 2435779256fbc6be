import { useDispatch, useSelector } from 'react-redux'
import type { Register } from '#domain/registers/describe.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import { readText, useRegisterChoices } from '#src/registers/choices.ts'
import { draftOf, type FormValues, valuesOf } from '#src/registers/formValues.ts'
import { REGISTER_REQUESTS } from '#src/registers/register.requests.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'
import { DraftConflict } from '#src/ui/DraftConflict.tsx'

interface RegisterConflictProps {
  readonly register: Register
  /** As the form began. */
  readonly record: RegisterRecord
}

/** Somebody else saved the record meanwhile. */
export const RegisterConflict = ({ register, record }: RegisterConflictProps) => {
  const dispatch = useDispatch()
  const choices = useRegisterChoices(register)
  const { actions, selectors } = REGISTER_SLICES[register.name]
  const conflict = useSelector(selectors.selectConflict)
  if (conflict === null) return null
  const mine = valuesOf(register, conflict.mine)
  const theirs = valuesOf(register, conflict.current)
  const fields = Object.entries(register.fields).map(([name, field]) => ({
    name,
    label: field.label,
    text: (values: FormValues) => readText(field, values[name] ?? '', choices),
  }))
  return (
    <DraftConflict
      fields={fields}
      before={valuesOf(register, record)}
      mine={mine}
      theirs={theirs}
      onClose={() => dispatch(actions.conflictClosed())}
      onSave={(values) => {
        const { id, versao } = conflict.current
        const draft = draftOf(register, values)
        dispatch(REGISTER_REQUESTS[register.name].update.asked({ id, versao, draft }))
      }}
    />
  )
}
