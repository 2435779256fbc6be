import { CARD_BLOCKS, LAYOUT_BOUNDS } from '#domain/reportCards/cardLayouts.lists.ts'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { Section } from '#src/ui/Section.tsx'
import { BlocksField } from '#src/views/BlocksField.tsx'

const LINES = Array.from({ length: LAYOUT_BOUNDS.assinaturas }, (_, line) => line)

/** What a report card shows: its head, its blocks, who signs, and its foot. */
export const LayoutFields = ({ disabled }: { readonly disabled: boolean }) => (
  <>
    <Section title="Conteúdo">
      <div className="stack stack-close">
        <BlocksField blocks={CARD_BLOCKS} disabled={disabled} />
        <FormCheckField
          name="mediaTurma"
          label="Média da turma"
          hint="Ao lado da nota de cada etapa."
          disabled={disabled}
        />
      </div>
    </Section>
    <Section title="Cabeçalho e rodapé">
      <div className="stack stack-close">
        <FormCheckField name="atoLegal" label="Ato legal do curso" disabled={disabled} />
        <FormTextField
          name="cabecalho"
          label="Linha do cabeçalho"
          hint="Abaixo do nome da escola."
          maxLength={LAYOUT_BOUNDS.cabecalho}
          disabled={disabled}
        />
        <FormTextArea
          name="rodape"
          label="Texto do rodapé"
          hint="No pé de cada página."
          rows={2}
          maxLength={LAYOUT_BOUNDS.rodape}
          disabled={disabled}
        />
      </div>
    </Section>
    <Section title="Assinaturas">
      <div className="stack stack-close">
        <p>Aparecem com o bloco “Assinaturas e ciência”. Deixe em branco as linhas que sobram.</p>
        {LINES.map((line) => (
          <FormTextField
            key={line}
            name={`assinaturas.${line}`}
            label={`Assinatura ${line + 1}`}
            maxLength={LAYOUT_BOUNDS.assinatura}
            disabled={disabled}
          />
        ))}
      </div>
    </Section>
  </>
)
