/** What somebody did today, and takes back. */
export const MY_ACTIONS = '/academico/minhas-acoes'

/** There the newest action is asked about at once. */
export const UNDO_LAST = `${MY_ACTIONS}?desfazer=ultima`
