import { REGISTERS, type RegisterName, writtenAt } from '#domain/registers/catalogue.ts'
import { route } from '#src/core/router/route.ts'
import { listPathOf } from '#src/registers/paths.ts'
import { registerScreen } from '#src/registers/registerScreen.tsx'

const list = () => import(/* webpackChunkName: "register-list" */ './screens/RegisterList.screen.tsx')
const form = () => import(/* webpackChunkName: "register-form" */ './screens/RegisterForm.screen.tsx')

/** The list of a register, and the form of a record where it has one. */
export const registerRoutes = (name: RegisterName) => {
  const { feature, many, one } = REGISTERS[name]
  return [
    route({
      path: listPathOf(name),
      title: many,
      audience: 'staff',
      feature,
      screen: registerScreen(name, async () => (await list()).RegisterList),
    }),
    ...(writtenAt(name) === null
      ? [
          route({
            path: `${listPathOf(name)}/:id`,
            title: one,
            audience: 'staff',
            feature,
            screen: registerScreen(name, async () => (await form()).RegisterForm),
          }),
        ]
      : []),
  ]
}
