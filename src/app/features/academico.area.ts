/** Features of families and students, under /academico/area: a line each. They load with the first visit. */
export { feed } from '#src/features/area/feed/index.ts'
export { familyCalendar } from '#src/features/area/calendar/index.ts'
export { familyAttendance } from '#src/features/area/attendance/index.ts'
export { familyContents } from '#src/features/area/contents/index.ts'
export { familyExcuses } from '#src/features/area/excuses/index.ts'
export { familyElectives } from '#src/features/area/electives/index.ts'
export { finances } from '#src/features/area/finances/index.ts'
export { familyActivities } from '#src/features/area/activities/index.ts'
