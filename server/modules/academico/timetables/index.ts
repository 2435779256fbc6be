export { readFacts } from '#server/modules/academico/timetables/weeks.ts'
