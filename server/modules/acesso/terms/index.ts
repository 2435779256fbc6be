export { pendingTexts, unacceptedByGuardians } from '#server/modules/acesso/terms/acceptance.ts'
export { termsModule } from '#server/modules/acesso/terms/module.ts'
