import { useField } from 'formik'
import type { RecordFields } from '#domain/records/fields.ts'
import { idsIn } from '#domain/records/values.ts'
import type { ListEntry } from '#domain/base/list.ts'
import { maskTime } from '#src/lib/masks.ts'
import { offered } from '#src/lib/offered.ts'
import { ChoicesField } from '#src/registers/views/ChoicesField.view.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'

type Kind = 'text' | 'time' | 'integer' | 'date' | 'choice' | 'choices' | 'reference' | 'references'
/** The fields that are rendered by their kind; a record's form renders the others itself. */
type DrawnNames<F extends RecordFields> = {
  [Name in keyof F & string]: F[Name]['kind'] extends Kind ? Name : never
}[keyof F & string]

interface DraftFieldProps<F extends RecordFields> {
  readonly fields: F
  readonly name: DrawnNames<F>
  /** Twelfths of the form; check boxes always take the whole width. */
  readonly md?: number
  readonly disabled: boolean
  readonly hint?: string | undefined
  /** The options of a field that refers to records; inactive ones only if they were chosen before. */
  readonly list?: readonly (ListEntry & { readonly ativo: boolean })[]
  /** Text of the empty option, if the field may be empty. */
  readonly empty?: string
  /** Replaces the plain change of the field, for choices that change other fields too. */
  readonly onChoose?: (id: number | null) => void
  /** First and last day, ISO. */
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** A form field of a record, rendered by its kind. The record's flaws validate the value. */
export const DraftField = <F extends RecordFields>({ md, ...props }: DraftFieldProps<F>) =>
  md === undefined ? (
    <FieldOfKind {...props} />
  ) : (
    <div className={`col-md-${md}`}>
      <FieldOfKind {...props} />
    </div>
  )

const FieldOfKind = <F extends RecordFields>(props: Omit<DraftFieldProps<F>, 'md'>) => {
  const { fields, name, disabled, hint, list = [], empty, onChoose, min, max } = props
  const [{ value }] = useField<number | null | readonly number[]>(name)
  const field = fields[name]
  if (field === undefined || field.kind === 'own') return null
  const common = {
    name,
    label: field.label,
    required: field.required === true,
    disabled,
    hint: hint ?? field.hint,
  }
  const chosen = { ...common, ...(empty !== undefined && { empty }), ...(onChoose && { onChoose }) }
  switch (field.kind) {
    case 'text':
      return <FormTextField {...common} maxLength={field.max} counter />
    case 'time':
      return <FormTextField {...common} mask={maskTime} inputMode="numeric" placeholder="hh:mm" />
    case 'integer':
      return <FormIntegerField {...common} digits={String(field.max ?? '').length || MOST_DIGITS} />
    case 'date':
      return <FormDateField {...common} min={min} max={max} />
    case 'choice':
      return <FormCodeField {...chosen} list={field.list} />
    case 'reference':
      return <FormCodeField {...chosen} list={offered(list, [typeof value === 'number' ? value : null])} />
    case 'choices':
      return <ChoicesField {...common} options={field.list.map(tileOf)} />
    case 'references':
      return <ChoicesField {...common} options={offered(list, idsIn(value)).map(tileOf)} />
    default:
      return null
  }
}

/** Digits of a whole number without an upper bound. */
const MOST_DIGITS = 9

const tileOf = ({ id, nome }: ListEntry) => ({ value: id, displayText: nome })
