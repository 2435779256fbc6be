export { relocated } from '#server/modules/matricula/relocations/carryOut.ts'
