import type { RegisterName } from '#domain/registers/catalogue.ts'
import type { Register } from '#domain/registers/describe.ts'

type FetchAll = { readonly [Name in RegisterName]: () => Promise<Register & { readonly name: Name }> }

/** Each description by itself, fetched with the first screen that shows it. */
export const FETCH_DESCRIPTION: FetchAll = {
  suppliers: async () => (await import('#domain/registers/financeiro/suppliers.register.ts')).suppliers,
  materialGroups: async () => (await import('#domain/registers/financeiro/materialGroups.register.ts')).materialGroups,
  materials: async () => (await import('#domain/registers/financeiro/materials.register.ts')).materials,
  companies: async () => (await import('#domain/registers/financeiro/companies.register.ts')).companies,
  bankAccounts: async () => (await import('#domain/registers/financeiro/bankAccounts.register.ts')).bankAccounts,
  contacts: async () => (await import('#domain/registers/financeiro/contacts.register.ts')).contacts,
  resultCentres: async () => (await import('#domain/registers/financeiro/resultCentres.register.ts')).resultCentres,
  responsibilityCentres: async () =>
    (await import('#domain/registers/financeiro/responsibilityCentres.register.ts')).responsibilityCentres,
  paymentTerms: async () => (await import('#domain/registers/financeiro/paymentTerms.register.ts')).paymentTerms,
  standardHistories: async () =>
    (await import('#domain/registers/financeiro/standardHistories.register.ts')).standardHistories,
  periodicities: async () => (await import('#domain/registers/financeiro/periodicities.register.ts')).periodicities,
  courses: async () => (await import('#domain/registers/academico/courses.register.ts')).courses,
  grades: async () => (await import('#domain/registers/academico/grades.register.ts')).grades,
  shifts: async () => (await import('#domain/registers/academico/shifts.register.ts')).shifts,
  locations: async () => (await import('#domain/registers/academico/locations.register.ts')).locations,
  subjects: async () => (await import('#domain/registers/academico/subjects.register.ts')).subjects,
  eventTypes: async () => (await import('#domain/registers/academico/eventTypes.register.ts')).eventTypes,
  holidays: async () => (await import('#domain/registers/academico/holidays.register.ts')).holidays,
  contactStages: async () => (await import('#domain/registers/matricula/contactStages.register.ts')).contactStages,
  contactOrigins: async () => (await import('#domain/registers/matricula/contactOrigins.register.ts')).contactOrigins,
  occurrenceTypes: async () =>
    (await import('#domain/registers/academico/occurrenceTypes.register.ts')).occurrenceTypes,
  occurrenceTemplates: async () =>
    (await import('#domain/registers/academico/occurrenceTemplates.register.ts')).occurrenceTemplates,
  discountTypes: async () => (await import('#domain/registers/matricula/discountTypes.register.ts')).discountTypes,
  discountLimits: async () => (await import('#domain/registers/matricula/discountLimits.register.ts')).discountLimits,
  otherItems: async () => (await import('#domain/registers/matricula/otherItems.register.ts')).otherItems,
  prerequisites: async () => (await import('#domain/registers/matricula/prerequisites.register.ts')).prerequisites,
  documentRules: async () => (await import('#domain/registers/matricula/documentRules.register.ts')).documentRules,
  classTimes: async () => (await import('#domain/registers/academico/classTimes.register.ts')).classTimes,
  conceptSystems: async () => (await import('#domain/registers/academico/conceptSystems.register.ts')).conceptSystems,
  concepts: async () => (await import('#domain/registers/academico/concepts.register.ts')).concepts,
  stages: async () => (await import('#domain/registers/academico/stages.register.ts')).stages,
  curriculumItems: async () =>
    (await import('#domain/registers/academico/curriculumItems.register.ts')).curriculumItems,
  classAssignments: async () =>
    (await import('#domain/registers/academico/classAssignments.register.ts')).classAssignments,
  expectedContents: async () =>
    (await import('#domain/registers/academico/expectedContents.register.ts')).expectedContents,
  assessments: async () => (await import('#domain/registers/academico/assessments.register.ts')).assessments,
}
