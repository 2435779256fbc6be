import { bornUntil, isDayOfYear } from '#domain/courses/age.ts'
import { formatDate } from '#src/lib/dates.ts'
import type { FormValues } from '#src/registers/formValues.ts'

/** The ages in the law: pre-school and the first grade (D 2.1 “Age rule”). */
const AGES = [4, 6] as const

interface EntryAgeProps {
  readonly values: FormValues
  /** ISO day. */
  readonly today: string
}

/** The effect of the typed cut-off day in the next school year. */
export const EntryAge = ({ values, today }: EntryAgeProps) => {
  const [day, month] = [Number(values['corteDia']), Number(values['corteMes'])]
  if (!isDayOfYear(day, month)) return null
  const year = Number(today.slice(0, 4)) + 1
  const sentences = AGES.map(
    (age) => `com ${age} anos quem nasceu até ${formatDate(bornUntil(age, year, { day, month }))}`,
  )
  return <p className="form-text">{`Em ${year}, entra ${sentences.join('; ')}.`}</p>
}
