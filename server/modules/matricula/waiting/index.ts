export { inscriptionOf } from '#server/modules/matricula/waiting/inscription.ts'
export { followEnrolment } from '#server/modules/matricula/waiting/follow.ts'
export { lockedEntry, writeEntry } from '#server/modules/matricula/waiting/entry.ts'
export { summonWaiting } from '#server/modules/matricula/waiting/summonWaiting.ts'
