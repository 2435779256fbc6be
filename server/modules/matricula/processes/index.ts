export { countsOfProcess } from '#server/modules/matricula/processes/places.ts'
export { readProcess, readWritten as readWrittenProcess } from '#server/modules/matricula/processes/read.ts'
