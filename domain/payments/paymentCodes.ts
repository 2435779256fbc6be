// Codes of the choices of a payment condition and of a periodicity (D 2.22). Their names stand in `payments.lists.ts`.

/** Kinds of payment condition. */
export const [AT_SIGHT, IN_INSTALMENTS, YEARLY_PLAN] = [1, 2, 3] as const

/** When the first instalment is due. */
export const [ON_DUE_DAY, DAYS_LATER, ON_DATE] = [1, 2, 3] as const

/** How an amount is divided among the instalments. */
export const [ALIKE, ONE_BY_ONE, FIRST_DIFFERS] = [1, 2, 3] as const

/** What a percentage is taken of. */
export const [OF_GROSS, OF_NET, OF_BALANCE, FIXED] = [1, 2, 3, 4] as const

/** What happens to an instalment that is due on a weekend or holiday. */
export const [KEEP, POSTPONE, ADVANCE] = [1, 2, 3] as const

/** Stands for the last business day among the days on which instalments are due. */
export const LAST_BUSINESS_DAY = 99

/** How amounts are raised. */
export const [UNCHANGED, BY_IPCA, BY_INPC, BY_IGPM, BY_PERCENT] = [1, 2, 3, 4, 5] as const

/** Units of time of a periodicity. */
export const [DAY, WEEK, MONTH, YEAR] = [1, 2, 3, 4] as const
