import { type Decision, DECISIONS } from '#domain/authorisations/authorisations.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { dayText } from '#domain/base/days.ts'
import { dayOf } from '#src/lib/dates.ts'

/** “Marina Albuquerque autorizou” */
export const decisionText = ({ responsavel, decisao }: { readonly responsavel: string; readonly decisao: Decision }) =>
  `${responsavel} ${nameIn(DECISIONS, decisao).toLowerCase()}`

/** The last whole day of what ends at an instant: at midnight it ends with the day before. */
export const lastDayText = (endsAt: string): string => dayText(dayOf(new Date(Date.parse(endsAt) - 1).toISOString()))
