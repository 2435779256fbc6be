import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/medication/medication.endpoints.ts'
import * as schemas from '#domain/medication/medication.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { readMedicationDay } from '#server/modules/academico/medication/day.ts'
import { decideMedication } from '#server/modules/academico/medication/decide.ts'
import { askMedication, readFamilyMedications, stopMedication } from '#server/modules/academico/medication/family.ts'
import { seesPrescription } from '#server/modules/academico/medication/files.ts'
import { forgetMedications } from '#server/modules/academico/medication/forget.ts'
import { listMedications } from '#server/modules/academico/medication/list.ts'
import { recordDose, undoDose } from '#server/modules/academico/medication/record.ts'
import { readMedication } from '#server/modules/academico/medication/sheet.ts'
import { noteMissedDoses } from '#server/modules/academico/medication/tell.ts'

const { Dose, FamilyMedications, MedicationSheet } = schemas

/** A-G9, A09: medicines that the school gives to students (D 2.12 “Medicação”). */
export const medicationModule: ServerModule = {
  routes: () => [
    serve(calls.readMedicationDay, { query: schemas.DayQuery, answer: schemas.MedicationDay }, readMedicationDay),
    serve(calls.recordDose, { params: ById, body: schemas.DoseBody, answer: Dose }, recordDose),
    serve(calls.undoDose, { params: ById, body: schemas.UndoBody, answer: Dose }, undoDose),
    serve(calls.listMedications, { query: schemas.MedicationQuery, answer: schemas.MedicationPage }, listMedications),
    serve(calls.readMedication, { params: ById, answer: MedicationSheet }, readMedication),
    serve(
      calls.decideMedication,
      { params: ById, body: schemas.DecisionBody, answer: MedicationSheet, conflict: MedicationSheet },
      decideMedication,
    ),
    serve(calls.readFamilyMedications, { query: schemas.OfChild, answer: FamilyMedications }, readFamilyMedications),
    serve(calls.askMedication, { body: schemas.AskBody, answer: FamilyMedications }, askMedication),
    serve(calls.stopMedication, { params: ById, answer: FamilyMedications }, stopMedication),
  ],
  chores: [
    { name: 'note missed doses', everyMinutes: 5, work: noteMissedDoses },
    { name: 'forget medications', everyMinutes: 24 * 60, work: forgetMedications },
  ],
  fileOwners: { medication: { maySee: seesPrescription, isPersonal: true } },
}
