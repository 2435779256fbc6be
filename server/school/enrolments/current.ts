import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { Placement } from '#server/school/enrolments/placements.ts'

const isLiving = ({ status }: Placement): boolean => LIVING_STATUSES.some((living) => living === status)

/** Where a student is now: the living enrolment of the running year, else of the next one; null for one who left. */
export const currentPlacement = (placements: readonly Placement[], studentId: number): Placement | null =>
  placements.find((one) => one.studentId === studentId && one.yearStatus !== 2 && isLiving(one)) ?? null
