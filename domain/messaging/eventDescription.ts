import type { FeatureKey } from '#domain/base/featureIds.ts'
import type { MessageGroup } from '#domain/messaging/messageGroups.ts'
import type { MessageChannel } from '#domain/messaging/messaging.lists.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { paragraph } from '#domain/richText/write.ts'

/** As what somebody is told of a student: roles of the link, or the student. */
export const RECIPIENT_ROLES = {
  financeiro: 'Responsáveis financeiros',
  academico: 'Responsáveis acadêmicos',
  legal: 'Responsáveis legais',
  assina: 'Quem assina o contrato',
  aluno: 'O aluno',
} as const

export type RecipientRole = keyof typeof RECIPIENT_ROLES

interface EventTag {
  /** What a person reads of it. */
  readonly label: string
  /** In previews, where nothing has happened yet. */
  readonly example: string
}

/** Something that happens at the school and of which people are told. */
export interface EventDescription {
  readonly name: string
  readonly group: MessageGroup
  /** A sentence: when it happens. */
  readonly when: string
  /** Who may be told. Only those who pay are told of money, and never a student (D 2.23). Empty: the cause says who. */
  readonly mayTell: readonly RecipientRole[]
  readonly tells: readonly RecipientRole[]
  /** Staff hear of it, at the place where it waits for them and not among messages (ADR 110). */
  readonly staff?: {
    /** What a locked screen says: that something waits, and of which kind. */
    readonly notice: string
    /** Features of which a person needs one to be told; left out: everybody may be told. */
    readonly anyOf?: readonly FeatureKey[]
  }
  /** Whether it may stand in the portal as a message: a link by which somebody gets in may not. */
  readonly inPortal: boolean
  /** Where in the portal the person goes on. */
  readonly path: string
  /** By which channels it is told unless the school says otherwise; left out: by all that it may use. */
  readonly usual?: readonly MessageChannel[]
  /** Somebody waits for it: it is sent at night, too. */
  readonly urgent?: true
  /** What only this event knows. */
  readonly tags: Readonly<Record<string, EventTag>>
  /** Of the tags, what nobody but the recipient may read: it is forgotten once it was sent. */
  readonly secrets?: readonly string[]
  readonly subject: string
  readonly body: RichText
}

/** An event as it is described, with its own tags. */
export const described = <const E extends EventDescription>(event: E): E => event

/** The text of a message, of some blocks. */
export const text = (...blocos: RichText['blocos']): RichText => ({ blocos })

/** How every message begins. */
export const HELLO = paragraph('Olá, {{destinatario}}.')
