export { drawUpMinutes } from '#server/modules/academico/councils/drawUp.ts'
export { writeFirstParticipants } from '#server/modules/academico/councils/participants.ts'
export { readCouncilRow } from '#server/modules/academico/councils/place.ts'
