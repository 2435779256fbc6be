import { requestEvents } from '#src/platform/request/request.ts'

/**
 * Whether the school's finances are in a separate portal, and its address. The server's answer holds a one-use token,
 * so both calls have their own workers and their events leave the token out.
 */
export const loadFinanceSite = requestEvents<null, { readonly exists: boolean }>('menu/loadFinanceSite')
export const openFinanceSite = requestEvents<null, null>('menu/openFinanceSite')
