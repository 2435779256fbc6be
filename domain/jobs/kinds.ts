import type { FeatureKey } from '#domain/access/featureIds.ts'

/**
 * What runs in the background, as people read it, and the feature that somebody has to hold for it. A kind stays here as
 * long as jobs may name it: 90 days after its last one.
 */
export const JOB_KINDS = {
  exportStudents: { title: 'Exportação de alunos', feature: 'alunos' },
  issueDocuments: { title: 'Emissão de documentos', feature: 'documentos' },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly feature: FeatureKey }>>

export type JobKindName = keyof typeof JOB_KINDS
