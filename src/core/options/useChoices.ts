import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { OptionListName } from '#domain/all/options.endpoints.ts'
import { selectOptions } from '#src/core/options/options.slice.ts'

type OptionsRoot = Parameters<typeof selectOptions>[0]

/** The options of a list, for a drop-down. */
export const useChoices = (name: OptionListName) => {
  const options = useSelector((state: OptionsRoot) => selectOptions(state, name))
  return useMemo(() => options.map(({ value, displayText }) => ({ value, label: displayText })), [options])
}
