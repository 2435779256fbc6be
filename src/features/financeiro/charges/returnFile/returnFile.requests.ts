import type { ReturnChecked } from '#domain/charges/charges.schemas.ts'
import { requestEvents } from '#src/platform/request/request.ts'

/** What the chosen file would do, or did. */
export const checkReturnFile = requestEvents<null, ReturnChecked>('returnFile/check')

/** Settles what the chosen file tells. */
export const applyReturnFile = requestEvents<null, { readonly wasTaken: boolean }>('returnFile/apply')
