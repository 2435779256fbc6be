import type { Verification } from '#domain/documents/documents.schemas.ts'
import { formatDate, formatDateTime } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { Card } from '#src/ui/Card.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const TONES = { valido: 'success', cancelado: 'danger', desconhecido: 'warning' } as const satisfies Record<
  string,
  Tone
>

const WORDS = { valido: 'Válido', cancelado: 'Cancelado', desconhecido: 'Não encontrado' } as const

const MEANING = {
  valido: 'A escola emitiu um documento com este código, e ele continua valendo.',
  cancelado: 'A escola emitiu este documento e depois o cancelou: ele não vale mais.',
  desconhecido: 'A escola não emitiu documento com este código. Confira se ele foi digitado como está no documento.',
} as const

const OF_A_MOMENT =
  'A escola emitiu um documento com este código. Ele diz como estava no momento da emissão; peça outro para saber como está hoje.'

const SUPERSEDED =
  'Há uma versão mais nova deste documento. Esta continua autêntica; para os dados de hoje, peça a mais nova.'

/** The school's answer to a code. */
export const Verdict = ({ answer }: { readonly answer: Verification }) => {
  const { situacao, codigo, tipo, emitidoEm, canceladoEm, assinaturas, conteudo, momento, substituido, validoAte } =
    answer
  return (
    <Card title="Resultado">
      <div className="stack" role="status">
        <div>
          <StatusBadge tone={TONES[situacao]}>{WORDS[situacao]}</StatusBadge>
        </div>
        <p>{situacao === 'valido' && momento ? OF_A_MOMENT : MEANING[situacao]}</p>
        {situacao === 'valido' && validoAte !== '' && <p>A escola o deu como válido até {formatDate(validoAte)}.</p>}
        {situacao === 'valido' && substituido && <p>{SUPERSEDED}</p>}
        {situacao !== 'desconhecido' && (
          <Facts
            items={[
              ['Tipo', tipo],
              ['Código', codigo],
              ['Emitido em', formatDateTime(emitidoEm)],
              ...(assinaturas === 0
                ? []
                : ([
                    ['Assinado no portal por', plural(assinaturas, 'pessoa', 'pessoas')],
                    ['Conteúdo assinado (SHA-256)', conteudo],
                  ] as const)),
              ...(canceladoEm === '' ? [] : [['Cancelado em', formatDateTime(canceladoEm)] as const]),
            ]}
          />
        )}
      </div>
    </Card>
  )
}
