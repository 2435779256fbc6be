import { isAnyOf } from '@reduxjs/toolkit'
import type { AnnualFeeDraft } from '#domain/annualFees/annualFees.schemas.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { COPY_DRAFT, feeDraft, FEES, PRICE_TABLES, tableDraft } from '#src/features/matricula/prices/paths.ts'
import {
  annualFeesAsked,
  copyPrices,
  createAnnualFee,
  createPriceTable,
  loadAnnualFee,
  loadAnnualFees,
  loadPriceChoices,
  loadPriceTable,
  loadPriceTables,
  previewPriceCopy,
  priceTablesAsked,
  setAnnualFeeStatus,
  setPriceTableStatus,
  updateAnnualFee,
  updatePriceTable,
} from '#src/features/matricula/prices/prices.requests.ts'
import { plural } from '#src/lib/text.ts'
import { fork, put, type Saga, select, takeEvery, takeLeading } from '#src/platform/effects.ts'
import { performWithFiles } from '#src/registers/registerFiles.saga.ts'

const goBack = (form: string, path: string, text: string): Saga => formSaved(form, text, pushed(path))

const tableCreated = (): Saga => goBack(tableDraft(null), PRICE_TABLES, 'Tabela de preço cadastrada com sucesso!')

/** What is in use stays; its next edition has another id. */
const tableUpdated = ({ payload: { input, result } }: ReturnType<typeof updatePriceTable.answered>): Saga =>
  goBack(
    tableDraft(input.id),
    PRICE_TABLES,
    result.id === input.id
      ? 'Tabela de preço atualizada com sucesso!'
      : `Edição ${result.edicao} da tabela criada com sucesso! O que já usava a anterior continua nela.`,
  )

const feeCreated = ({ payload: { result } }: ReturnType<typeof createAnnualFee.answered>): Saga =>
  goBack(feeDraft(result.tipo, null), FEES[result.tipo], 'Anuidade cadastrada com sucesso!')

const feeUpdated = ({ payload: { result } }: ReturnType<typeof updateAnnualFee.answered>): Saga =>
  goBack(feeDraft(result.tipo, result.id), FEES[result.tipo], 'Anuidade atualizada com sucesso!')

const tableStatusSaved = ({ payload: { input } }: ReturnType<typeof setPriceTableStatus.answered>): Saga =>
  showAlert('success', `Tabela de preço ${input.ativo ? 'ativada' : 'inativada'} com sucesso!`)

const feeStatusSaved = ({ payload: { input } }: ReturnType<typeof setAnnualFeeStatus.answered>): Saga =>
  showAlert('success', `Anuidade ${input.ativo ? 'ativada' : 'inativada'} com sucesso!`)

function* copied({ payload: { result } }: ReturnType<typeof copyPrices.answered>): Saga {
  const tables = result.tabelas.filter(({ nova }) => nova).length
  const fees = result.anuidades.filter(({ nova }) => nova).length
  yield* formSaved(
    COPY_DRAFT,
    `Copiado: ${plural(tables, 'tabela', 'tabelas')} e ${plural(fees, 'anuidade', 'anuidades')}.`,
  )
}

/** The cost spreadsheet goes before the fee that names it. */
const sendCreation = ({ payload: { input } }: ReturnType<typeof createAnnualFee.asked>): Saga =>
  performWithFiles(createAnnualFee, input, sheetIn(input), (sent) => ({ ...input, ...sheetOf(sent) }))

const sendChange = ({ payload: { input } }: ReturnType<typeof updateAnnualFee.asked>): Saga =>
  performWithFiles(updateAnnualFee, input, sheetIn(input.draft), (sent) => ({
    ...input,
    draft: { ...input.draft, ...sheetOf(sent) },
  }))

const sheetIn = ({ planilhaCusto }: Pick<AnnualFeeDraft, 'planilhaCusto'>) => ({ planilhaCusto })
const sheetOf = (sent: RegisterDraft) => ({ planilhaCusto: String(sent['planilhaCusto'] ?? '') })

function* tablesAgain(): Saga {
  yield* put(priceTablesAsked(yield* select(selectFilters)))
}

function* feesAgain({
  payload: { input },
}: ReturnType<typeof setAnnualFeeStatus.answered | typeof setAnnualFeeStatus.failed>): Saga {
  yield* put(annualFeesAsked(input.tipo, yield* select(selectFilters)))
}

const tableActionEnded = isAnyOf(setPriceTableStatus.answered, setPriceTableStatus.failed)
const feeActionEnded = isAnyOf(setAnnualFeeStatus.answered, setAnnualFeeStatus.failed)

function* answersSaga(): Saga {
  yield* fork(takeEvery, createPriceTable.answered, tableCreated)
  yield* fork(takeEvery, updatePriceTable.answered, tableUpdated)
  yield* fork(takeEvery, createAnnualFee.answered, feeCreated)
  yield* fork(takeEvery, updateAnnualFee.answered, feeUpdated)
  yield* fork(takeEvery, setPriceTableStatus.answered, tableStatusSaved)
  yield* fork(takeEvery, setAnnualFeeStatus.answered, feeStatusSaved)
  yield* fork(takeEvery, copyPrices.answered, copied)
  yield* fork(takeEvery, createPriceTable.failed, sayWhyNotSaved)
  yield* fork(takeEvery, updatePriceTable.failed, sayWhyNotSaved)
  yield* fork(takeEvery, createAnnualFee.failed, sayWhyNotSaved)
  yield* fork(takeEvery, updateAnnualFee.failed, sayWhyNotSaved)
  yield* fork(takeEvery, setPriceTableStatus.failed, sayWhy)
  yield* fork(takeEvery, setAnnualFeeStatus.failed, sayWhy)
  yield* fork(takeEvery, previewPriceCopy.failed, sayWhy)
  yield* fork(takeEvery, copyPrices.failed, sayWhy)
  yield* fork(takeEvery, { match: tableActionEnded }, tablesAgain)
  yield* takeEvery({ match: feeActionEnded }, feesAgain)
}

export function* pricesSaga(): Saga {
  yield* fork(watch, loadPriceTables)
  yield* fork(watch, loadPriceChoices)
  yield* fork(watch, loadPriceTable)
  yield* fork(watch, createPriceTable)
  yield* fork(watch, updatePriceTable)
  yield* fork(watch, setPriceTableStatus)
  yield* fork(watch, previewPriceCopy)
  yield* fork(watch, copyPrices)
  yield* fork(watch, loadAnnualFees)
  yield* fork(watch, loadAnnualFee)
  yield* fork(takeLeading, createAnnualFee.asked, sendCreation)
  yield* fork(takeLeading, updateAnnualFee.asked, sendChange)
  yield* fork(watch, setAnnualFeeStatus)
  yield* fork(answersSaga)
}
