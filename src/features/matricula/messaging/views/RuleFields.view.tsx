import { BY_PUSH, MESSAGE_CHANNELS } from '#domain/messaging/messaging.lists.ts'
import { RECIPIENT_ROLES } from '#domain/messaging/eventDescription.ts'
import { eventOf, type MessageEvent } from '#domain/messaging/messageEvents.ts'
import { tagsOfEvent } from '#domain/messaging/messageFacts.ts'
import { channelsOf, SUBJECT_LENGTH } from '#domain/messaging/messageRule.ts'
import { WHOLE_HOURS } from '#src/lib/wholeHours.ts'
import { ChoicesField } from '#src/registers/views/ChoicesField.view.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { FormRichText } from '#src/ui/richText/FormRichText.tsx'

/** The fields of a message rule: whether, who, how, when not, and the text. */
export const RuleFields = ({ event }: { readonly event: MessageEvent }) => {
  const { mayTell } = eventOf(event)
  const channels = MESSAGE_CHANNELS.filter(({ id }) => channelsOf(event).includes(id))
  return (
    <>
      <Card title="Envio">
        <div className="form-stack">
          <FormCheckField name="ativo" label="Avisar quando isto acontecer" />
          <ChoicesField
            name="canais"
            label="Canais"
            required
            hint={
              channels.some(({ id }) => id === BY_PUSH)
                ? 'A notificação vai no lugar do e-mail para quem a ligou no aparelho. Se não chegar, o e-mail vai.'
                : undefined
            }
            options={channels.map(({ id, nome }) => ({ value: id, displayText: nome }))}
          />
          {mayTell.length > 0 && (
            <ChoicesField
              name="destinatarios"
              label="Quem recebe"
              required
              hint="Quem tem restrição judicial em vigor, ou não responde mais pelo aluno, não recebe."
              options={mayTell.map((role) => ({ value: role, displayText: RECIPIENT_ROLES[role] }))}
            />
          )}
          <FormSelectField
            name="silencioDe"
            label="Silêncio a partir de"
            empty="A qualquer hora"
            options={WHOLE_HOURS}
          />
          <FormSelectField name="silencioAte" label="Até" empty="A qualquer hora" options={WHOLE_HOURS} />
        </div>
      </Card>
      <Card title="Mensagem">
        <div className="form-stack">
          <FormTextField
            name="assunto"
            label="Assunto"
            required
            maxLength={SUBJECT_LENGTH}
            hint="Também aceita marcas, como {{aluno}}."
          />
          <FormRichText
            name="texto"
            label="Texto"
            required
            tags={tagsOfEvent(event)}
            hint="Digite {{ para escolher o que o portal preenche."
          />
        </div>
      </Card>
    </>
  )
}
