import * as staffMessages from '#domain/staff/staff.messages.ts'
import { isEmail } from '#domain/base/email.ts'
import { staffFormFlaw } from '#domain/staff/staffForm.ts'
import { bodyOf, type UserValues } from '#src/features/acesso/users/userForm.ts'

/** The first reason against saving; null for none. `today`: ISO date. */
export const flawOf = (values: UserValues, today: string) => staffFormFlaw(bodyOf(values), today)

/** A sentence per flawed field. The e-mail is checked even while other fields are empty (portal.md 5). */
export const userFlaws = (values: UserValues, today: string): Readonly<Record<string, string>> => ({
  ...(values.email !== '' && !isEmail(values.email) && { email: staffMessages.EMAIL_INVALID }),
  ...flawOf(values, today)?.fields,
})
