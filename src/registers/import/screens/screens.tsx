import type { ComponentType } from 'react'
import { DESCRIPTIONS } from '#domain/registers/all.ts'
import type { RegisterName } from '#domain/registers/catalogue.ts'
import { RegisterImport } from '#src/registers/import/screens/RegisterImport.screen.tsx'

export const importScreenOf =
  (name: RegisterName): ComponentType =>
  () => <RegisterImport register={DESCRIPTIONS[name]} />
