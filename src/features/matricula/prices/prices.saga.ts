import type { AnnualFeeDraft } from '#domain/annualFees/annualFees.schemas.ts'
import type { PriceTableKind } from '#domain/priceTables/priceTables.lists.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { afterCreation } from '#src/core/records/record.saga.ts'
import { doneText } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { annualFees, createAnnualFee, feePaths } from '#src/features/matricula/prices/annualFees.record.ts'
import { COPY_DRAFT, copyPrices } from '#src/features/matricula/prices/priceCopy.requests.ts'
import { createPriceTable, priceTables } from '#src/features/matricula/prices/priceTables.record.ts'
import { plural } from '#src/lib/text.ts'
import { on, onLeading, type Saga } from '#src/platform/effects.ts'
import { performWithFiles } from '#src/registers/registerFiles.saga.ts'

const updatePriceTable = priceTables.requests.update
const updateAnnualFee = annualFees.requests.update

/** A table in use stays; its next edition has another id. */
const tableUpdated = ({ payload: { input, result } }: ReturnType<typeof updatePriceTable.answered>): Saga =>
  formSaved(
    priceTables.paths.draftOf(input.id),
    result.id === input.id
      ? doneText(priceTables.called, 'atualizad')
      : `Edição ${result.edicao} da tabela criada com sucesso! O que já usava a anterior continua nela.`,
    pushed(priceTables.paths.list),
  )

/** After saving a fee, goes to the list of its kind. */
const feeSaved = (kind: PriceTableKind, id: number | null, done: string): Saga => {
  const { list, draftOf } = feePaths(kind)
  return formSaved(draftOf(id), doneText(annualFees.called, done), pushed(list))
}

const feeCreated = ({ payload: { result } }: ReturnType<typeof createAnnualFee.answered>): Saga =>
  feeSaved(result.tipo, null, 'cadastrad')

const feeUpdated = ({ payload: { result } }: ReturnType<typeof updateAnnualFee.answered>): Saga =>
  feeSaved(result.tipo, result.id, 'atualizad')

function* copied({ payload: { result } }: ReturnType<typeof copyPrices.answered>): Saga {
  const tables = result.tabelas.filter(({ nova }) => nova).length
  const fees = result.anuidades.filter(({ nova }) => nova).length
  yield* formSaved(
    COPY_DRAFT,
    `Copiado: ${plural(tables, 'tabela', 'tabelas')} e ${plural(fees, 'anuidade', 'anuidades')}.`,
  )
}

/** Uploads the cost spreadsheet before the fee that names it. */
const sendCreation = ({ payload: { input } }: ReturnType<typeof createAnnualFee.asked>): Saga =>
  performWithFiles(createAnnualFee, input, sheetIn(input), (sent) => ({ ...input, ...sheetOf(sent) }))

const sendChange = ({ payload: { input } }: ReturnType<typeof updateAnnualFee.asked>): Saga =>
  performWithFiles(updateAnnualFee, input, sheetIn(input.draft), (sent) => ({
    ...input,
    draft: { ...input.draft, ...sheetOf(sent) },
  }))

const sheetIn = ({ planilhaCusto }: Pick<AnnualFeeDraft, 'planilhaCusto'>) => ({ planilhaCusto })
const sheetOf = (sent: RegisterDraft) => ({ planilhaCusto: String(sent['planilhaCusto'] ?? '') })

export const pricesSaga = [
  onLeading(createAnnualFee.asked, sendCreation),
  onLeading(updateAnnualFee.asked, sendChange),
  afterCreation(priceTables, createPriceTable),
  on(updatePriceTable.answered, tableUpdated),
  on(createAnnualFee.answered, feeCreated),
  on(updateAnnualFee.answered, feeUpdated),
  on(copyPrices.answered, copied),
]
