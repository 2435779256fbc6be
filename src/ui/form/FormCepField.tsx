import { formatCep, isCep } from '#domain/base/cep.ts'
import { digitsOf } from '#domain/base/text.ts'
import { TextField, type TextFieldProps } from '../TextField.tsx'
import { useTextFormField } from './useTextFormField.ts'

interface FormCepFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'required' | 'disabled' | 'autoComplete'> {
  readonly name: string
  /** The last of its eight digits was typed. */
  readonly onComplete: (cep: string) => void
}

/** The CEP of a Formik form. */
export const FormCepField = ({ onComplete, ...props }: FormCepFieldProps) => {
  const field = useTextFormField(props)
  const change = (typed: string) => {
    field.onChange(typed)
    if (isCep(typed) && typed !== field.value) onComplete(digitsOf(typed))
  }
  return (
    <TextField {...props} {...field} inputMode="numeric" placeholder="00000-000" mask={formatCep} onChange={change} />
  )
}
