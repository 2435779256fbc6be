import { REGISTERS, type RegisterName } from '#domain/registers/catalogue.ts'
import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { importPathOf } from '#src/registers/paths.ts'
import { registerScreen } from '#src/registers/registerScreen.tsx'

const importRoute = (name: RegisterName) => {
  const { feature, many } = REGISTERS[name]
  return route({
    path: importPathOf(name),
    title: `Importar ${many.toLowerCase()}`,
    audience: 'staff',
    feature,
    screen: registerScreen(name, async () => {
      const { RegisterImport } = await import(/* webpackChunkName: "imports" */ './screens/RegisterImport.screen.tsx')
      return RegisterImport
    }),
  })
}

/** The import of spreadsheets into a register. */
export const importOf = (name: RegisterName) =>
  defineFeature({
    key: `${name} import`,
    routes: [importRoute(name)],
    runtime: async () => {
      const { importRuntime } = await import(/* webpackChunkName: "imports" */ './import.runtime.ts')
      return { runtime: importRuntime(name) }
    },
  })
