/** What an enrolment is of, in the order in which it is chosen (portal.md 4 “Cascading selects”). */
export const LEVELS = ['idAnoLetivo', 'idUnidade', 'idCurso', 'idPeriodo', 'idSerie'] as const

export type Level = (typeof LEVELS)[number]

/** One combination that a school offers, each level by its id. */
export type Combination = Readonly<Record<Level, number>>

/** The choices so far; a level can be chosen only after all levels above it. */
export type Choice = Readonly<Record<Level, number | null>>

export const NOTHING_CHOSEN: Choice = {
  idAnoLetivo: null,
  idUnidade: null,
  idCurso: null,
  idPeriodo: null,
  idSerie: null,
}

const above = (level: Level): readonly Level[] => LEVELS.slice(0, LEVELS.indexOf(level))

/** Whether a level may be chosen: all that stand before it are. */
export const isOpen = (choice: Choice, level: Level): boolean => above(level).every((one) => choice[one] !== null)

/** The offers that go with what was chosen above a level; none while something above is not chosen. */
export const offersFor = <Offer extends Combination>(
  offers: readonly Offer[],
  choice: Choice,
  level: Level,
): readonly Offer[] =>
  isOpen(choice, level) ? offers.filter((offer) => above(level).every((one) => offer[one] === choice[one])) : []

/** The choice with a new value at a level; all levels below it are cleared. */
export const choose = (choice: Choice, level: Level, value: number | null): Choice => ({
  ...NOTHING_CHOSEN,
  ...Object.fromEntries(above(level).map((one) => [one, choice[one]])),
  [level]: isOpen(choice, level) ? value : null,
})

/** The offer that was chosen to the last level; null before. */
export const offerOf = <Offer extends Combination>(offers: readonly Offer[], choice: Choice): Offer | null =>
  offers.find((offer) => LEVELS.every((level) => offer[level] === choice[level])) ?? null

/** The choice completed downwards: a level takes the wanted value if it is offered, or the only offered one. */
export const followed = <Offer extends Combination>(
  offers: readonly Offer[],
  choice: Choice,
  wanted: Choice = NOTHING_CHOSEN,
): Choice => {
  const level = LEVELS.find((one) => choice[one] === null)
  if (level === undefined) return choice
  const ids = [...new Set(offersFor(offers, choice, level).map((offer) => offer[level]))]
  const next = ids.find((id) => id === wanted[level]) ?? (ids.length === 1 ? ids[0] : undefined)
  return next === undefined ? choice : followed(offers, choose(choice, level, next), wanted)
}
