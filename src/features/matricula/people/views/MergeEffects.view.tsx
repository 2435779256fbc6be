import type { MergePreview } from '#domain/people/merge.ts'
import { plural } from '#src/lib/text.ts'
import { BareList } from '#src/ui/BareList.tsx'

/** What becomes of two records of one person. */
export const MergeEffects = ({ preview }: { readonly preview: MergePreview }) => {
  const { mantido, unificado, preenchidos, diferentes, vinculosMovidos, vinculosEncerrados, enderecosMovidos } = preview
  return (
    <div className="stack">
      <p>
        Fica o cadastro de <strong>{mantido}</strong>; o de <strong>{unificado}</strong> passa a fazer parte dele e fica
        inativo. Dá para desfazer em “Unificações”.
      </p>
      {vinculosMovidos.length > 0 && (
        <Effect title="Passa a responder por" lines={vinculosMovidos.map((nome) => [nome, nome])} />
      )}
      {vinculosEncerrados.length > 0 && (
        <Effect
          title="Já responde por, com as funções que tem; o outro vínculo termina"
          lines={vinculosEncerrados.map((nome) => [nome, nome])}
        />
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
      {enderecosMovidos > 0 && <p>{`Recebe ${plural(enderecosMovidos, 'endereço', 'endereços')}.`}</p>}
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
