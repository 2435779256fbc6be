import { endpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import type * as Medication from '#domain/medication/medication.schemas.ts'

const SEE_DAY = { anyOf: ['medicacao'] } as const
const RECORD = { anyOf: ['medicacao'], edit: true } as const
const SEE = { anyOf: ['pedidosMedicacao'] } as const
const DECIDE = { anyOf: ['pedidosMedicacao'], edit: true } as const

/** The doses of today that the caller gives or oversees, and those of days before that nobody recorded. Each look is audited. */
export const readMedicationDay = endpoint<Medication.ReadMedicationDay>('academico', 'GET', 'Medicacao/Dia', SEE_DAY)
/** Records a dose, given or not. The same `chave` is recorded once; of two colleagues the second is told of the first. */
export const recordDose = endpoint<Medication.RecordDose>('academico', 'POST', 'Medicacao/:id/Dose', RECORD)
/** Takes the record of a dose back; it stays in the history. The same again changes nothing. */
export const undoDose = endpoint<Medication.UndoDose>('academico', 'POST', 'Medicacao/Dose/:id/Desfazer', RECORD)

/** What families asked for, without medicines: these come with the request. */
export const listMedications = endpoint<Medication.ListMedications>('academico', 'GET', 'Medicacao', SEE)
/** A request with its doses; each look is audited. */
export const readMedication = endpoint<Medication.ReadMedication>('academico', 'GET', 'Medicacao/:id', SEE)
/** Accepts a request and names who gives the medicine, or refuses it; of an accepted one: names somebody else, or stops it. */
export const decideMedication = endpoint<Medication.DecideMedication>(
  'academico',
  'POST',
  'Medicacao/:id/Decisao',
  DECIDE,
)

/** What was asked for a child, and each dose. */
export const readFamilyMedications = endpoint<Medication.ReadFamilyMedications>(
  'academico',
  'GET',
  'AcademicArea/Medicacao',
  { types: [GUARDIAN] },
)
/** May be sent again: the same `chave` is asked once. */
export const askMedication = endpoint<Medication.AskMedication>('academico', 'POST', 'AcademicArea/Medicacao', {
  types: [GUARDIAN],
  inPerson: true,
})
/** The same again changes nothing. */
export const stopMedication = endpoint<Medication.StopMedication>(
  'academico',
  'POST',
  'AcademicArea/Medicacao/:id/Suspender',
  { types: [GUARDIAN], inPerson: true },
)
