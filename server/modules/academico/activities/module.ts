import * as calls from '#domain/activities/activities.endpoints.ts'
import * as schemas from '#domain/activities/activities.schemas.ts'
import { ById, Done } from '#domain/base/common.schemas.ts'
import { RemovedVersion } from '#domain/records/record.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { copyActivity } from '#server/modules/academico/activities/copy.ts'
import { correctDelivery, handBackAll } from '#server/modules/academico/activities/correct.ts'
import { listCountable } from '#server/modules/academico/activities/countable.ts'
import { deliverActivity } from '#server/modules/academico/activities/deliver.ts'
import { readFamilyActivities, readFamilyActivity } from '#server/modules/academico/activities/family.ts'
import { seesActivityFile, seesDeliveryFile } from '#server/modules/academico/activities/files.ts'
import { listActivities, readActivityChoices } from '#server/modules/academico/activities/list.ts'
import { activities } from '#server/modules/academico/activities/read.ts'
import { ACTIVITIES, allowRemoval } from '#server/modules/academico/activities/save.ts'
import { readDeliveries } from '#server/modules/academico/activities/sheet.ts'
import { stepActivity } from '#server/modules/academico/activities/steps.ts'
import { changeRecord, createRecord, removeRecord } from '#server/records/save.ts'

const { draft, change, record } = schemas.Activity

/** A-L8, A-L9 and A08: activities, what students deliver, and what teachers say of it (D 2.9). */
export const activitiesModule: ServerModule = {
  routes: () => [
    serve(calls.listActivities, { query: schemas.ActivityListQuery, answer: schemas.ActivityPage }, listActivities),
    serve(calls.activityChoices, { answer: schemas.ActivityChoices }, readActivityChoices),
    serve(calls.listCountable, { query: schemas.CountableQuery, answer: schemas.CountableAssessments }, listCountable),
    serve(calls.getActivity, { params: ById, answer: record }, (incoming) =>
      activities.own(incoming, incoming.params.id),
    ),
    serve(calls.createActivity, { body: draft, answer: record }, (incoming) => createRecord(ACTIVITIES, incoming)),
    serve(calls.updateActivity, { params: ById, body: change, answer: record }, (incoming) =>
      changeRecord(ACTIVITIES, incoming),
    ),
    serve(calls.removeActivity, { params: ById, query: RemovedVersion, answer: Done }, (incoming) =>
      removeRecord(ACTIVITIES, incoming, allowRemoval),
    ),
    serve(calls.stepActivity, { params: ById, body: schemas.ActivityStep, answer: record }, stepActivity),
    serve(calls.copyActivity, { params: ById, body: schemas.ActivityCopyTo, answer: record }, copyActivity),
    serve(
      calls.readDeliveries,
      { params: ById, query: schemas.DeliverySheetQuery, answer: schemas.DeliverySheet },
      readDeliveries,
    ),
    serve(
      calls.correctDelivery,
      { params: schemas.DeliveryPath, body: schemas.CorrectionBody, answer: schemas.DeliveryOfStudent },
      correctDelivery,
    ),
    serve(calls.handBackAll, { params: ById, body: schemas.HandBackBody, answer: schemas.HandedBack }, handBackAll),
    serve(
      calls.readFamilyActivities,
      { query: schemas.FamilyActivitiesQuery, answer: schemas.FamilyActivities },
      readFamilyActivities,
    ),
    serve(
      calls.readFamilyActivity,
      { params: ById, query: schemas.FamilyActivitiesQuery, answer: schemas.FamilyActivitySheet },
      readFamilyActivity,
    ),
    serve(
      calls.deliverActivity,
      { params: ById, body: schemas.DeliveryBody, answer: schemas.FamilyActivitySheet },
      deliverActivity,
    ),
  ],
  fileOwners: {
    activity: { maySee: seesActivityFile, isPersonal: false },
    activity_delivery: { maySee: seesDeliveryFile, isPersonal: true },
  },
}
