/**
 * Features that load with the sign-in: those outside any module, a line each, and the registers, whose catalogue the
 * option lists need anyway.
 */
export { account } from '#src/features/acesso/account/index.ts'
export { about } from '#src/features/acesso/about/index.ts'
export { releaseNotes } from '#src/features/acesso/releaseNotes/index.ts'
export { registerFeatures } from '#src/registers/index.ts'
