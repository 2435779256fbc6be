import { useMemo } from 'react'
import { SelectField, type SelectFieldProps } from '#src/ui/SelectField.tsx'
import { useFormField } from '#src/ui/form/useFormField.ts'

interface ListAnswerProps extends Pick<SelectFieldProps, 'label' | 'hint' | 'required' | 'disabled'> {
  readonly name: string
  readonly options: readonly string[]
}

/** One option of a list. An answer that was removed from the list later is shown, but can't be chosen again. */
export const ListAnswer = ({ options, ...props }: ListAnswerProps) => {
  const field = useFormField<string>(props)
  const { value } = field
  const shown = useMemo(() => {
    const isGone = value !== '' && !options.includes(value)
    return [
      ...options.map((option) => ({ value: option, label: option })),
      ...(isGone ? [{ value, label: `${value} (não é mais uma opção)`, disabled: true }] : []),
    ]
  }, [options, value])
  return <SelectField {...props} {...field} options={shown} />
}
