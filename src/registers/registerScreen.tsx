import type { ComponentType } from 'react'
import type { RegisterName } from '#domain/registers/catalogue.ts'
import type { Register } from '#domain/registers/describe.ts'
import { FETCH_DESCRIPTION } from '#domain/all/fetchRegister.ts'

/** A screen of this register; its code and the description load in parallel. */
export const registerScreen =
  (name: RegisterName, load: () => Promise<ComponentType<{ readonly register: Register }>>) => async () => {
    const [Screen, register] = await Promise.all([load(), FETCH_DESCRIPTION[name]()])
    return { Screen: () => <Screen register={register} /> }
  }
