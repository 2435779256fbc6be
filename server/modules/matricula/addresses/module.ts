import type { ServerModule } from '#server/host/module.ts'
import { addressRoutes } from '#server/modules/matricula/addresses/addresses.routes.ts'
import { embeddedBook } from '#server/modules/matricula/addresses/embeddedBook.ts'
import { schoolBook } from '#server/modules/matricula/addresses/schoolBook.ts'

export const addressesModule: ServerModule = {
  routes: () => addressRoutes([schoolBook, embeddedBook]),
}
