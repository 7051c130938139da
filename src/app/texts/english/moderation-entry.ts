// What is said where something is reported, hidden or brought back.
export const history = 'Edit history'
export const report = 'Report'
export const bannedUntil = 'Banned until'
export const furtherNotice = 'Banned permanently'
