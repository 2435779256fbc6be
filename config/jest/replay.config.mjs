import whole from './jest.config.mjs'

const portal = whole.projects.find(({ id }) => id === 'portal-portal')

/** The screens of the recordings that `npm run replay` is given. */
export default { ...whole, projects: [{ ...portal, testMatch: ['<rootDir>/test/replay/given.screens.tsx'] }] }
