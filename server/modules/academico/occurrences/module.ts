import { ById, File } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/occurrences/occurrences.endpoints.ts'
import * as schemas from '#domain/occurrences/occurrences.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { acknowledgeOccurrence } from '#server/modules/academico/occurrences/acknowledge.ts'
import { addToOccurrence } from '#server/modules/academico/occurrences/addenda.ts'
import { followBullyingPlan, planAgainstBullying } from '#server/modules/academico/occurrences/bullying.ts'
import { readBullyingReport } from '#server/modules/academico/occurrences/bullyingReport.ts'
import { listOccurrenceStudents, readOccurrenceChoices } from '#server/modules/academico/occurrences/choices.ts'
import { tellOfDuePlans } from '#server/modules/academico/occurrences/duePlans.ts'
import { editOccurrence } from '#server/modules/academico/occurrences/edit.ts'
import { getEditing } from '#server/modules/academico/occurrences/editing.ts'
import { readFamilyOccurrences } from '#server/modules/academico/occurrences/family.ts'
import {
  attachToOccurrence,
  detachFromOccurrence,
  seesOccurrenceFile,
} from '#server/modules/academico/occurrences/files.ts'
import { listOccurrences } from '#server/modules/academico/occurrences/list.ts'
import { enterOccurrencePaper, seesPaper } from '#server/modules/academico/occurrences/paper.ts'
import { printOccurrence } from '#server/modules/academico/occurrences/print.ts'
import { registerOccurrence } from '#server/modules/academico/occurrences/register.ts'
import { getOccurrence } from '#server/modules/academico/occurrences/sheet.ts'
import { stepOccurrence } from '#server/modules/academico/occurrences/steps.ts'
import { tellOfOccurrences } from '#server/modules/academico/occurrences/tell.ts'

const { FamilyOccurrence, OccurrenceEditing, OccurrenceSheet, RegisteredOccurrence } = schemas

/** A-G8, A05: what happened at the school, and what each family is told of it (D 2.11). */
export const occurrencesModule: ServerModule = {
  routes: ({ storages }) => [
    serve(calls.listOccurrences, { query: schemas.OccurrenceQuery, answer: schemas.OccurrencePage }, listOccurrences),
    serve(calls.readOccurrenceChoices, { answer: schemas.OccurrenceChoices }, readOccurrenceChoices),
    serve(
      calls.listOccurrenceStudents,
      { query: schemas.OccurrenceStudentsQuery, answer: schemas.OccurrenceStudents },
      listOccurrenceStudents,
    ),
    serve(calls.readOccurrence, { params: ById, answer: OccurrenceSheet }, getOccurrence),
    serve(calls.registerOccurrence, { body: schemas.OccurrenceBody, answer: RegisteredOccurrence }, registerOccurrence),
    serve(calls.readOccurrenceEditing, { params: ById, answer: OccurrenceEditing }, getEditing),
    serve(
      calls.editOccurrence,
      { params: ById, body: schemas.EditBody, answer: RegisteredOccurrence, conflict: OccurrenceEditing },
      editOccurrence,
    ),
    serve(calls.printOccurrence, { params: ById, answer: File }, (incoming) => printOccurrence(incoming, storages)),
    serve(
      calls.stepOccurrence,
      { params: ById, body: schemas.StepBody, answer: OccurrenceSheet, conflict: OccurrenceSheet },
      stepOccurrence,
    ),
    serve(
      calls.addToOccurrence,
      { params: ById, body: schemas.AddendumBody, answer: RegisteredOccurrence },
      addToOccurrence,
    ),
    serve(
      calls.attachToOccurrence,
      { params: ById, body: schemas.AttachBody, answer: OccurrenceSheet },
      attachToOccurrence,
    ),
    serve(
      calls.detachFromOccurrence,
      { params: ById, body: schemas.DetachBody, answer: OccurrenceSheet },
      detachFromOccurrence,
    ),
    serve(
      calls.enterOccurrencePaper,
      { params: ById, body: schemas.PaperBody, answer: OccurrenceSheet },
      enterOccurrencePaper,
    ),
    serve(
      calls.planAgainstBullying,
      { params: ById, body: schemas.PlanBody, answer: OccurrenceSheet, conflict: OccurrenceSheet },
      planAgainstBullying,
    ),
    serve(
      calls.followBullyingPlan,
      { params: ById, body: schemas.FollowUpBody, answer: OccurrenceSheet },
      followBullyingPlan,
    ),
    serve(calls.readBullyingReport, { answer: schemas.BullyingReport }, readBullyingReport),
    serve(
      calls.readFamilyOccurrences,
      { query: schemas.FamilyOccurrencesQuery, answer: schemas.FamilyOccurrences },
      readFamilyOccurrences,
    ),
    serve(
      calls.acknowledgeOccurrence,
      { params: ById, body: schemas.AcknowledgementBody, answer: FamilyOccurrence, conflict: FamilyOccurrence },
      acknowledgeOccurrence,
    ),
  ],
  fileOwners: {
    occurrence_file: { maySee: seesOccurrenceFile, isPersonal: true },
    occurrence_acknowledgement: { maySee: seesPaper, isPersonal: true },
  },
  chores: [
    { name: 'tell of occurrences', everyMinutes: 5, work: tellOfOccurrences },
    { name: 'tell of due plans', everyMinutes: 60, work: tellOfDuePlans },
  ],
}
