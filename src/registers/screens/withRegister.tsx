import type { ComponentType } from 'react'
import type { Register } from '#domain/registers/describe.ts'

/** A screen of registers, of this one. */
export const withRegister =
  (Screen: ComponentType<{ readonly register: Register }>, register: Register): ComponentType =>
  () => <Screen register={register} />
