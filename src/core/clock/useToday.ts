import { useSelector } from 'react-redux'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { dayOf } from '#src/lib/dates.ts'

/** Today as screens show it, an ISO day; empty before the first navigation. */
export const useToday = (): string => {
  const now = useSelector(selectNow)
  return now === null ? '' : dayOf(now)
}
