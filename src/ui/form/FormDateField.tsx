import { useCallback } from 'react'
import { isDay } from '#domain/base/typedDay.ts'
import { clampedDay } from '#src/lib/typedDates.ts'
import { DateField, type DateFieldProps } from '../DateField.tsx'
import { useFormField } from './useFormField.ts'

interface FormDateFieldProps extends Omit<DateFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'> {
  readonly name: string
}

/** A day of a Formik form, ISO; one outside of `min` and `max` is moved to the bound on blur (portal.md 5). */
export const FormDateField = (props: FormDateFieldProps) => {
  const { value, onChange, onBlur, ...field } = useFormField<string>({ ...props, check: wrongDay })
  const { min, max } = props
  const leave = useCallback(() => {
    const day = clampedDay(value, { min, max })
    if (day !== value) onChange(day)
    onBlur()
  }, [value, min, max, onChange, onBlur])
  return <DateField {...props} {...field} value={value} onChange={onChange} onBlur={leave} />
}

const wrongDay = (value: string): string | undefined =>
  value === '' || isDay(value) ? undefined : 'A data não existe. Use dd/mm/aaaa.'
