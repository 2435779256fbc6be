import type { ComponentType } from 'react'
import { REGISTERS, type RegisterName } from '#domain/registers/catalogue.ts'
import type { Register } from '#domain/registers/describe.ts'
import { FETCH_DESCRIPTION } from '#domain/registers/fetch.ts'
import { route } from '#src/core/router/route.ts'
import { importPathOf } from '#src/registers/paths.ts'
import { withRegister } from '#src/registers/screens/withRegister.tsx'

/** The list of a register, and the form of a record. */
export const registerRoutes = (name: RegisterName) => {
  const { feature, path, many, one } = REGISTERS[name]
  const about = { audience: 'staff', feature } as const
  return [
    route({ ...about, path, title: many, screen: of(name, async () => (await list()).RegisterList) }),
    route({ ...about, path: `${path}/:id`, title: one, screen: of(name, async () => (await form()).RegisterForm) }),
  ]
}

/** The import of spreadsheets into a register. */
export const importRoutes = (name: RegisterName) => {
  const { feature, many } = REGISTERS[name]
  const title = `Importar ${many.toLowerCase()}`
  const screen = of(name, async () => (await imports()).RegisterImport)
  return [route({ path: importPathOf(name), title, audience: 'staff', feature, screen })]
}

const list = () => import(/* webpackChunkName: "register-list" */ './screens/RegisterList.screen.tsx')
const form = () => import(/* webpackChunkName: "register-form" */ './screens/RegisterForm.screen.tsx')
const imports = () => import(/* webpackChunkName: "imports" */ './import/screens/RegisterImport.screen.tsx')

/** One of the three screens, with the description of a register. */
const of = (name: RegisterName, load: () => Promise<ComponentType<{ readonly register: Register }>>) => async () => {
  const [Screen, register] = await Promise.all([load(), FETCH_DESCRIPTION[name]()])
  return { Screen: withRegister(Screen, register) }
}
