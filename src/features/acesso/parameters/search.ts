import {
  PARAMETER_DESCRIPTIONS,
  PARAMETER_GROUPS,
  type ParameterDescription,
} from '#domain/all/parameterDescriptions.ts'
import { searchable } from '#domain/base/text.ts'

/** The parameters whose name or effect contains every word of a text, by group, without empty groups. */
export const parametersFound = (
  text: string,
): readonly { readonly group: string; readonly parameters: readonly ParameterDescription[] }[] => {
  const words = searchable(text).split(' ')
  const found = PARAMETER_DESCRIPTIONS.filter(({ nome, changes, group }) => {
    const content = searchable(`${nome} ${changes} ${group}`)
    return words.every((word) => content.includes(word))
  })
  return PARAMETER_GROUPS.map((group) => ({
    group,
    parameters: found.filter((parameter) => parameter.group === group),
  })).filter(({ parameters }) => parameters.length > 0)
}
