export { readArrivalPlace } from '#server/modules/academico/arrivals/place.ts'
export { writeArrival } from '#server/modules/academico/arrivals/write.ts'
