import { requestEvents } from '#src/platform/request/request.ts'

/**
 * Whether the school's finances stand in a portal of their own, and the way there. The answer of the server holds a
 * one-use token, so both have workers of their own and events without it.
 */
export const loadFinanceSite = requestEvents<null, { readonly exists: boolean }>('menu/loadFinanceSite')
export const openFinanceSite = requestEvents<null, null>('menu/openFinanceSite')
