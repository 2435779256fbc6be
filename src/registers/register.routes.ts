import { REGISTERS, type RegisterName } from '#domain/registers/catalogue.ts'
import { route } from '#src/core/router/route.ts'
import { importPathOf } from '#src/registers/paths.ts'

/** The list of a register, the form of a record, and the import. Descriptions and screens of all of them are one chunk. */
export const registerRoutes = (name: RegisterName) => {
  const { feature, path, many, one } = REGISTERS[name]
  const screens = () => import(/* webpackChunkName: "registers" */ './screens/screens.tsx')
  return [
    route({
      path,
      title: many,
      audience: 'staff',
      feature,
      screen: async () => ({ Screen: (await screens()).listScreenOf(name) }),
    }),
    route({
      path: `${path}/:id`,
      title: one,
      audience: 'staff',
      feature,
      screen: async () => ({ Screen: (await screens()).formScreenOf(name) }),
    }),
    route({
      path: importPathOf(name),
      title: `Importar ${many.toLowerCase()}`,
      audience: 'staff',
      feature,
      screen: async () => {
        const { importScreenOf } = await import(/* webpackChunkName: "imports" */ './import/screens/screens.tsx')
        return { Screen: importScreenOf(name) }
      },
    }),
  ]
}
