import * as calls from '#domain/extraCourses/extraReplication.endpoints.ts'
import { Replication, ReplicationBody, ReplicationResult } from '#domain/extraCourses/extraReplication.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import {
  previewReplication,
  replicateExtraCourses,
} from '#server/modules/matricula/extraCourses/replication/replicate.ts'

/** M15: extra courses copied to another year or unit. */
export const replicationRoutes: readonly Served[] = [
  serve(calls.previewReplication, { body: Replication, answer: ReplicationResult }, previewReplication),

  serve(calls.replicateExtraCourses, { body: ReplicationBody, answer: ReplicationResult }, replicateExtraCourses),
]
