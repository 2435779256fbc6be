import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type { PreviewReplication, ReplicateExtraCourses } from '#domain/extraCourses/extraReplication.schemas.ts'

const EDIT: Access = { anyOf: ['replicacaoCursos'], edit: true }

/** What `replicateExtraCourses` would do (M15). */
export const previewReplication = endpoint<PreviewReplication>(
  'matricula',
  'POST',
  'CursoExtra/Replicacao/Simulacao',
  EDIT,
)
export const replicateExtraCourses = endpoint<ReplicateExtraCourses>('matricula', 'POST', 'CursoExtra/Replicacao', EDIT)
