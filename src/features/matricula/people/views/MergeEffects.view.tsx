import { listed } from '#domain/base/listed.ts'
import type { MergePreview } from '#domain/people/merge.ts'
import { plural } from '#src/lib/text.ts'
import { BareList } from '#src/ui/BareList.tsx'

/** The effect of merging two records. */
export const MergeEffects = ({ preview }: { readonly preview: MergePreview }) => {
  const { mantido, unificado, preenchidos, diferentes, vinculosMovidos, vinculosEncerrados, matriculasMovidas } =
    preview
  const further = [
    [preview.enderecosMovidos, 'endereço', 'endereços'],
    [preview.respostasMovidas, 'resposta dos campos da escola', 'respostas dos campos da escola'],
    [preview.documentosMovidos, 'documento', 'documentos'],
  ] as const
  const received = further.filter(([count]) => count > 0).map(([count, one, many]) => plural(count, one, many))
  return (
    <div className="stack">
      <p>
        Fica o cadastro de <strong>{mantido}</strong>; o de <strong>{unificado}</strong> passa a fazer parte dele e fica
        inativo. Dá para desfazer em “Unificações”.
      </p>
      {vinculosMovidos.length > 0 && (
        <Effect
          title="Vínculos que passam para o cadastro que fica"
          lines={vinculosMovidos.map((nome) => [nome, nome])}
        />
      )}
      {vinculosEncerrados.length > 0 && (
        <Effect
          title="Vínculos que os dois têm: ficam as funções do cadastro que fica, e o outro termina"
          lines={vinculosEncerrados.map((nome) => [nome, nome])}
        />
      )}
      {matriculasMovidas.length > 0 && (
        <Effect title="Matrículas que passam para ele" lines={matriculasMovidas.map((one) => [one, one])} />
      )}
      {preenchidos.length > 0 && (
        <Effect title="Recebe" lines={preenchidos.map(({ campo, valor }) => [campo, `${campo}: ${valor}`])} />
      )}
      {diferentes.length > 0 && (
        <Effect
          title="Fica como está"
          lines={diferentes.map((one) => [one.campo, `${one.campo}: ${one.mantido} (no outro: ${one.unificado})`])}
        />
      )}
      {received.length > 0 && <p>{`Recebe ${listed(received)}.`}</p>}
    </div>
  )
}

interface EffectProps {
  readonly title: string
  /** Key and text. */
  readonly lines: readonly (readonly [string, string])[]
}

const Effect = ({ title, lines }: EffectProps) => (
  <div>
    <h3 className="h6">{title}</h3>
    <BareList>
      {lines.map(([key, text]) => (
        <li key={key}>{text}</li>
      ))}
    </BareList>
  </div>
)
