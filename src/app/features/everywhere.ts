/**
 * Features that are known to everybody from the sign-in on: those in no module, a line each, and the registers, whose catalogue the option
 * lists need anyway.
 */
export { about } from '#src/features/acesso/about/index.ts'
export { releaseNotes } from '#src/features/acesso/releaseNotes/index.ts'
export { registerFeatures } from '#src/registers/index.ts'
