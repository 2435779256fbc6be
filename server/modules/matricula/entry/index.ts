export { entriesOn, heldEntry, hindrancesOn, processFor } from '#server/modules/matricula/entry/entry.ts'
