import type { Visit } from '#src/core/router/runtime.ts'

/** An arrival at a place, with what the test says of it; for the `feeds` of a route. */
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

/** What the place shows is outdated, and asked for again. */
export const visitAgain = (about: Partial<Visit> = {}): Visit => visit({ arriving: false, outdated: true, ...about })
