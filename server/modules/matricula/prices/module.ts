import type { ServerModule } from '#server/host/module.ts'
import { readAnnualFee, seesFee } from '#server/modules/matricula/prices/readFee.ts'
import * as fees from '#domain/annualFees/annualFees.endpoints.ts'
import { AnnualFee, AnnualFeeListQuery, AnnualFeePage } from '#domain/annualFees/annualFees.schemas.ts'
import { ById } from '#domain/base/common.schemas.ts'
import * as tables from '#domain/priceTables/priceTables.endpoints.ts'
import {
  PriceChoices,
  PriceCopy,
  PriceCopyBody,
  PriceCopyResult,
  PriceTableChange,
  PriceTableDraft,
  PriceTableListQuery,
  PriceTablePage,
  PriceTableRecord,
  PriceTableStatus,
} from '#domain/priceTables/priceTables.schemas.ts'
import { StatusChange } from '#domain/records/record.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { readPriceChoices } from '#server/modules/matricula/prices/choices.ts'
import { copyPrices, previewPriceCopy } from '#server/modules/matricula/prices/copyPrices.ts'
import { listAnnualFees } from '#server/modules/matricula/prices/listFees.ts'
import { listPriceTables } from '#server/modules/matricula/prices/listTables.ts'
import { readPriceTable } from '#server/modules/matricula/prices/readTable.ts'
import { ANNUAL_FEES } from '#server/modules/matricula/prices/saveFee.ts'
import {
  changePriceTable,
  changePriceTableStatus,
  createPriceTable,
} from '#server/modules/matricula/prices/saveTable.ts'
import { changeRecord, changeStatus, createRecord } from '#server/records/save.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

const { draft, change, record } = AnnualFee

/** M21 to M24: price tables, and the annual fees of grades, extra courses and items. */
export const pricesModule: ServerModule = {
  routes: () => [
    serve(tables.listPriceTables, { query: PriceTableListQuery, answer: PriceTablePage }, listPriceTables),

    serve(tables.priceChoices, { answer: PriceChoices }, ({ db, caller }) => readPriceChoices(db, caller)),

    serve(tables.getPriceTable, { params: ById, answer: PriceTableRecord }, (incoming) =>
      readPriceTable(incoming, incoming.params.id),
    ),

    serve(tables.createPriceTable, { body: PriceTableDraft, answer: PriceTableRecord }, createPriceTable),

    serve(
      tables.updatePriceTable,
      { params: ById, body: PriceTableChange, answer: PriceTableRecord },
      changePriceTable,
    ),

    serve(
      tables.setPriceTableStatus,
      { params: ById, body: PriceTableStatus, answer: PriceTableRecord },
      changePriceTableStatus,
    ),

    serve(tables.previewPriceCopy, { body: PriceCopy, answer: PriceCopyResult }, previewPriceCopy),

    serve(tables.copyPrices, { body: PriceCopyBody, answer: PriceCopyResult }, copyPrices),

    serve(fees.listAnnualFees, { query: AnnualFeeListQuery, answer: AnnualFeePage }, listAnnualFees),

    serve(fees.getAnnualFee, { params: ById, answer: record }, (incoming) =>
      readAnnualFee(incoming, incoming.params.id, { edit: false }),
    ),

    serve(fees.createAnnualFee, { body: draft, answer: record }, (incoming) => createRecord(ANNUAL_FEES, incoming)),

    serve(fees.updateAnnualFee, { params: ById, body: change, answer: record }, (incoming) =>
      changeRecord(ANNUAL_FEES, incoming),
    ),

    serve(fees.setAnnualFeeStatus, { params: ById, body: StatusChange, answer: record }, (incoming) =>
      changeStatus(ANNUAL_FEES, incoming, (trx, _, before) => refuseInClosedYear(trx, before)),
    ),
  ],
  fileOwners: { annual_fee: { maySee: seesFee, isPersonal: false } },
}
