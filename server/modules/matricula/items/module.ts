import type { ServerModule } from '#server/host/module.ts'
import { File } from '#domain/base/common.schemas.ts'
import * as offers from '#domain/otherItems/offeredItems.endpoints.ts'
import {
  ByItemYear,
  ItemOfferChange,
  ItemOfferRecord,
  OfferedItemPage,
  OfferedItemQuery,
} from '#domain/otherItems/offeredItems.schemas.ts'
import * as calls from '#domain/otherItems/studentItems.endpoints.ts'
import { StudentItemExportQuery, StudentItemPage, StudentItemQuery } from '#domain/otherItems/studentItems.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { listOfferedItems } from '#server/modules/matricula/items/offeredItems.ts'
import { exportStudentItems } from '#server/modules/matricula/items/exportItems.ts'
import { listStudentItems } from '#server/modules/matricula/items/studentItems.ts'
import { changeItemOffer, readItemOffer } from '#server/modules/matricula/items/yearOffer.ts'

/** M12, and the list of M48: the items that a year offers, and those that students took. */
export const itemsModule: ServerModule = {
  routes: () => [
    serve(calls.listStudentItems, { query: StudentItemQuery, answer: StudentItemPage }, listStudentItems),
    serve(calls.exportStudentItems, { query: StudentItemExportQuery, answer: File }, exportStudentItems),
    serve(offers.listOfferedItems, { query: OfferedItemQuery, answer: OfferedItemPage }, listOfferedItems),
    serve(offers.getItemOffer, { params: ByItemYear, answer: ItemOfferRecord }, readItemOffer),
    serve(
      offers.updateItemOffer,
      { params: ByItemYear, body: ItemOfferChange, answer: ItemOfferRecord },
      changeItemOffer,
    ),
  ],
}
