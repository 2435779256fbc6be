import type { StaffForm } from '#domain/staff/staff.schemas.ts'
import { FIRST_DAY } from '#domain/base/typedDay.ts'
import { ISSUING_BODIES } from '#domain/addresses/places.lists.ts'
import * as staffMessages from '#domain/staff/staff.messages.ts'
import { isEmail } from '#domain/base/email.ts'
import { coded, day, type FieldSentences, phone, sentencesOf } from '#domain/staff/staffFields.ts'
import { missingStaffFields, REQUIRED_STAFF_FIELDS } from '#domain/staff/required.ts'
import { hasRights } from '#domain/staff/staffRights.ts'
import { requiredMessage } from '#domain/base/sentences.ts'

type Form = Pick<StaffForm, 'nome' | 'unidade' | 'email' | 'dateOfBirth' | 'telefone' | 'rg' | 'perfil' | 'unidades'>

/** Why a user form cannot be saved: the sentence for the alert, and those beside the fields. */
export interface StaffFormFlaw {
  readonly code: 'USER_REQUIRED' | 'USER_RIGHTS_REQUIRED' | 'EMAIL_INVALID' | 'CHECK_FIELDS'
  readonly fields: FieldSentences
}

/**
 * The first reason against saving, in the order of portal.md 5 “User form save”; null where there is none. `today` is
 * an ISO date: nobody is born later. Rights are to be settled before (`settledRights`).
 */
export const staffFormFlaw = (form: Form, today: string): StaffFormFlaw | null => {
  const missing = missingStaffFields(form)
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((name) => [name, requiredMessage(REQUIRED_STAFF_FIELDS[name])]))
    return { code: 'USER_REQUIRED', fields }
  }
  if (!isEmail(form.email)) return { code: 'EMAIL_INVALID', fields: { email: staffMessages.EMAIL_INVALID } }
  const fields = sentencesOf([
    day('dateOfBirth', REQUIRED_STAFF_FIELDS.dateOfBirth, form.dateOfBirth, FIRST_DAY, today),
    phone('telefone', form.telefone),
    coded('rg.issuingBodyId', 'Órgão emissor', form.rg.issuingBodyId, ISSUING_BODIES),
  ])
  if (Object.keys(fields).length > 0) return { code: 'CHECK_FIELDS', fields }
  return hasRights(form) ? null : { code: 'USER_RIGHTS_REQUIRED', fields: {} }
}
