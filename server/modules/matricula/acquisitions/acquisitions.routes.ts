import * as calls from '#domain/api/acquisitions.endpoints.ts'
import {
  Acquisition,
  Acquisitions,
  CourseAcquisition,
  ItemAcquisition,
  ItemPreview,
} from '#domain/api/acquisitions.schemas.ts'
import { ById } from '#domain/api/common.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { acquireCourse } from '#server/modules/matricula/acquisitions/course.ts'
import { acquireItem, previewItem } from '#server/modules/matricula/acquisitions/item.ts'
import { listAcquisitions } from '#server/modules/matricula/acquisitions/read.ts'

/** A11. */
export const acquisitionRoutes: readonly Served[] = [
  serve(calls.listAcquisitions, { answer: Acquisitions }, listAcquisitions),
  serve(calls.acquireCourse, { params: ById, body: CourseAcquisition, answer: Acquisition }, acquireCourse),
  serve(calls.acquireItem, { params: ById, body: ItemAcquisition, answer: Acquisition }, acquireItem),
  serve(calls.previewItem, { params: ById, body: ItemAcquisition, answer: ItemPreview }, previewItem),
]
