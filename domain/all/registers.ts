import { assessments } from '#domain/assessment/assessments.register.ts'
import { classAssignments } from '#domain/teaching/classAssignments.register.ts'
import { classTimes } from '#domain/classTimes/classTimes.register.ts'
import { conceptSystems } from '#domain/assessment/conceptSystems.register.ts'
import { concepts } from '#domain/assessment/concepts.register.ts'
import { courses } from '#domain/courses/courses.register.ts'
import { curriculumItems } from '#domain/subjects/curriculumItems.register.ts'
import { eventTypes } from '#domain/calendars/eventTypes.register.ts'
import { expectedContents } from '#domain/subjects/expectedContents.register.ts'
import { grades } from '#domain/courses/grades.register.ts'
import { holidays } from '#domain/calendars/holidays.register.ts'
import { locations } from '#domain/locations/locations.register.ts'
import { occurrenceTemplates } from '#domain/occurrences/occurrenceTemplates.register.ts'
import { occurrenceTypes } from '#domain/occurrences/occurrenceTypes.register.ts'
import { shifts } from '#domain/courses/shifts.register.ts'
import { stages } from '#domain/assessment/stages.register.ts'
import { subjects } from '#domain/subjects/subjects.register.ts'
import type { RegisterName } from '#domain/registers/catalogue.ts'
import type { Register } from '#domain/registers/describe.ts'
import { bankAccounts } from '#domain/companies/bankAccounts.register.ts'
import { companies } from '#domain/companies/companies.register.ts'
import { contacts } from '#domain/suppliers/contacts.register.ts'
import { materialGroups } from '#domain/materials/materialGroups.register.ts'
import { materials } from '#domain/materials/materials.register.ts'
import { paymentTerms } from '#domain/payments/paymentTerms.register.ts'
import { periodicities } from '#domain/payments/periodicities.register.ts'
import { responsibilityCentres } from '#domain/accounting/responsibilityCentres.register.ts'
import { resultCentres } from '#domain/accounting/resultCentres.register.ts'
import { standardHistories } from '#domain/accounting/standardHistories.register.ts'
import { suppliers } from '#domain/suppliers/suppliers.register.ts'
import { contactOrigins } from '#domain/familyContacts/contactOrigins.register.ts'
import { contactStages } from '#domain/familyContacts/contactStages.register.ts'
import { discountLimits } from '#domain/discounts/discountLimits.register.ts'
import { discountTypes } from '#domain/discounts/discountTypes.register.ts'
import { documentRules } from '#domain/requirements/documentRules.register.ts'
import { otherItems } from '#domain/otherItems/otherItems.register.ts'
import { prerequisites } from '#domain/requirements/prerequisites.register.ts'

/** Every description; browsers fetch them one by one (`fetch.ts`). */
export const DESCRIPTIONS: { readonly [Name in RegisterName]: Register & { readonly name: Name } } = {
  suppliers,
  materialGroups,
  materials,
  companies,
  bankAccounts,
  contacts,
  resultCentres,
  responsibilityCentres,
  paymentTerms,
  standardHistories,
  periodicities,
  courses,
  grades,
  shifts,
  locations,
  subjects,
  eventTypes,
  holidays,
  contactStages,
  contactOrigins,
  occurrenceTypes,
  occurrenceTemplates,
  otherItems,
  discountTypes,
  discountLimits,
  prerequisites,
  documentRules,
  classTimes,
  conceptSystems,
  concepts,
  stages,
  curriculumItems,
  classAssignments,
  expectedContents,
  assessments,
}

export const ALL_REGISTERS: readonly Register[] = Object.values(DESCRIPTIONS)
