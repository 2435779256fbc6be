import { useSelector } from 'react-redux'
import { selectOptions } from '#src/core/options/options.slice.ts'

type OptionsRoot = Parameters<typeof selectOptions>[0]

/** Id of the running school year: years come newest first, and of those that are not closed the oldest runs. */
export const useRunningYear = (): number | null =>
  useSelector(
    (state: OptionsRoot) => selectOptions(state, 'schoolYears').findLast(({ status }) => status)?.value ?? null,
  )
