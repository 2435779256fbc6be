import { type Access, endpoint } from '#domain/api/endpoint.ts'
import type { ReplicateExtraCourses } from '#domain/api/extraReplication.schemas.ts'

const EDIT: Access = { anyOf: ['replicacaoCursos'], edit: true }

/** What `replicateExtraCourses` would do (M15). */
export const previewReplication = endpoint<ReplicateExtraCourses>(
  'matricula',
  'POST',
  'CursoExtra/Replicacao/Simulacao',
  EDIT,
)
export const replicateExtraCourses = endpoint<ReplicateExtraCourses>('matricula', 'POST', 'CursoExtra/Replicacao', EDIT)
