import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { listRequirements } from '#domain/requirements/requirements.endpoints.ts'
import {
  APPROVED,
  type DocumentStatus,
  OPTIONAL,
  PENDING,
  REFUSED,
  SENT,
  WAIVED,
} from '#domain/requirements/requirements.lists.ts'
import { isMissing } from '#domain/requirements/requirementSteps.ts'
import type { Tone } from '#src/ui/StatusBadge.tsx'

export type Requirement = AnswerOf<typeof listRequirements>['requisitos'][number]

/** Badge of each state. */
export const STATUS_TONE: Readonly<Record<DocumentStatus, Tone>> = {
  [PENDING]: 'warning',
  [SENT]: 'info',
  [APPROVED]: 'success',
  [REFUSED]: 'danger',
  [WAIVED]: 'neutral',
}

interface Group {
  readonly title: string
  readonly rows: readonly Requirement[]
}

/** The groups in order: missing documents, submitted ones, and those no longer needed. Empty groups are left out. */
export const groupsOf = (requirements: readonly Requirement[]): readonly Group[] => {
  const missing = requirements.filter(({ status }) => isMissing(status))
  return [
    { title: 'Falta enviar', rows: missing.filter(({ comportamento }) => comportamento !== OPTIONAL) },
    { title: 'Enviados e decididos', rows: requirements.filter(({ status }) => !isMissing(status)) },
    { title: 'Opcionais', rows: missing.filter(({ comportamento }) => comportamento === OPTIONAL) },
  ].filter(({ rows }) => rows.length > 0)
}
