import type { ReturnChecked } from '#domain/charges/charges.schemas.ts'
import { requestEvents } from '#src/platform/request/request.ts'

/** The outcome of the chosen file, before or after it is taken. */
export const checkReturnFile = requestEvents<null, ReturnChecked>('returnFile/check')

/** Settles the payments in the chosen file. */
export const applyReturnFile = requestEvents<null, { readonly wasTaken: boolean }>('returnFile/apply')
