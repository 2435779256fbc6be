export { writeLastYear } from '#server/demo/lastYear/lastYear.ts'
