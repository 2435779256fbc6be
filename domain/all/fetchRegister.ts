import type { RegisterName } from '#domain/registers/catalogue.ts'
import type { Register } from '#domain/registers/describe.ts'

type FetchAll = { readonly [Name in RegisterName]: () => Promise<Register & { readonly name: Name }> }

/** One chunk per register, fetched with the first screen that shows it. */
export const FETCH_DESCRIPTION: FetchAll = {
  suppliers: async () => (await import('#domain/suppliers/suppliers.register.ts')).suppliers,
  materialGroups: async () => (await import('#domain/materials/materialGroups.register.ts')).materialGroups,
  materials: async () => (await import('#domain/materials/materials.register.ts')).materials,
  companies: async () => (await import('#domain/companies/companies.register.ts')).companies,
  bankAccounts: async () => (await import('#domain/companies/bankAccounts.register.ts')).bankAccounts,
  contacts: async () => (await import('#domain/suppliers/contacts.register.ts')).contacts,
  resultCentres: async () => (await import('#domain/accounting/resultCentres.register.ts')).resultCentres,
  responsibilityCentres: async () =>
    (await import('#domain/accounting/responsibilityCentres.register.ts')).responsibilityCentres,
  paymentTerms: async () => (await import('#domain/payments/paymentTerms.register.ts')).paymentTerms,
  standardHistories: async () => (await import('#domain/accounting/standardHistories.register.ts')).standardHistories,
  periodicities: async () => (await import('#domain/payments/periodicities.register.ts')).periodicities,
  courses: async () => (await import('#domain/courses/courses.register.ts')).courses,
  grades: async () => (await import('#domain/courses/grades.register.ts')).grades,
  shifts: async () => (await import('#domain/courses/shifts.register.ts')).shifts,
  locations: async () => (await import('#domain/locations/locations.register.ts')).locations,
  subjects: async () => (await import('#domain/subjects/subjects.register.ts')).subjects,
  eventTypes: async () => (await import('#domain/calendars/eventTypes.register.ts')).eventTypes,
  holidays: async () => (await import('#domain/calendars/holidays.register.ts')).holidays,
  contactStages: async () => (await import('#domain/familyContacts/contactStages.register.ts')).contactStages,
  contactOrigins: async () => (await import('#domain/familyContacts/contactOrigins.register.ts')).contactOrigins,
  occurrenceTypes: async () => (await import('#domain/occurrences/occurrenceTypes.register.ts')).occurrenceTypes,
  occurrenceTemplates: async () =>
    (await import('#domain/occurrences/occurrenceTemplates.register.ts')).occurrenceTemplates,
  discountTypes: async () => (await import('#domain/discounts/discountTypes.register.ts')).discountTypes,
  discountLimits: async () => (await import('#domain/discounts/discountLimits.register.ts')).discountLimits,
  otherItems: async () => (await import('#domain/otherItems/otherItems.register.ts')).otherItems,
  prerequisites: async () => (await import('#domain/requirements/prerequisites.register.ts')).prerequisites,
  documentRules: async () => (await import('#domain/requirements/documentRules.register.ts')).documentRules,
  classTimes: async () => (await import('#domain/classTimes/classTimes.register.ts')).classTimes,
  conceptSystems: async () => (await import('#domain/assessment/conceptSystems.register.ts')).conceptSystems,
  concepts: async () => (await import('#domain/assessment/concepts.register.ts')).concepts,
  classAssignments: async () => (await import('#domain/teaching/classAssignments.register.ts')).classAssignments,
  expectedContents: async () =>
    (await import('#domain/expectedContents/expectedContents.register.ts')).expectedContents,
  ownSkills: async () => (await import('#domain/skills/ownSkills.register.ts')).ownSkills,
  readyPhrases: async () => (await import('#domain/readyPhrases/readyPhrases.register.ts')).readyPhrases,
  absenceReasons: async () => (await import('#domain/excuses/absenceReasons.register.ts')).absenceReasons,
  authorisationTypes: async () =>
    (await import('#domain/authorisations/authorisationTypes.register.ts')).authorisationTypes,
  readyAnswers: async () => (await import('#domain/conversations/readyAnswers.register.ts')).readyAnswers,
}
