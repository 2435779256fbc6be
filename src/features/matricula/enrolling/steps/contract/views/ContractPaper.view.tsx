import type { ContractText } from '#domain/contracts/contracts.schemas.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { ContractChanges } from '#src/features/matricula/enrolling/steps/contract/views/ContractChanges.view.tsx'
import { FrozenTableView } from '#src/features/matricula/enrolling/steps/contract/views/FrozenTable.view.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'

/** A text to read before signing, with its tables. */
export const ContractPaper = ({ text }: { readonly text: ContractText }) => (
  <article aria-label={text.titulo} className="stack">
    {text.faltas.length > 0 && (
      <div className="alert alert-warning" role="status">
        <strong>Este texto ainda não pode ser assinado. Falta:</strong>
        <BareList>
          {text.faltas.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </BareList>
      </div>
    )}
    {text.textos.map((part, place) => (
      // Parts and tables have no ids, and never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <RichTextView key={place} text={part} depth={1} />
    ))}
    {text.tipo === 'aditivo' && <ContractChanges changes={text.mudancas} />}
    {text.quadros.filter(hasAmounts).map((table, place) => (
      // oxlint-disable-next-line react/no-array-index-key
      <FrozenTableView key={place} table={table} />
    ))}
  </article>
)

/** Other tables list changes in words, whose columns would not fit a phone. */
const hasAmounts = ({ valores }: ContractText['quadros'][number]): boolean => valores > 0
