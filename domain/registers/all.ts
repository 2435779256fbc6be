import { assessments } from '#domain/registers/academico/assessments.register.ts'
import { classAssignments } from '#domain/registers/academico/classAssignments.register.ts'
import { classTimes } from '#domain/registers/academico/classTimes.register.ts'
import { conceptSystems } from '#domain/registers/academico/conceptSystems.register.ts'
import { concepts } from '#domain/registers/academico/concepts.register.ts'
import { courses } from '#domain/registers/academico/courses.register.ts'
import { curriculumItems } from '#domain/registers/academico/curriculumItems.register.ts'
import { eventTypes } from '#domain/registers/academico/eventTypes.register.ts'
import { expectedContents } from '#domain/registers/academico/expectedContents.register.ts'
import { grades } from '#domain/registers/academico/grades.register.ts'
import { holidays } from '#domain/registers/academico/holidays.register.ts'
import { locations } from '#domain/registers/academico/locations.register.ts'
import { occurrenceTemplates } from '#domain/registers/academico/occurrenceTemplates.register.ts'
import { occurrenceTypes } from '#domain/registers/academico/occurrenceTypes.register.ts'
import { shifts } from '#domain/registers/academico/shifts.register.ts'
import { stages } from '#domain/registers/academico/stages.register.ts'
import { subjects } from '#domain/registers/academico/subjects.register.ts'
import type { RegisterName } from '#domain/registers/catalogue.ts'
import type { Register } from '#domain/registers/describe.ts'
import { bankAccounts } from '#domain/registers/financeiro/bankAccounts.register.ts'
import { companies } from '#domain/registers/financeiro/companies.register.ts'
import { contacts } from '#domain/registers/financeiro/contacts.register.ts'
import { materialGroups } from '#domain/registers/financeiro/materialGroups.register.ts'
import { materials } from '#domain/registers/financeiro/materials.register.ts'
import { paymentTerms } from '#domain/registers/financeiro/paymentTerms.register.ts'
import { periodicities } from '#domain/registers/financeiro/periodicities.register.ts'
import { responsibilityCentres } from '#domain/registers/financeiro/responsibilityCentres.register.ts'
import { resultCentres } from '#domain/registers/financeiro/resultCentres.register.ts'
import { standardHistories } from '#domain/registers/financeiro/standardHistories.register.ts'
import { suppliers } from '#domain/registers/financeiro/suppliers.register.ts'
import { contactOrigins } from '#domain/registers/matricula/contactOrigins.register.ts'
import { contactStages } from '#domain/registers/matricula/contactStages.register.ts'
import { discountLimits } from '#domain/registers/matricula/discountLimits.register.ts'
import { discountTypes } from '#domain/registers/matricula/discountTypes.register.ts'
import { documentRules } from '#domain/registers/matricula/documentRules.register.ts'
import { otherItems } from '#domain/registers/matricula/otherItems.register.ts'
import { prerequisites } from '#domain/registers/matricula/prerequisites.register.ts'

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
