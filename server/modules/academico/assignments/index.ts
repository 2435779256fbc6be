export { boardOf, refuseRefusals, writeAssignment } from '#server/modules/academico/assignments/assign.ts'
export { holdLessons } from '#server/modules/academico/assignments/hold.ts'
