import type { UnknownAction } from '@reduxjs/toolkit'
import { forEachRegister } from '#domain/registers/catalogue.ts'
import type { RootState } from '#src/app/store/reducer.ts'

/**
 * What of each part of the state may leave in a recording: its events (`alerts/shown`, `feed/load/answered`) stand
 * under its name. A new part has to be decided here, or it does not compile.
 */
const RECORDED = {
  addresses: true,
  agenda: true,
  alerts: true,
  appearance: true,
  clock: true,
  columns: true,
  configuredFields: true,
  device: true,
  dialog: true,
  files: true,
  filters: true,
  forms: true,
  impersonation: true,
  menu: true,
  options: true,
  parameters: true,
  permissions: true,
  quickSearch: true,
  recording: false,
  requests: true,
  router: true,
  session: true,
  stamp: true,
  students: true,
  pendingTerms: true,
  version: true,
  classGroups: true,
  courseOffers: true,
  prices: true,
  enrolmentList: true,
  familyCalendar: true,
  feed: true,
  formDesigner: true,
  documentTemplates: true,
  issuedDocuments: true,
  verification: true,
  home: true,
  audit: true,
  look: true,
  parameterSettings: true,
  profiles: true,
  calendars: true,
  candidates: true,
  inclusion: true,
  guardianList: true,
  guardianMerge: true,
  studentMerge: true,
  personRecords: true,
  studentLinks: true,
  schoolYears: true,
  studentHub: true,
  privacy: true,
  pendingReport: true,
  jobs: true,
  baseUpdate: true,
  requirements: true,
  studentList: true,
  terms: true,
  teachers: true,
  units: true,
  users: true,
  paymentPeriods: true,
  ...forEachRegister(() => true),
  imports: true,
} satisfies Record<keyof RootState, boolean>

const names = new Set<string>(Object.entries(RECORDED).flatMap(([name, may]) => (may ? [name] : [])))

/** Whether an event may be part of a recording. */
export const isRecorded = ({ type }: UnknownAction): boolean => names.has(type.split('/')[0] ?? '')
