import type { UnknownAction } from '@reduxjs/toolkit'
import { REGISTERS, type RegisterName } from '#domain/registers/catalogue.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { route } from '#src/core/router/route.ts'
import { loadImports } from '#src/registers/import/imports.requests.ts'
import { loadPeriods } from '#src/registers/paymentTerms/periods.requests.ts'
import { idIn, importPathOf } from '#src/registers/paths.ts'
import { REGISTER_REQUESTS, registerListAsked } from '#src/registers/register.requests.ts'

/** What a form asks for besides its record and the option lists. */
const ALONGSIDE: Partial<Readonly<Record<RegisterName, readonly UnknownAction[]>>> = {
  paymentTerms: [loadPeriods.asked(null)],
}

/** The list of a register and the form of a record. Descriptions and screens of all of them are one chunk. */
export const registerRoutes = (name: RegisterName) => {
  const { feature, path, many, one, needs } = REGISTERS[name]
  const screens = () => import(/* webpackChunkName: "registers" */ './screens/screens.tsx')
  return [
    route({
      path,
      title: many,
      audience: 'staff',
      feature,
      feeds: ({ filters, arriving }) => [...(arriving ? optionsAsked(...needs) : []), registerListAsked(name, filters)],
      screen: async () => ({ Screen: (await screens()).listScreenOf(name) }),
    }),
    route({
      path: `${path}/:id`,
      title: one,
      audience: 'staff',
      feature,
      feeds: ({ params, arriving }) => {
        const id = idIn(params['id'])
        return arriving
          ? [
              ...optionsAsked(...needs),
              ...(id === null ? [] : [REGISTER_REQUESTS[name].load.asked(id)]),
              ...(ALONGSIDE[name] ?? []),
            ]
          : []
      },
      screen: async () => ({ Screen: (await screens()).formScreenOf(name) }),
    }),
    route({
      path: importPathOf(name),
      title: `Importar ${many.toLowerCase()}`,
      audience: 'staff',
      feature,
      feeds: ({ arriving }) => (arriving ? [...optionsAsked(...needs), loadImports.asked(name)] : []),
      screen: async () => {
        const { importScreenOf } = await import(/* webpackChunkName: "imports" */ './import/screens/screens.tsx')
        return { Screen: importScreenOf(name) }
      },
    }),
  ]
}
