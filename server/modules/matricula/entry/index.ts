export { entriesOn, type Entry, heldEntry, hindrancesOn, processFor } from '#server/modules/matricula/entry/entry.ts'
