import type { ComponentType } from 'react'
import { DESCRIPTIONS } from '#domain/registers/all.ts'
import type { RegisterName } from '#domain/registers/catalogue.ts'
import { RegisterForm } from '#src/registers/screens/RegisterForm.screen.tsx'
import { RegisterList } from '#src/registers/screens/RegisterList.screen.tsx'

export const listScreenOf =
  (name: RegisterName): ComponentType =>
  () => <RegisterList register={DESCRIPTIONS[name]} />

export const formScreenOf =
  (name: RegisterName): ComponentType =>
  () => <RegisterForm register={DESCRIPTIONS[name]} />
