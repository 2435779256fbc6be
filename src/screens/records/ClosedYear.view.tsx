import * as schoolYearMessages from '#domain/schoolYears/schoolYears.messages.ts'
import { filled } from '#domain/base/sentences.ts'

/** Says above a form that its school year is closed; nothing while it is open. */
export const ClosedYear = ({ year }: { readonly year: { readonly ano: number } | null }) =>
  year && <p>{filled(schoolYearMessages.SCHOOL_YEAR_CLOSED, { ano: year.ano })}</p>
