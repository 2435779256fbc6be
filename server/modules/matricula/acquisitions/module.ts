import type { ServerModule } from '#server/host/module.ts'
import * as calls from '#domain/proposals/acquisitions.endpoints.ts'
import {
  Acquisition,
  Acquisitions,
  CourseAcquisition,
  ItemAcquisition,
  ItemPreview,
} from '#domain/proposals/acquisitions.schemas.ts'
import { ById } from '#domain/base/common.schemas.ts'
import * as items from '#domain/otherItems/studentItems.endpoints.ts'
import {
  ItemCancellation,
  ItemChoices,
  ItemChoicesQuery,
  ItemOrder,
  ItemOrderBody,
  ItemSimulation,
  ItemsTaken,
  StudentItemRow,
} from '#domain/otherItems/studentItems.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { giveItem, simulateItem } from '#server/modules/matricula/acquisitions/byStaff.ts'
import { cancelStudentItem } from '#server/modules/matricula/acquisitions/cancel.ts'
import { itemChoices } from '#server/modules/matricula/acquisitions/choices.ts'
import { acquireCourse } from '#server/modules/matricula/acquisitions/course.ts'
import { acquireItem, previewItem } from '#server/modules/matricula/acquisitions/item.ts'
import { listAcquisitions } from '#server/modules/matricula/acquisitions/read.ts'

/** A11, and items that the school takes for students or takes back (M48). */
export const acquisitionsModule: ServerModule = {
  routes: () => [
    serve(calls.listAcquisitions, { answer: Acquisitions }, listAcquisitions),
    serve(calls.acquireCourse, { params: ById, body: CourseAcquisition, answer: Acquisition }, acquireCourse),
    serve(calls.acquireItem, { params: ById, body: ItemAcquisition, answer: Acquisition }, acquireItem),
    serve(calls.previewItem, { params: ById, body: ItemAcquisition, answer: ItemPreview }, previewItem),
    serve(items.itemChoices, { query: ItemChoicesQuery, answer: ItemChoices }, itemChoices),
    serve(items.simulateItem, { body: ItemOrder, answer: ItemSimulation }, simulateItem),
    serve(items.takeItem, { body: ItemOrderBody, answer: ItemsTaken }, giveItem),
    serve(items.cancelStudentItem, { params: ById, body: ItemCancellation, answer: StudentItemRow }, cancelStudentItem),
  ],
}
