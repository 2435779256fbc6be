export { drawUpConcluded } from '#server/modules/academico/councils/drawUp.ts'
export { writeFirstParticipants } from '#server/modules/academico/councils/participants.ts'
