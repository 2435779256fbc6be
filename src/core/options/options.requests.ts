import { OPTION_LISTS, type OptionListName } from '#domain/all/options.endpoints.ts'
import { OPTIONS } from '#src/core/options/options.slice.ts'
import { defineRequest } from '#src/platform/request/request.ts'

const names = Object.keys(OPTION_LISTS).filter((name): name is OptionListName => name in OPTION_LISTS)

const requestOf = (name: OptionListName) =>
  defineRequest(`${OPTIONS}${name}`, OPTION_LISTS[name], {
    concurrency: 'leading',
    scope: 'app',
    call: (_: null) => ({}),
  })

/** One request per option list; a failure is silent, the list stays empty (portal.md 8). */
export const OPTION_REQUESTS = names.map((name) => ({ name, request: requestOf(name) }))

/** The events that request some lists, for the `feeds` of a route. */
export const optionsAsked = (...wanted: readonly OptionListName[]) =>
  OPTION_REQUESTS.filter(({ name }) => wanted.includes(name)).map(({ request }) => request.asked(null))
