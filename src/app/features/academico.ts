/**
 * Features whose screens lie under /academico, of staff and of families: a line each. They load with the first visit.
 */
export { home } from '#src/features/academico/home/index.ts'
export { studentHub } from '#src/features/academico/studentHub/index.ts'
export { schoolYears } from '#src/features/academico/schoolYears/index.ts'
export { calendars } from '#src/features/academico/calendar/index.ts'
export { classGroups } from '#src/features/academico/classGroups/index.ts'
export { courseOffers } from '#src/features/academico/courseOffers/index.ts'
export { curricula } from '#src/features/academico/curricula/index.ts'
export { plans } from '#src/features/academico/expectedContents/index.ts'
export { resultsCheck } from '#src/features/academico/resultsCheck/index.ts'
export { skills } from '#src/features/academico/skills/index.ts'
export { feed } from '#src/features/area/feed/index.ts'
export { familyCalendar } from '#src/features/area/calendar/index.ts'
export { finances } from '#src/features/area/finances/index.ts'
export { audit } from '#src/features/acesso/audit/index.ts'
export { units } from '#src/features/academico/units/index.ts'
