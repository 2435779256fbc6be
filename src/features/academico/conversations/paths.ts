import { CONVERSATIONS } from '#src/core/conversations/paths.ts'

export const conversationPath = (id: number): string => `${CONVERSATIONS}/${id}`
