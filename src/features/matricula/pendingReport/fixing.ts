import type { FeatureKey } from '#domain/base/featureIds.ts'
import type { PendingRow } from '#domain/pending/pending.schemas.ts'
import {
  OWED_BY_GUARDIAN,
  OWED_BY_STUDENT,
  OWED_DOCUMENT,
  OWED_PAYMENT,
  OWED_PHOTO,
  OWED_SIGNATURE,
  OWED_TERM,
} from '#domain/pending/pending.lists.ts'
import { enrollingStepOf } from '#domain/enrolling/enrollingPath.ts'
import { namedFieldOf } from '#src/core/router/useNamedField.ts'
import {
  guardianRecordOf,
  statementOf,
  studentDocumentsOf,
  studentLinkOf,
  studentRecordOf,
} from '#src/core/students/paths.ts'

/** A path, and the feature that opens it. */
interface Place {
  readonly path: string
  readonly feature: FeatureKey
}

/** Where to mend a pending item; null if nobody at the school can. */
const placeOf = (row: PendingRow): Place | null => {
  const { tipo, item, idAluno, idResponsavel, idMatricula } = row
  switch (tipo) {
    case OWED_DOCUMENT:
      return { path: namedFieldOf(studentDocumentsOf(idAluno), item), feature: 'dadosAluno' }
    case OWED_BY_STUDENT:
      return { path: namedFieldOf(studentRecordOf(idAluno), item), feature: 'dadosAluno' }
    case OWED_PHOTO:
      return { path: studentRecordOf(idAluno), feature: 'dadosAluno' }
    case OWED_BY_GUARDIAN:
      return idResponsavel === null ? null : dataOf(row, idResponsavel)
    case OWED_SIGNATURE:
      return idMatricula === null
        ? null
        : { path: enrollingStepOf(idMatricula, 'contrato'), feature: 'gestaoMatricula' }
    case OWED_PAYMENT:
      return { path: statementOf(idAluno), feature: 'extratos' }
    case OWED_TERM:
      return idResponsavel === null ? null : { path: guardianRecordOf(idResponsavel), feature: 'dadosResponsavel' }
  }
}

/** Configured fields of a guardian as one of the student are in the link. */
const dataOf = ({ item, idAluno, doVinculo }: PendingRow, guardianId: number): Place =>
  doVinculo
    ? { path: namedFieldOf(studentLinkOf(idAluno, guardianId), item), feature: 'responsaveisDoAluno' }
    : { path: namedFieldOf(guardianRecordOf(guardianId), item), feature: 'dadosResponsavel' }

/** The path to mend a pending item; undefined if the person may not open one. */
export const wayToFix =
  (opens: (feature: FeatureKey) => boolean) =>
  (row: PendingRow): string | undefined => {
    const place = placeOf(row)
    return place !== null && opens(place.feature) ? place.path : undefined
  }
