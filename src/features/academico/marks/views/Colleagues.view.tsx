import { listed } from '#domain/base/listed.ts'
import type { Colleagues as Present } from '#src/features/academico/marks/colleagues.slice.ts'

/** Who else is at the sheet (I19). */
export const Colleagues = ({ colleagues: { lancando, abertaPor } }: { readonly colleagues: Present }) => {
  const sentences = [
    ...(lancando.length === 0 ? [] : [`${listed(lancando)} ${lancando.length === 1 ? 'está' : 'estão'} lançando.`]),
    ...(abertaPor.length === 0 ? [] : [`Também está aberta por ${listed(abertaPor)}.`]),
  ]
  return (
    <p role="status" className="text-secondary mb-0">
      {sentences.join(' ')}
    </p>
  )
}
