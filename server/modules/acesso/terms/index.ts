export { termsModule } from '#server/modules/acesso/terms/module.ts'
