import type { AnnualFeeDraft } from '#domain/annualFees/annualFees.schemas.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { COPY_DRAFT, FEES, feeDraft, PRICE_TABLES, tableDraft } from '#src/features/matricula/prices/paths.ts'
import {
  copyPrices,
  createAnnualFee,
  createPriceTable,
  updateAnnualFee,
  updatePriceTable,
} from '#src/features/matricula/prices/prices.requests.ts'
import { plural } from '#src/lib/text.ts'
import { on, onLeading, type Saga } from '#src/platform/effects.ts'
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

export const pricesSaga = [
  onLeading(createAnnualFee.asked, sendCreation),
  onLeading(updateAnnualFee.asked, sendChange),
  on(createPriceTable.answered, tableCreated),
  on(updatePriceTable.answered, tableUpdated),
  on(createAnnualFee.answered, feeCreated),
  on(updateAnnualFee.answered, feeUpdated),
  on(copyPrices.answered, copied),
]
