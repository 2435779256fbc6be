import type { Visit } from '#src/core/router/runtime.ts'

/** An arrival at a place, with changes by the test; for the `feeds` of a route. */
export const visit = (about: Partial<Visit> = {}): Visit => ({
  params: {},
  query: {},
  user: null,
  studentId: null,
  filters: {},
  arriving: true,
  outdated: false,
  turning: false,
  ...about,
})

/** An outdated place, whose feeds request again. */
export const visitAgain = (about: Partial<Visit> = {}): Visit => visit({ arriving: false, outdated: true, ...about })
