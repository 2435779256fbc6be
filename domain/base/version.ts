/** What the version dialog shows for the web side (portal.md 1). The date is ISO. */
export const WEB_VERSION = { version: 'master 1.16.37', date: '2025-10-31' } as const
