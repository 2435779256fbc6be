import { MODEL_BOUNDS, TRANSCRIPT_BLOCKS, TRANSCRIPT_LAYOUTS } from '#domain/transcripts/transcriptModels.lists.ts'
import { TRANSCRIPT_TAGS } from '#src/features/academico/transcripts/tags.ts'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { FormRichText } from '#src/ui/richText/FormRichText.tsx'
import { Section } from '#src/ui/Section.tsx'
import { BlocksField } from '#src/views/BlocksField.tsx'

/** What a transcript shows: its head, its blocks, its texts, who signs, and its foot. */
export const ModelFields = ({ disabled }: { readonly disabled: boolean }) => (
  <>
    <Section title="Conteúdo">
      <div className="stack stack-close">
        <FormCodeField
          name="forma"
          label="Forma das notas"
          list={TRANSCRIPT_LAYOUTS}
          empty={null}
          disabled={disabled}
        />
        <BlocksField blocks={TRANSCRIPT_BLOCKS} disabled={disabled} />
      </div>
    </Section>
    <Section title="Cabeçalho e rodapé">
      <div className="stack stack-close">
        <FormTextField
          name="cabecalho"
          label="Linha do cabeçalho"
          hint="Abaixo do nome da escola. Unidade, endereço, ato legal e mantenedora vêm sozinhos."
          maxLength={MODEL_BOUNDS.cabecalho}
          disabled={disabled}
        />
        <FormTextArea
          name="rodape"
          label="Texto do rodapé"
          hint="No pé de cada página."
          rows={2}
          maxLength={MODEL_BOUNDS.rodape}
          disabled={disabled}
        />
      </div>
    </Section>
    <Section title="Textos">
      <div className="stack stack-close">
        <FormTextArea
          name="escala"
          label="Escala e mínimo"
          hint="O que as notas significam e a mínima para aprovação."
          rows={2}
          maxLength={MODEL_BOUNDS.escala}
          disabled={disabled}
        />
        <FormRichText
          name="certificado"
          label="Texto do certificado"
          hint="Aparece quando a última série foi concluída, e no certificado à parte."
          tags={TRANSCRIPT_TAGS}
        />
      </div>
    </Section>
    <Section title="Assinaturas">
      <div className="stack stack-close">
        <p>Nomes e registros vêm do cadastro da unidade.</p>
        <FormTextField
          name="secretaria"
          label="Cargo da secretaria"
          required
          maxLength={MODEL_BOUNDS.papel}
          disabled={disabled}
        />
        <FormTextField
          name="direcao"
          label="Cargo da direção"
          required
          maxLength={MODEL_BOUNDS.papel}
          disabled={disabled}
        />
      </div>
    </Section>
  </>
)
